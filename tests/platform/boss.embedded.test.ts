import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { invoices, orders, payments } from '#src/db/schema/tables.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { type JobHandlers, openBoss } from '#src/platform/boss.ts';
import { type JobName, JOBS } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';

const open = await createTestDb();
const { db } = open;
const boss = await openBoss(open, undefined, pino({ level: 'silent' }));
afterAll(() => boss.stop());
const { jobs } = boss;

type Waiting = { data: { to: string; subject: string } };
const mailsTo = async (to: string) =>
  (await rowsOf<Waiting>(db, sql`select data from pgboss.job where name = 'send-mail'`)).filter(
    ({ data }) => data.to === to,
  );
const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello' });

// The first use of the queue in this file: the embedded database has one connection.
test('queues a job of a transaction once the transaction commits', async () => {
  await transactWithJobs({ db, jobs }, async (_tx, sender) => {
    await sender.send('send-mail', mail('kept@example.com'));
  });
  expect(await mailsTo('kept@example.com')).toHaveLength(1);
});

test('sends no job of a transaction that fails', async () => {
  const failing = transactWithJobs({ db, jobs }, async (_tx, sender) => {
    await sender.send('send-mail', mail('lost@example.com'));
    throw new Error('The process ends here.');
  });
  await expect(failing).rejects.toThrow('The process ends here.');
  expect(await mailsTo('lost@example.com')).toEqual([]);
});

test('queues two equal mails of one transaction but a keyed job only once', async () => {
  await transactWithJobs({ db, jobs }, async (_tx, sender) => {
    await sender.send('send-mail', mail('twice@example.com'));
    await sender.send('send-mail', mail('twice@example.com'));
    await sender.send('check-refunds', {}, { key: 'check-refunds' });
    await sender.send('check-refunds', {}, { key: 'check-refunds' });
  });
  expect(await mailsTo('twice@example.com')).toHaveLength(2);
  const checks = await rowsOf(db, sql`select id from pgboss.job where name = 'check-refunds'`);
  expect(checks).toHaveLength(1);
});

test('repeats a job when the process that ran it falls silent', async () => {
  await jobs.send('send-mail', mail('alive@example.com'));
  const rows = await rowsOf<{ heartbeat: number | null; tries: number }>(
    db,
    sql`select heartbeat_seconds heartbeat, retry_limit tries from pgboss.job
      where data ->> 'to' = 'alive@example.com'`,
  );
  expect(rows).toEqual([{ heartbeat: 20, tries: 10 }]);
});

test('queues the mail of a placed order with the order and not before', async () => {
  const orderServices = { ...makeOrderServices(db), jobs };
  const { orderId, buyer } = await makeOrder(orderServices);
  orderServices.gateway.pay(orderId);
  // The process ends in the very transaction that places the order.
  await db.execute(sql`create function stop_here() returns trigger language plpgsql
    as $$ begin raise exception 'power cut'; end $$`);
  await db.execute(sql`create trigger stop_here before insert on invoices
    for each row execute function stop_here()`);
  await expect(settle(orderServices, orderId)).rejects.toThrow();
  expect(await mailsTo(buyer.email)).toEqual([]);

  await db.execute(sql`drop trigger stop_here on invoices`);
  await settle(orderServices, orderId);

  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(order?.status).toBe('placed');
  // The number that the failed transaction took is given again: no gap.
  const given = await db.select({ number: invoices.number }).from(invoices);
  expect(given).toEqual([{ number: 1 }]);
  expect(payment?.nextCheckAt).toBeNull();
  const subjects = (await mailsTo(buyer.email)).map(({ data }) => data.subject);
  expect(subjects).toEqual([`Your order ${orderId} is placed`]);
});

describe('work', () => {
  const done: string[] = [];
  const nothing = async () => {};
  const names = Object.keys(JOBS) as JobName[];
  const handlers = {
    ...Object.fromEntries(names.map((name) => [name, nothing])),
    'check-refunds': async ({ turn }) => void done.push(`refunds ${String(turn)}`),
    'send-sms': async ({ to }) => void done.push(String(to)),
  } as JobHandlers;
  const isDone = (name: string) => vi.waitFor(() => expect(done).toContain(name), 5000);

  test('resumes a job that a killed process had begun', async () => {
    await jobs.send('check-refunds', { turn: 'killed' }, { key: 'killed' });
    await db.execute(sql`update pgboss.job set state = 'active', started_on = now(),
      heartbeat_on = now() where name = 'check-refunds' and singleton_key = 'killed'`);
    await boss.start(handlers);
    await vi.waitFor(async () => {
      const rows = await rowsOf<{ state: string }>(
        db,
        sql`select state from pgboss.job where singleton_key = 'killed'`,
      );
      expect(rows).toEqual([{ state: 'retry' }]);
    });
  });

  test('runs a job when it is sent, one after the other, before the queue is next polled', async () => {
    for (const to of ['first', 'second', 'third']) await jobs.send('send-sms', { to });
    await isDone('third');
    expect(done.filter((name) => !name.startsWith('refunds'))).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('completes a message whose process was killed after sending it, without sending it again', async () => {
    // A kill between deleting its text and completing the job leaves a job without data.
    await jobs.send('send-sms', {}, { key: 'killed-sms' });
    const state = sql`select state from pgboss.job where singleton_key = 'killed-sms'`;
    await vi.waitFor(
      async () => expect(await rowsOf(db, state)).toEqual([{ state: 'completed' }]),
      5000,
    );
    expect(done).not.toContain('undefined');
  });

  test('runs a job when the transaction that sent it commits', async () => {
    await transactWithJobs({ db, jobs }, async (_tx, sender) => {
      await sender.send('send-sms', { to: 'committed' });
    });
    await isDone('committed');
  });

  test('deletes the text of a message that was sent or given up but not of a waiting message', async () => {
    const textsLeft = async (to: string) =>
      (await rowsOf(db, sql`select id from pgboss.job where data ->> 'to' = ${to}`)).length;
    await jobs.send('send-sms', { to: 'secret', text: 'the code' });
    await jobs.send('send-sms', { to: 'later', text: 'the code' }, { afterSeconds: 600 });
    await isDone('secret');
    await vi.waitFor(async () => expect(await textsLeft('secret')).toBe(0), 5000);
    await jobs.send('send-mail', mail('given-up@example.com'), { afterSeconds: 600 });
    await db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-mail'
      and data ->> 'to' = 'given-up@example.com'`);

    await boss.look();

    expect(await textsLeft('given-up@example.com')).toBe(0);
    expect(await textsLeft('later')).toBe(1);
  });
});

test('repeats a job that is put back without blocking another job of its key', async () => {
  const publish = (reason: string) => jobs.send('publish', { reason }, { key: 'publish' });
  const states = () =>
    rowsOf<{ reason: string; state: string }>(
      db,
      sql`select data ->> 'reason' reason, state from pgboss.job where name = 'publish' order by 1`,
    );
  await boss.pause();
  await publish('a taken');
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now()
    where name = 'publish'`);
  await publish('b waits');
  await boss.putBack('create-backup');
  expect(await states()).toEqual([
    { reason: 'a taken', state: 'active' },
    { reason: 'b waits', state: 'created' },
  ]);
  await boss.putBack('publish');
  expect(await states()).toEqual([
    { reason: 'a taken', state: 'retry' },
    { reason: 'b waits', state: 'created' },
  ]);
  await db.execute(sql`delete from pgboss.job where name = 'publish'`);
});

test('runs a job that was queued under its name before version 1.0 under its new name', async () => {
  await boss.pause();
  // As the queue of a node that runs an earlier version.
  await db.execute(sql`select pgboss.create_queue('tidy-up', '{"policy": "stately"}'::jsonb)`);
  await db.execute(sql`insert into pgboss.job (name, data) values ('tidy-up', '{}')`);
  const done: string[] = [];
  const entries = Object.keys(JOBS).map((name) => [name, async () => void done.push(name)]);
  const handlers = Object.fromEntries(entries) as JobHandlers;

  await boss.start(handlers, ['clean-up', 'publish']);

  await vi.waitFor(() => expect(done).toContain('clean-up'), 15_000);
  await boss.pause();
});
