import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, contactMessages, users } from '#src/db/schema/tables.ts';
import {
  listMessages,
  markMessage,
  viewMessage,
} from '#src/features/content/admin/messages.contract.ts';
import { sendContactMessage } from '#src/features/content/contact.contract.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { eq } from 'drizzle-orm';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: support, user } = await signUpStaff(shop, 'support');
const { visitor: owner } = await signUpStaff(shop, 'owner');

beforeEach(async () => {
  await db.delete(contactMessages);
  await db.delete(auditLog);
});

async function makeMessage(some: Partial<typeof contactMessages.$inferInsert> = {}) {
  const values = {
    ...{ name: 'Asha Rao', contact: 'asha@example.com', subject: 'Loud?' },
    ...{ message: 'How loud is it?', ...some },
  };
  const [row] = await db.insert(contactMessages).values(values).returning();
  return row?.id ?? 0;
}

const day = (date: number) => ({ createdAt: new Date(Date.UTC(2026, 10, date)) });
const idsOf = async (input: Parameters<typeof support.call<typeof listMessages>>[1]) =>
  (await support.call(listMessages, input)).messages.map(({ id }) => id);

describe('the messages of visitors', () => {
  test('lists messages of the contact form with the oldest unanswered first', async () => {
    const message = 'Is the grey one back soon?';
    const sent = { name: 'Ravi', contact: '9876543210', subject: 'Grey', message };
    await shop.visitor().call(sendContactMessage, sent);
    const before = await makeMessage(day(1));
    const { messages, total } = await support.call(listMessages, {});
    expect(total).toBe(2);
    expect(messages.map(({ id }) => id)[0]).toBe(before);
    expect(messages[1]).toMatchObject({ ...sent, answeredAt: null, answeredBy: null });
  });

  test('filters messages of visitors by open and answered, with the newest first', async () => {
    const [one, two, three] = [
      await makeMessage(day(1)),
      await makeMessage({ ...day(2), handledAt: new Date() }),
      await makeMessage({ ...day(3), handledAt: new Date() }),
    ];
    expect(await idsOf({})).toEqual([one]);
    expect(await idsOf({ state: 'answered' })).toEqual([three, two]);
    expect(await idsOf({ state: 'all' })).toEqual([three, two, one]);
  });

  test('finds messages of visitors by name, address, subject and text', async () => {
    const one = await makeMessage({ name: 'D’Souza', subject: '100%_off', contact: 'd@x.in' });
    await makeMessage();
    for (const q of ['souza', 'D@X', '100%_', '_off']) expect(await idsOf({ q }), q).toEqual([one]);
    expect(await idsOf({ q: 'how LOUD' })).toHaveLength(2);
    expect(await idsOf({ q: '%%' })).toEqual([]);
  });

  test('splits messages of visitors into pages', async () => {
    for (const date of [1, 2, 3]) await makeMessage(day(date));
    const page = await support.call(listMessages, { page: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 3, totalPages: 2 });
    expect(page.messages).toHaveLength(1);
  });

  test('counts open messages of visitors', async () => {
    const id = await makeMessage();
    await makeMessage({ handledAt: new Date() });
    expect(await support.call(viewWaiting, {})).toMatchObject({ messages: 1 });
    await support.call(markMessage, { id, isAnswered: true });
    expect(await support.call(viewWaiting, {})).toMatchObject({ messages: 0 });
  });
});

describe('marking a message', () => {
  test('records who answered a message and when', async () => {
    const id = await makeMessage();
    const marked = await support.call(markMessage, { id, isAnswered: true });
    expect(marked).toMatchObject({ id, answeredBy: user.name });
    expect(Date.parse(marked.answeredAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await support.call(viewMessage, { id })).toEqual(marked);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'message.answer', entityId: String(id), after: { status: 'answered' } },
    ]);
  });

  test('keeps the first person who marked a message as answered', async () => {
    const id = await makeMessage();
    const first = await support.call(markMessage, { id, isAnswered: true });
    expect(await owner.call(markMessage, { id, isAnswered: true })).toEqual(first);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test('lets staff reopen an answered message', async () => {
    const id = await makeMessage();
    await support.call(markMessage, { id, isAnswered: true });
    const open = await owner.call(markMessage, { id, isAnswered: false });
    expect(open).toMatchObject({ answeredAt: null, answeredBy: null });
    expect(await db.$count(auditLog)).toBe(2);
  });

  test('keeps a message answered after the staff account is deleted', async () => {
    const id = await makeMessage();
    const { visitor, user: leaving } = await signUpStaff(shop, 'support');
    await visitor.call(markMessage, { id, isAnswered: true });
    await db.delete(auditLog);
    await db.delete(users).where(eq(users.id, leaving.id));
    const message = await support.call(viewMessage, { id });
    expect(message.answeredBy).toBeNull();
    expect(message.answeredAt).not.toBeNull();
  });

  test('answers a change of an unknown message with “not found”', async () => {
    const unknown = { code: 'NOT_FOUND' };
    await expect(support.call(viewMessage, { id: 999_999 })).rejects.toMatchObject(unknown);
    const marking = support.call(markMessage, { id: 999_999, isAnswered: true });
    await expect(marking).rejects.toMatchObject(unknown);
  });
});

test('lets only staff read messages of visitors', async () => {
  const id = await makeMessage();
  const { visitor: customer } = await signUp(shop);
  for (const path of ['/api/admin/messages', `/api/admin/messages/${id}`]) {
    expect((await customer.request(path)).status).toBe(403);
    expect((await shop.visitor().request(path)).status).toBe(401);
  }
});
