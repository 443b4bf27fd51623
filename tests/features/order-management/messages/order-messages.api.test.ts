import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { sentMessages } from '#src/db/schema/tables.ts';
import {
  listOrderMessages,
  sendMessageAgain,
} from '#src/features/order-management/messages/order-messages.contract.ts';
import { messageJobs } from '#src/features/messages/channels.server.ts';
import {
  deleteOldMessages,
  note,
  Refused,
  sendOnce,
  TRIES_MAX,
} from '#src/features/messages/sent-messages.service.server.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, withOrder, sentJobs } = shop;
let count = 0;

/** Creates a placed order and returns it with its message. */
async function placed() {
  count += 1;
  const { id } = await withOrder(1, true, { email: `log-${count}@example.com` });
  const { messages } = await staff.visitor.call(listOrderMessages, { id });
  return { id, messages, messageId: messages[0]?.id ?? '' };
}

const rowOf = async (messageId: string) => {
  const [row] = await db.select().from(sentMessages).where(eq(sentMessages.id, messageId));
  return row;
};

/** Sends a message as its job does and returns how often it was handed over. */
async function run(
  messageId: string,
  how: { isRepeatable?: boolean; fails?: string | Error } = {},
) {
  const { isRepeatable = false, fails } = how;
  let handed = 0;
  await sendOnce(db, { messageId, isRepeatable }, async () => {
    handed += 1;
    if (fails) throw fails instanceof Error ? fails : new Error(fails);
    return { providerId: `p-${messageId}` };
  }).catch(() => undefined);
  return handed;
}

describe('the messages of an order', () => {
  test('records and queues one message of an order for each channel', async () => {
    const { messages, messageId } = await placed();
    expect(messages).toMatchObject([
      { channel: 'mail', state: 'queued', sentBy: null, recipient: `log-${count}@example.com` },
    ]);
    const job = sentJobs.findLast(({ data }) => data['messageId'] === messageId);
    expect(job).toMatchObject({ name: 'send-mail', data: { to: `log-${count}@example.com` } });
  });

  test('sends a message of an order once, however often the job runs', async () => {
    const { messageId } = await placed();
    const outcomes = await Promise.all([run(messageId), run(messageId)]);
    expect(outcomes.toSorted()).toEqual([0, 1]);
    expect(await run(messageId)).toBe(0);
    expect(await run(messageId, { isRepeatable: true })).toBe(0);
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent', providerId: `p-${messageId}` });
  });

  test('retries an order’s message after a failure until the queue gives up', async () => {
    const { messageId } = await placed();
    for (let at = 1; at < TRIES_MAX; at += 1) await run(messageId, { fails: 'no line' });
    expect(await rowOf(messageId)).toMatchObject({ state: 'queued', reason: 'no line' });
    await run(messageId, { fails: 'no line' });
    expect(await rowOf(messageId)).toMatchObject({ state: 'failed', tries: TRIES_MAX });
    expect(await run(messageId)).toBe(0);
  });

  test('never retries an order’s message that its provider refuses', async () => {
    const { messageId } = await placed();
    await run(messageId, { fails: new Refused('MSG91: template not found') });
    expect(await rowOf(messageId)).toMatchObject({
      ...{ state: 'failed', reason: 'MSG91: template not found', tries: 1 },
    });
    expect(await run(messageId)).toBe(0);
  });

  test('repeats a message after its process was killed only if that makes no second message', async () => {
    for (const isRepeatable of [true, false]) {
      const { messageId } = await placed();
      const longAgo = new Date(Date.now() - 10 * 60_000);
      await db
        .update(sentMessages)
        .set({ state: 'sending', changedAt: longAgo })
        .where(eq(sentMessages.id, messageId));
      expect(await run(messageId, { isRepeatable })).toBe(isRepeatable ? 1 : 0);
      const expected = isRepeatable
        ? { state: 'sent' }
        : { state: 'failed', reason: expect.stringContaining('may have been sent') as string };
      expect(await rowOf(messageId)).toMatchObject(expected);
    }
  });

  test('settles a message once, without a repeat, when its process was killed while sending', async () => {
    for (const job of ['send-sms', 'send-whatsapp', 'send-mail'] as const) {
      const { messageId } = await placed();
      const isIt = eq(sentMessages.id, messageId);
      // The state after a process was killed while sending.
      await db
        .update(sentMessages)
        .set({ state: 'sending', changedAt: sql`now()` })
        .where(isIt);
      const jobs: object[] = [];
      const send = async (name: string, data: object = {}, options: object = {}) =>
        void jobs.push({ name, data, ...options });
      const { config, log } = shop.services;
      const work = messageJobs({ config, db, log, jobs: { send } })[job];
      const isMail = job === 'send-mail';
      const data = { to: isMail ? 'kill@example.com' : '9876543210', subject: 'x', text: 'Hello' };
      await work({ ...data, messageId });
      if (isMail) {
        expect(await rowOf(messageId)).toMatchObject({ state: 'sent' });
        expect(jobs).toEqual([]);
        continue;
      }
      expect(jobs).toEqual([{ name: job, data: { ...data, messageId }, afterSeconds: 120 }]);
      const later = sql`now() - interval '120 seconds'`;
      await db.update(sentMessages).set({ changedAt: later }).where(isIt);
      await work({ ...data, messageId });
      await work({ ...data, messageId });
      expect(jobs).toHaveLength(1);
      expect(await rowOf(messageId)).toMatchObject({
        state: 'failed',
        reason: 'The server stopped while sending this message. It may have been sent.',
      });
    }
  });

  test('sends a message once when the database fails just after sending', async () => {
    const { messageId } = await placed();
    const send = vi.fn(async () => {
      await db.execute(sql`alter table sent_messages rename to sent_messages_away`);
      return {};
    });
    const how = { messageId, isRepeatable: false };
    await expect(sendOnce(db, how, send)).rejects.toThrow();
    await db.execute(sql`alter table sent_messages_away rename to sent_messages`);
    expect(await sendOnce(db, how, send)).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('keeps the first worker’s record when a second worker takes its message for lost', async () => {
    const { messageId } = await placed();
    let handed = 0;
    let seconds: unknown;
    await sendOnce(db, { messageId, isRepeatable: false }, async () => {
      handed += 1;
      // The queue gives the job to a second worker while the first sends; the second must retry.
      seconds = await sendOnce(db, { messageId, isRepeatable: false }, async () => {
        handed += 1;
        return {};
      });
      expect(await rowOf(messageId)).toMatchObject({ state: 'sending' });
      return { providerId: `p-${messageId}` };
    });
    expect(seconds).toBe(false);
    expect(handed).toBe(1);
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent', reason: '' });
  });

  test('marks a message as sent once the worker that seemed lost reports success', async () => {
    const { messageId } = await placed();
    await sendOnce(db, { messageId, isRepeatable: false }, async () => {
      const longAgo = new Date(Date.now() - 10 * 60_000);
      await db
        .update(sentMessages)
        .set({ changedAt: longAgo })
        .where(eq(sentMessages.id, messageId));
      await run(messageId);
      expect(await rowOf(messageId)).toMatchObject({ state: 'failed' });
      return {};
    });
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent', reason: '' });
  });

  test('ignores the late failure of a worker when another has sent the message since', async () => {
    const { messageId } = await placed();
    const late = sendOnce(db, { messageId, isRepeatable: true }, async () => {
      await run(messageId, { isRepeatable: true });
      throw new Refused('Too late.');
    });
    await late;
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent' });
  });

  test('records the furthest reported state of a message, in whatever order reports arrive', async () => {
    const { messageId } = await placed();
    await run(messageId);
    const key = `p-${messageId}`;
    await note(db, key, 'failed', { reason: 'Absent' });
    expect(await rowOf(messageId)).toMatchObject({ state: 'failed', reason: 'Absent' });
    await note(db, key, 'delivered', { reason: '' });
    await note(db, key, 'failed', { reason: 'Absent' });
    await note(db, key, 'sent', { reason: '' });
    expect(await rowOf(messageId)).toMatchObject({ state: 'delivered', reason: '' });
  });
});

describe('sending a message again', () => {
  test('sends a message again to its first recipient and records who sent it', async () => {
    const { id, messageId } = await placed();
    const { messages } = await staff.visitor.call(sendMessageAgain, {
      id,
      messageId,
      version: '1',
    });
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ state: 'queued', sentBy: 'Meera Staff' });
    const [first, second] = sentJobs.slice(-2).map(({ data }) => ({ ...data, messageId: '' }));
    expect(second).toEqual(first);
  });

  test('sends a message again once when two people request that at the same time', async () => {
    const { id, messageId } = await placed();
    const press = () => staff.visitor.call(sendMessageAgain, { id, messageId, version: '1' });
    const outcomes = await Promise.allSettled([press(), press()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EDIT_CONFLICT' },
    });
    const { messages } = await staff.visitor.call(listOrderMessages, { id });
    expect(messages).toHaveLength(2);
  });

  test('refuses to send again a message of another order or of a deleted buyer', async () => {
    const [one, other] = [await placed(), await placed()];
    const wrong = { id: one.id, messageId: other.messageId, version: '1' };
    await expect(staff.visitor.call(sendMessageAgain, wrong)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await deleteOldMessages(db, [one.id]);
    expect(await rowOf(one.messageId)).toMatchObject({ recipient: '', data: {} });
    const late = { id: one.id, messageId: one.messageId, version: '1' };
    await expect(staff.visitor.call(sendMessageAgain, late)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});
