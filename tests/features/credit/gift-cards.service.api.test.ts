import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#src/db/db.ts';
import { auditLog, giftCards, giftPurchases, rateLimits } from '#src/db/schema/tables.ts';
import {
  disableGiftCard,
  getGiftCardBalance,
  issueGiftCard,
  redeem,
  renewCode,
  replaceGiftCard,
} from '#src/features/credit/gift-cards.service.server.ts';
import { readBalance } from '#src/features/credit/ledger.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { id: staffId } = await makeUser(db);
const clientAddress = '203.0.113.9';
const NOT_VALID = 'This code is not valid. Please check it.';

const issue = (requestId: string = randomUUID()) =>
  issueGiftCard(db, { amount: 500, note: 'Counter', requestId, staffId });
const replace = (id: number) =>
  replaceGiftCard(db, { id, note: 'Lost.', staffId, requestId: randomUUID() });
const look = (code: string) => getGiftCardBalance(db, { code, clientAddress });
const redeemBy = (userId: string, code: string, on: Db = db) =>
  redeem(on, { code, clientAddress, userId });

async function auditOf(entityId: number) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(entityId)));
  return rows.map(({ action, userId, after }) => ({ action, userId, after }));
}

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('issues one gift card for a request, and records it', async () => {
  const requestId = randomUUID();
  const { id, code } = await issue(requestId);
  expect(code).toHaveLength(24);
  await expect(issue(requestId)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await look(code)).toEqual({ amount: 500, isRedeemed: false });
  const after = { amountPaise: 500_00, note: 'Counter' };
  expect(await auditOf(id)).toEqual([{ action: 'gift-card.issue', userId: staffId, after }]);
});

test('redeems a gift card once, for one account', async () => {
  const { code } = await issue();
  const kept = await issue();
  const { id: userId } = await makeUser(db);
  expect(await redeemBy(userId, code)).toBe(500);
  await expect(redeemBy(userId, code)).rejects.toMatchObject({
    fields: { code: 'This gift card has already been redeemed.' },
  });
  expect(await readBalance(db, userId)).toBe(500_00);
  expect([await look(code), await look(kept.code)]).toMatchObject([
    { isRedeemed: true },
    { isRedeemed: false },
  ]);
});

test('renews the code of one card, even while it is being redeemed', async () => {
  const [card, other] = [await issue(), await issue()];
  const { id: userId } = await makeUser(db);
  let renewed = '';
  const transaction = async (work: Parameters<Db['transaction']>[0]) => {
    renewed = await renewCode(db, card.id);
    return db.transaction(work);
  };
  const racing = Object.assign(Object.create(db) as Db, { transaction });
  await expect(redeemBy(userId, card.code, racing)).rejects.toMatchObject({ status: 422 });
  await expect(look(card.code)).rejects.toMatchObject({ fields: { code: NOT_VALID } });
  expect(await look(renewed)).toMatchObject({ isRedeemed: false });
  expect(await redeemBy(userId, other.code)).toBe(500);
});

test('disables and replaces one card that is active, and records both', async () => {
  const [card, other] = [await issue(), await issue()];
  await disableGiftCard(db, { id: card.id, note: 'Stolen.', staffId });
  const gone = { fields: { code: 'This gift card is no longer valid. Contact us.' } };
  await expect(look(card.code)).rejects.toMatchObject(gone);
  expect(await look(other.code)).toMatchObject({ isRedeemed: false });
  expect((await auditOf(card.id)).at(-1)).toEqual({
    ...{ action: 'gift-card.disable', userId: staffId },
    after: { state: 'disabled', note: 'Stolen.' },
  });
  const closed = { code: 'CONFLICT', message: 'This card is already disabled.' };
  await expect(disableGiftCard(db, { id: card.id, note: '', staffId })).rejects.toMatchObject(
    closed,
  );
  await expect(replace(card.id)).rejects.toMatchObject(closed);
  await expect(replace(0)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const next = await replace(other.id);
  await expect(look(other.code)).rejects.toMatchObject(gone);
  expect(await look(next.code)).toEqual({ amount: 500, isRedeemed: false });
  const note = `Replaces the card ending in ${other.code.slice(-4)}: Lost.`;
  expect(await auditOf(next.id)).toEqual([
    { action: 'gift-card.issue', userId: staffId, after: { amountPaise: 500_00, note } },
  ]);
});

test('does not replace a card that a customer bought', async () => {
  const { id } = await issue();
  const { orderId } = await makeOrder(services);
  const about = { isForSelf: true, recipientName: '', senderName: 'Asha', message: '' };
  const sale = { orderId, giftCardId: id, sendAt: new Date(), ...about };
  await db.insert(giftPurchases).values(sale);
  const bought = { code: 'CONFLICT', message: expect.stringContaining('bought') as string };
  await expect(replace(id)).rejects.toMatchObject(bought);
  expect((await db.select().from(giftCards).where(eq(giftCards.id, id)))[0]?.state).toBe('active');
});

test.each([
  ['account', 'gift-code-of:%', 360],
  ['network', 'gift-code:%', 60],
])('slows down wrong codes of one %s, and forgives right ones', async (_, key, step) => {
  const { code } = await issue();
  const { id: userId } = await makeUser(db);
  await expect(redeemBy(userId, 'WRONG')).rejects.toMatchObject({ fields: { code: NOT_VALID } });
  // Each try takes a part of an hour.
  const leave = (seconds: number) => {
    const resetsAt = sql`now() + make_interval(secs => ${3600 - seconds})`;
    return db.update(rateLimits).set({ resetsAt }).where(like(rateLimits.key, key));
  };
  await leave(step - 0.8);
  await expect(redeemBy(userId, code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await leave(step + 1);
  expect(await redeemBy(userId, code)).toBe(500);
  await expect(redeemBy(userId, code)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
