import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, giftCards, orders, users } from '#src/db/schema/tables.ts';
import { eraseOldGifts } from '#src/features/account/deletion/erase-gifts.service.server.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import { listOwnOrderData } from '#src/features/account/personal-data/own-orders.queries.server.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import * as credit from '#src/features/credit/admin/credit-admin.contract.ts';
import { redeemGiftCard } from '#src/features/credit/credit.contract.ts';
import { sendDueGiftCards } from '#src/features/credit/purchases/send-bought-card.service.server.ts';
import { CANCEL_DAYS, CLOSED_GIFT_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import * as staffContract from '#src/features/gift-cards/admin/gift-cards-admin.contract.ts';
import { cancelGift } from '#src/features/gift-cards/change-gift.service.server.ts';
import * as contract from '#src/features/gift-cards/gift-cards.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { createGiftShop } from '#tests/kit/gift-shop.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';

const shop = await createGiftShop();
const { db, gateway, services, staff, buy, buyPaid, read, readCode, codesTo } = shop;
const NEXT_WEEK = dayInIndia(new Date(Date.now() + 7 * DAY_MS));

async function refundAtGateway(id: string) {
  await checkRefunds(services);
  for (const refund of gateway.refunds(id)) Object.assign(refund, { status: 'SUCCESS' });
  await checkRefunds(services, new Date(Date.now() + DAY_MS));
}

async function cardOf(id: string): Promise<number> {
  const [card] = (await read(id)).cards;
  return card?.id ?? 0;
}

describe('the buyer of a gift card', () => {
  test('corrects the recipient of a sent gift card, whose new code makes the old one useless', async () => {
    const { id, link, wanted, visitor } = await buyPaid();
    const old = await readCode(wanted.recipientContact);
    const recipientContact = `right-${wanted.recipientContact}`;
    const right = { ...link, recipientName: 'Ravi K', recipientContact };
    await visitor.call(contract.correctGiftRecipient, right);
    const next = codesTo(recipientContact).at(-1) ?? '';
    const recipient = await signUpBuyer(shop);
    const late = recipient.visitor.call(redeemGiftCard, { code: old });
    await expect(late).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await recipient.visitor.call(redeemGiftCard, { code: next });
    expect((await read(id)).purchase).toMatchObject({ sendCount: 2, recipientName: 'Ravi K' });
    const tooLate = visitor.call(contract.correctGiftRecipient, right);
    await expect(tooLate).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('corrects the recipient of a scheduled gift card, which is still sent on its day only', async () => {
    const { id, link, visitor } = await buyPaid({ sendOn: NEXT_WEEK });
    const right = { ...link, recipientName: 'Ravi', recipientContact: '9811100000' };
    await visitor.call(contract.correctGiftRecipient, right);
    expect((await read(id)).purchase).toMatchObject({
      ...{ sentAt: null, recipientPhone: '9811100000', recipientEmail: null },
    });
    expect(codesTo('9811100000')).toEqual([]);
  });

  test('sends a card again only a few times a day', async () => {
    const { link, wanted, visitor } = await buyPaid();
    const { recipientName, recipientContact } = wanted;
    const again = () =>
      visitor.call(contract.correctGiftRecipient, { ...link, recipientName, recipientContact });
    for (let time = 0; time < 5; time += 1) await again();
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('cancels a gift card once, and refunds it to the payment method', async () => {
    const { id, link, wanted, visitor } = await buyPaid();
    const code = await readCode(wanted.recipientContact);
    const cancel = () => visitor.call(contract.cancelGiftPurchase, link);
    await Promise.all([cancel(), cancel()]);
    expect(await cancel()).toMatchObject({ state: 'cancelled', canCancel: false });
    const recipient = await signUpBuyer(shop);
    const redeeming = recipient.visitor.call(redeemGiftCard, { code });
    await expect(redeeming).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await read(id)).refunds).toMatchObject([{ amountPaise: 1000_00, toCredit: false }]);
    await refundAtGateway(id);
    expect((await read(id)).status).toBe('refunded');
    const seen = await visitor.call(contract.viewGiftPurchase, link);
    expect(seen).toMatchObject({ state: 'refunded' });
    expect(await checkBooks(db)).toEqual([]);
  });

  test.each([
    ['before the end', -1, true],
    ['at the end', 0, false],
    ['after the end', 1, false],
  ])('the buyer cancels a card that was sent only %s of its days', async (_, ms, isAllowed) => {
    const { id } = await buyPaid();
    await sendDueGiftCards(services);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const end = (order?.paidAt?.getTime() ?? 0) + CANCEL_DAYS * DAY_MS;
    const cancelling = cancelGift(services, { orderId: id }, new Date(end + ms));
    if (isAllowed) await cancelling;
    else await expect(cancelling).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('cancels a scheduled card on its last day, so that it is never sent', async () => {
    const { id, wanted } = await buyPaid({ sendOn: NEXT_WEEK });
    const eve = new Date(`${NEXT_WEEK}T03:29:59Z`);
    await cancelGift(services, { orderId: id }, eve);
    expect(await readCode(wanted.recipientContact, new Date(eve.getTime() + DAY_MS))).toBe('');
  });

  test('refunds the buyer or gives the recipient the credit, never both', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { id, link, wanted, visitor } = await buyPaid();
      const code = await readCode(wanted.recipientContact);
      const recipient = await signUpBuyer(shop);
      const both = [
        () => recipient.visitor.call(redeemGiftCard, { code }),
        () => visitor.call(contract.cancelGiftPurchase, link),
      ];
      if (time % 2 === 1) both.reverse();
      const results = await Promise.allSettled(both.map((work) => work()));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { cards, refunds } = await read(id);
      expect(refunds).toHaveLength(cards[0]?.state === 'redeemed' ? 0 : 1);
    }
  });
});

describe('staff', () => {
  test('finds a bought gift card, sends it again and exports it', async () => {
    const { id, wanted } = await buyPaid();
    const { recipientName, recipientContact } = wanted;
    await sendDueGiftCards(services);
    for (const q of [id, recipientContact, wanted.buyerPhone, wanted.buyerEmail]) {
      const { giftCards: found } = await staff.visitor.call(credit.listGiftCards, { q });
      expect(found).toMatchObject([{ purchase: { orderId: id, recipientContact, refund: null } }]);
    }
    const filter = { q: id, kind: 'issued' } as const;
    expect((await staff.visitor.call(credit.listGiftCards, filter)).total).toBe(0);
    const again = { id: await cardOf(id), recipientName, recipientContact };
    await staff.visitor.call(staffContract.resendGiftCard, again);
    expect(codesTo(recipientContact)).toHaveLength(2);
    const right = { ...again, recipientName: 'Ravi K', recipientContact: '9811100001' };
    await staff.visitor.call(staffContract.resendGiftCard, right);
    // The log is kept longer than the recipient.
    const isAbout = and(eq(auditLog.entity, 'gift-card'), eq(auditLog.entityId, String(again.id)));
    expect((await db.select().from(auditLog).where(isAbout)).map(({ after }) => after)).toEqual([
      { sendCount: 2 },
      { corrected: ['recipientName', 'recipientEmail', 'recipientPhone'], sendCount: 3 },
    ]);
    const replacing = { id: again.id, note: 'Lost.', requestId: 'a'.repeat(12) };
    const refused = staff.visitor.call(credit.replaceGiftCard, replacing);
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
    const file = await staff.visitor.call(credit.downloadGiftCards, { q: id });
    expect(await file.text()).toContain(`,${id},Asha Rao,Ravi K,9811100001,`);
  });

  test('cancels a gift card for staff at any time, and requests a failed refund again', async () => {
    const { id } = await buyPaid();
    await sendDueGiftCards(services);
    const cancel = () =>
      staff.visitor.call(staffContract.cancelGiftCard, { id: cardId, note: 'A stolen card.' });
    const cardId = await cardOf(id);
    expect(await cancel()).toMatchObject({ state: 'disabled', purchase: { refund: 'requested' } });
    await cancel();
    expect((await read(id)).refunds).toHaveLength(1);
    await checkRefunds(services);
    for (const refund of gateway.refunds(id)) Object.assign(refund, { status: 'CANCELLED' });
    await checkRefunds(services, new Date(Date.now() + DAY_MS));
    await cancel();
    expect((await read(id)).refunds).toHaveLength(2);
  });

  test('refuses to refund or cancel the order of a gift card without the card', async () => {
    const { id } = await buyPaid();
    const userId = staff.user.id;
    const refunding = refundOrder(services, { orderId: id, userId, amount: 1, reason: 'Sorry.' });
    await expect(refunding).rejects.toMatchObject({ code: 'CONFLICT' });
    const by = { actor: 'staff', actorUserId: userId, reason: 'Sorry.' } as const;
    await expect(cancelOrder(services, id, by)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('the data of a gift card', () => {
  test('exports the data of a gift card to its buyer, and erases it with the account', async () => {
    const { visitor, user } = await signUpBuyer(shop);
    const sent = await buyPaid({}, visitor);
    await sendDueGiftCards(services);
    const waiting = await buyPaid({ sendOn: NEXT_WEEK }, visitor);
    const own = await listOwnOrderData(db, user.id);
    expect(own.map(({ giftCard }) => giftCard?.recipientName)).toEqual(['Ravi Iyer', 'Ravi Iyer']);

    const [account] = await db.select().from(users).where(eq(users.id, user.id));
    if (!account) throw new Error('No account.');
    await db.transaction((tx) => erasePerson(tx, account));
    const erased = { recipientName: '', recipientEmail: null, message: '', senderName: '' };
    expect((await read(sent.id)).purchase).toMatchObject(erased);
    // What was paid for still arrives.
    await eraseOldGifts(db);
    const day = new Date(`${NEXT_WEEK}T03:30:00Z`);
    expect(await readCode(waiting.wanted.recipientContact, day)).not.toBe('');
    await eraseOldGifts(db);
    expect((await read(waiting.id)).purchase).toMatchObject(erased);
    await expect(visitor.call(contract.viewGiftPurchase, waiting.link)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each([
    ['below', CLOSED_GIFT_DAYS * DAY_MS - 1000, 'Ravi Iyer'],
    ['above', CLOSED_GIFT_DAYS * DAY_MS + 1000, ''],
  ])(
    'erases the recipient some time after the card is closed: %s the days',
    async (_, ms, name) => {
      const { id } = await buyPaid();
      const now = new Date();
      const closed = { state: 'redeemed', closedAt: new Date(now.getTime() - ms) };
      await db.update(giftCards).set(closed).where(eq(giftCards.requestId, id));
      await eraseOldGifts(db, now);
      expect((await read(id)).purchase?.recipientName).toBe(name);
    },
  );

  test.each([
    ['unpaid', 'payment_pending', 1000, 'Ravi Iyer'],
    ['ended and below the days', 'cancelled', -1000, 'Ravi Iyer'],
    ['ended and above the days', 'cancelled', 1000, ''],
    ['refunded without a card and above the days', 'refunded', 1000, ''],
  ])('erases the recipient of a purchase without a card: %s', async (_, status, ms, name) => {
    const { id } = await buy();
    const now = new Date();
    const updatedAt = new Date(now.getTime() - CLOSED_GIFT_DAYS * DAY_MS - ms);
    await db.update(orders).set({ status, updatedAt }).where(eq(orders.id, id));
    await eraseOldGifts(db, now);
    expect((await read(id)).purchase?.recipientName).toBe(name);
  });
});
