import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { notices } from '#src/db/schema/tables.ts';
import { checkRecords } from '#src/features/health/checks/records.server.ts';
import { healthText } from '#src/features/health/health-text.ts';
import { checkRules } from '#src/features/rules/check-rules.service.server.ts';
import { readConfig } from '#src/platform/config.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = { db, log: pino({ level: 'silent' }) };
const sources = { db, config: readConfig({}), fetch };
const { orderId } = await makePaidOrder(makeOrderServices(db));
const HOUR_MS = 3_600_000;
const DAYS_MS = 5 * 24 * HOUR_MS;

const listNotices = () =>
  db.select().from(notices).where(eq(notices.kind, 'rule')).orderBy(asc(notices.id));
const move = (paise: number) =>
  db.execute(sql`update payments set amount_paise = amount_paise + ${paise}::int`);

test('a shop is warned until its records are checked for the first time', async () => {
  expect((await checkRecords(sources)).state).toBe('warning');
  await checkRules(services);
  expect(await checkRecords(sources)).toMatchObject({ state: 'good' });
});

test('a check that is three hours late is a warning', async () => {
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  expect((await checkRecords(sources, later(2.9))).state).toBe('good');
  expect((await checkRecords(sources, later(3.1))).state).toBe('warning');
});

test('a broken rule notifies staff once, names the order, and disappears once it is resolved', async () => {
  await move(-1);
  await checkRules(services);
  await checkRules(services);
  const found = await checkRecords(sources);
  expect(found).toMatchObject({ state: 'bad' });
  expect(found.problems?.map((problem) => problem.orderId)).toContain(orderId);
  const sent = await listNotices();
  expect(sent.length).toBe(found.problems?.length);
  expect(sent[0]?.text).toContain(`Order ${orderId}: `);
  const text = healthText({ checks: [{ name: 'Money and stock', ...found }] });
  expect(text).toContain(`${orderId}: `);
  await move(1);
  await checkRules(services);
  expect(await checkRecords(sources)).toMatchObject({ state: 'good' });
});

test('what was broken is checked again after its days are over', async () => {
  await move(-1);
  await checkRules(services);
  await checkRules(services, new Date(Date.now() + DAYS_MS));
  const { problems = [] } = await checkRecords(sources);
  expect(new Set(problems.map((problem) => problem.orderId))).toEqual(new Set([orderId]));
  await move(1);
  await checkRules(services, new Date(Date.now() + DAYS_MS));
  expect((await checkRecords(sources)).problems).toBeUndefined();
});

test('a contradiction whose amounts change notifies staff once', async () => {
  const before = (await listNotices()).length;
  await db.execute(sql`update stock_items set available = available + 1`);
  await checkRules(services);
  const sent = await listNotices();
  expect(sent.length).toBeGreaterThan(before);
  await db.execute(sql`update stock_items set available = available + 1`);
  await checkRules(services);
  expect(await listNotices()).toEqual(sent);
});
