import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { issueBoughtCard } from '#src/features/credit/purchases/issue-bought-card.service.server.ts';
import { sendDueGiftCards } from '#src/features/credit/purchases/send-bought-card.service.server.ts';
import { redeemGiftCard, viewCredit } from '#src/features/credit/credit.contract.ts';
import * as contract from '#src/features/gift-cards/gift-cards.contract.ts';
import {
  changeToCash,
  viewCashForOrder,
} from '#src/features/payments/cod/change-to-cash.contract.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { saveGiftCards } from '#src/features/settings/admin/gift-card-settings.contract.ts';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { FRESH_GIFT_CARDS } from '#src/features/settings/gift-card-settings.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { crashing, Crash } from '#tests/kit/crashing.ts';
import { createGiftShop, makeGift } from '#tests/kit/gift-shop.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';

const shop = await createGiftShop();
const { db, gateway, services, orderServices, sentJobs, buy, buyPaid, pay, read } = shop;
const { readCode, codesTo } = shop;
const HOUR_MS = 3_600_000;

/** The version of the settings, which saving them needs. */
async function version(): Promise<number> {
  const { giftCards: saved } = await shop.staff.visitor.call(viewShopSettings, {});
  return saved.version;
}

const mailTo = (to: string) => sentJobs.filter(({ data }) => data['to'] === to);

describe('a bought gift card', () => {
  test('issues one card to a guest who paid, and its recipient redeems it', async () => {
    const { id, link, wanted, visitor } = await buy();
    expect((await read(id)).cards).toEqual([]);
    expect(await visitor.call(contract.viewGiftPurchase, link)).toMatchObject({ state: 'unpaid' });
    gateway.pay(id);
    // The return of the browser and a webhook that comes twice.
    await Promise.all([
      visitor.call(contract.completeGiftPayment, link),
      settle(orderServices, id),
      settle(orderServices, id),
    ]);
    await settle(orderServices, id);
    const paid = await read(id);
    expect(paid.status).toBe('issued');
    expect(paid.cards).toMatchObject([{ state: 'active', amountPaise: 1000_00 }]);
    expect(mailTo(wanted.buyerEmail)).toHaveLength(1);
    expect(JSON.stringify(mailTo(wanted.buyerEmail))).toContain('This is a receipt');

    await Promise.all([sendDueGiftCards(services), sendDueGiftCards(services)]);
    expect(codesTo(wanted.recipientContact)).toHaveLength(1);
    const [code = ''] = codesTo(wanted.recipientContact);
    const recipient = await signUpBuyer(shop);
    expect(await recipient.visitor.call(redeemGiftCard, { code })).toMatchObject({ amount: 1000 });
    expect(await recipient.visitor.call(viewCredit, {})).toMatchObject({ paid: 1000 });
    const seen = await visitor.call(contract.viewGiftPurchase, link);
    expect(seen).toMatchObject({ state: 'redeemed', canCancel: false, canCorrect: false });
    expect(JSON.stringify(seen)).not.toContain(recipient.user.email);
    expect(await checkOrderMoney(orderServices, id)).toBe(0);
    expect(await checkBooks(db)).toEqual([]);
  });

  test('survives a process that ends at any step of settling', async () => {
    for (let step = 0; ; step += 1) {
      const { id } = await buy();
      gateway.pay(id);
      const dying = settle(crashing(orderServices, step), id);
      const isOver = await dying.then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          return false;
        },
      );
      const { status, cards } = await read(id);
      expect(cards.length).toBe(status === 'issued' ? 1 : 0);
      await settleOrder(orderServices, id);
      expect((await read(id)).cards).toHaveLength(1);
      if (isOver) break;
    }
  });

  test('issues no card for an abandoned purchase, but one for a payment that arrives late', async () => {
    const { id, link, visitor } = await buy();
    const later = new Date(Date.now() + 2 * HOUR_MS);
    gateway.setStatus(id, 'EXPIRED');
    await checkPayments(services, later);
    expect(await read(id)).toMatchObject({ status: 'cancelled', cards: [] });
    expect(await visitor.call(contract.viewGiftPurchase, link)).toMatchObject({ state: 'ended' });
    gateway.setStatus(id, 'ACTIVE');
    await pay(id);
    expect(await read(id)).toMatchObject({ status: 'issued', cards: [{ state: 'active' }] });

    const given = await buy();
    await given.visitor.call(contract.abandonGiftPurchase, given.link);
    gateway.setStatus(given.id, 'ACTIVE');
    await pay(given.id);
    expect(await read(given.id)).toMatchObject({
      status: 'refunded',
      cards: [],
      refunds: [{ amountPaise: 1000_00 }],
    });
  });

  test('creates one order for a request that is sent twice', async () => {
    const wanted = makeGift();
    const visitor = shop.visitor();
    const [one, two] = await Promise.all([
      visitor.call(contract.buyGiftCard, wanted),
      visitor.call(contract.buyGiftCard, wanted),
    ]);
    expect(one).toEqual(two);
    const bought = await db.select().from(orders).where(eq(orders.contactPhone, wanted.buyerPhone));
    expect(bought).toHaveLength(1);
  });

  test('creates a new order for a request whose order has ended', async () => {
    const { id, link, wanted, visitor } = await buy();
    await visitor.call(contract.abandonGiftPurchase, link);
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    const next = await visitor.call(contract.buyGiftCard, wanted);
    expect(next.id).not.toBe(id);
    expect(await visitor.call(contract.viewGiftPurchase, next)).toMatchObject({ state: 'unpaid' });
    expect(await visitor.call(contract.buyGiftCard, wanted)).toEqual(next);
  });

  test('a card is not issued for cash, and its value never includes a fee', async () => {
    await setCod(db);
    const { visitor } = await signUpBuyer(shop);
    const { id } = await buy({}, visitor);
    expect(await visitor.call(viewCashForOrder, { orderId: id })).toMatchObject({ isOn: false });
    const changing = visitor.call(changeToCash, { orderId: id, expectedTotal: 1049 });
    await expect(changing).rejects.toMatchObject({ code: 'CONFLICT', message: /online/ });
    await expect(placeUnpaid(orderServices, id)).rejects.toMatchObject({ message: /online/ });
    expect(await read(id)).toMatchObject({ status: 'payment_pending', cards: [] });
    await db.update(orders).set({ feePaise: 49_00, totalPaise: 1049_00 }).where(eq(orders.id, id));
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (order) await issueBoughtCard(db, order);
    expect((await read(id)).cards).toMatchObject([{ amountPaise: 1000_00 }]);
  });

  test('belongs to the account that bought it', async () => {
    const { visitor } = await signUpBuyer(shop);
    const { id } = await buyPaid({}, visitor);
    const { purchases } = await visitor.call(contract.listGiftPurchases, {});
    expect(purchases).toMatchObject([{ orderId: id, state: 'scheduled', amount: 1000 }]);
    const other = await signUpBuyer(shop);
    expect(await other.visitor.call(contract.listGiftPurchases, {})).toEqual({ purchases: [] });
    const link = { id, signature: 'A'.repeat(22) };
    const forged = visitor.call(contract.viewGiftPurchase, link);
    await expect(forged).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('goes to a mobile number by text and WhatsApp', async () => {
    const recipientContact = '9811122233';
    await buyPaid({ recipientContact });
    await sendDueGiftCards(services);
    const sent = sentJobs.filter(({ data }) => JSON.stringify(data).includes(recipientContact));
    expect(sent.map(({ name }) => name).toSorted()).toEqual(['send-sms', 'send-whatsapp']);
    expect(new Set(codesTo(recipientContact)).size).toBe(1);
  });
});

describe('a scheduled gift card', () => {
  const day = dayInIndia(new Date(Date.now() + 3 * 86_400_000));

  test('sends a scheduled card at 9:00 in India on its day, and not before', async () => {
    const { id, wanted } = await buyPaid({ sendOn: day });
    const nine = new Date(`${day}T03:30:00Z`);
    expect(await readCode(wanted.recipientContact, new Date(nine.getTime() - 1))).toBe('');
    expect(await readCode(wanted.recipientContact, nine)).not.toBe('');
    expect((await read(id)).purchase).toMatchObject({ sendCount: 1, sentAt: nine });
    expect(mailTo(wanted.buyerEmail)).toHaveLength(2);
  });

  test.each([
    ['yesterday', -1, false],
    ['today', 0, true],
    ['the last day', 365, true],
    ['a day too late', 366, false],
  ])('schedules a card for %s, in %s days: %s', async (_, days, isAllowed) => {
    const sendOn = dayInIndia(new Date(Date.now() + days * 86_400_000));
    const buying = buy({ sendOn });
    if (isAllowed) await buying;
    else await expect(buying).rejects.toHaveProperty('fields.sendOn');
  });
});

describe('the amount of a gift card', () => {
  const { customMin, customMax, dayMost } = FRESH_GIFT_CARDS;

  test.each([
    [customMin - 1, false],
    [customMin, true],
    [customMin + 1, true],
    [customMax, true],
    [customMax + 1, false],
    [500.5, false],
    // One of the amounts may be outside the range.
    [15_000, true],
    [50_001, false],
  ])('sells a card of ₹%s: %s', async (amount, isAllowed) => {
    await shop.staff.visitor.call(saveGiftCards, {
      ...{ ...FRESH_GIFT_CARDS, amounts: [500, 15_000], version: await version() },
    });
    const buying = buy({ amount });
    if (isAllowed) await buying;
    else await expect(buying).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each(['account', 'number', 'address'] as const)(
    'limits what a buyer’s %s buys in a day, also for requests at the same moment',
    async (by) => {
      const person = await signUpBuyer(shop);
      const same = makeGift();
      const rest = {
        account: {},
        number: { buyerPhone: same.buyerPhone },
        address: { buyerEmail: same.buyerEmail },
      }[by];
      const visitor = by === 'account' ? person.visitor : shop.visitor();
      const buyOne = (amount: number) => buy({ amount, ...rest }, visitor);
      await buyOne(dayMost - 10_000);
      const results = await Promise.allSettled([buyOne(10_000), buyOne(10_000)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await expect(buyOne(100)).rejects.toMatchObject({ fields: { amount: /a day/ } });
    },
  );

  test('sells no card while staff have turned gift cards off', async () => {
    const { visitor } = shop.staff;
    const off = { ...FRESH_GIFT_CARDS, isOn: false, version: await version() };
    const { version: next } = await visitor.call(saveGiftCards, off);
    await expect(buy()).rejects.toMatchObject({ code: 'CONFLICT' });
    await visitor.call(saveGiftCards, { ...FRESH_GIFT_CARDS, version: next });
    await buy();
  });
});
