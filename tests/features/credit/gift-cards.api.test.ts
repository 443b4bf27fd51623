import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { giftCards, rateLimits } from '#src/db/schema/tables.ts';
import * as admin from '#src/features/credit/admin/credit-admin.contract.ts';
import { CREDIT_CHANGE, GIFT_CARD_AMOUNT } from '#src/features/credit/credit-limits.ts';
import { changeCredit } from '#src/features/credit/change-credit.service.server.ts';
import { checkGiftCard, redeemGiftCard, viewCredit } from '#src/features/credit/credit.contract.ts';
import { formatGiftCode, toGiftCode } from '#src/features/credit/gift-code.ts';
import { CODE_LIMIT } from '#src/features/credit/gift-cards.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';

const shop = await createStaffShop();
const { db } = shop;
const staff = shop.staff.visitor;

function issue(amount = 1000) {
  const note = 'Counter, UPI 612345678901';
  return staff.call(admin.issueGiftCard, { amount, note, requestId: randomUUID() });
}

test('reads a code in any spelling, and stores only its hash', async () => {
  const { code } = await issue();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(formatGiftCode(toGiftCode(` ${code.toLowerCase().replaceAll('-', ' ')} `))).toBe(code);
  expect(toGiftCode('oil0')).toBe('0110');
  const rows = await db.select().from(giftCards);
  expect(JSON.stringify(rows)).not.toContain(toGiftCode(code));
});

describe('a gift card', () => {
  test('lets one of two accounts redeem a card', async () => {
    const { id, code } = await issue();
    const people = [await signUpBuyer(shop), await signUpBuyer(shop)];
    expect(await people[0]?.visitor.call(checkGiftCard, { code })).toEqual({
      amount: 1000,
      isRedeemed: false,
    });
    const tries = await Promise.allSettled(
      people.map(({ visitor }) => visitor.call(redeemGiftCard, { code })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const balances = await Promise.all(people.map(({ visitor }) => visitor.call(viewCredit, {})));
    expect(balances.map(({ balance, paid }) => [balance, paid]).toSorted()).toEqual([
      [0, 0],
      [1000, 1000],
    ]);
    const { giftCards: cards } = await staff.call(admin.listGiftCards, { state: 'redeemed' });
    expect(cards.find((card) => card.id === id)).toMatchObject({ lastFour: code.slice(-4) });
    const disabling = staff.call(admin.disableGiftCard, { id, note: 'Late.' });
    await expect(disabling).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('replaces a card by one with another code', async () => {
    const { visitor } = await signUpBuyer(shop);
    const old = await issue();
    const replacing = { id: old.id, note: 'The code was lost.', requestId: randomUUID() };
    const next = await staff.call(admin.replaceGiftCard, replacing);
    await expect(staff.call(admin.replaceGiftCard, replacing)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const redeeming = visitor.call(redeemGiftCard, { code: old.code });
    await expect(redeeming).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await visitor.call(redeemGiftCard, { code: next.code })).toMatchObject({ amount: 1000 });
  });

  test('refuses right codes as well after too many wrong ones', async () => {
    const { code } = await issue();
    const { visitor } = await signUpBuyer(shop);
    for (let tried = 0; tried < CODE_LIMIT.max; tried += 1) {
      const wrong = visitor.call(redeemGiftCard, { code: 'AAAA-BBBB' });
      await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    const right = visitor.call(redeemGiftCard, { code });
    await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await db.delete(rateLimits);
  });
});

test('limits what staff give and issue to their ranges', async () => {
  const { user } = await signUpBuyer(shop);
  const give = (amount: number) =>
    staff.call(admin.changeCredit, {
      ...{ id: user.id, action: 'give', amount, note: 'Sorry.', requestId: randomUUID() },
    });
  for (const [send, { min, max }] of [
    [give, CREDIT_CHANGE],
    [issue, GIFT_CARD_AMOUNT],
  ] as const) {
    for (const amount of [min, max]) await send(amount);
    for (const amount of [min - 0.01, max + 0.01])
      await expect(send(amount)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('gives, corrects and takes credit once per request, and never below zero', async () => {
  const { user } = await signUpBuyer(shop);
  const send = (action: 'give' | 'add' | 'take', amount: number, requestId: string) =>
    staff.call(admin.changeCredit, { id: user.id, action, amount, note: 'Checked.', requestId });
  const [give, add, take] = [randomUUID(), randomUUID(), randomUUID()];
  const twice = { userId: user.id, staffId: shop.staff.user.id, action: 'give' as const };
  const gift = { ...twice, amount: 100, note: 'Checked.', requestId: give };
  await Promise.all([changeCredit(shop.services, gift), changeCredit(shop.services, gift)]);
  await send('add', 50, add);
  expect(await send('take', 120, take)).toMatchObject({ balance: 30, paid: 30, expiring: [] });
  const tooMuch = send('take', 30.01, randomUUID());
  await expect(tooMuch).rejects.toMatchObject({ code: 'CREDIT_CHANGED' });
});

test('reports what is owed at the end of a day, as a file too', async () => {
  const before = await staff.call(admin.viewCreditReport, { day: dayInIndia() });
  await issue(700);
  const day = dayInIndia();
  const { rows, total } = await staff.call(admin.viewCreditReport, { day });
  expect(total).toBe(before.total + 700);
  expect(rows.map(({ amount }) => amount).reduce((a, b) => a + b, 0)).toBe(total);
  expect(await staff.call(admin.viewCreditReport, { day: '2020-01-01' })).toMatchObject({
    ...{ rows: [], total: 0 },
  });
  const file = await staff.call(admin.downloadCreditReport, { day });
  expect(await file.text()).toContain(`${day},Total,,`);
});
