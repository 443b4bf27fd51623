import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  creditNotes,
  deliveryChallans,
  invoices,
  orders,
  payments,
  products,
  setAsideMovements,
  stockMovements,
} from '#src/db/schema/tables.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { viewGstr1 } from '#src/features/books/books.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import {
  answerReturn,
  exportReturns,
  getChallanPdf,
  listReturns,
  sendClaim,
} from '#src/features/returns/admin/returns-admin.contract.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, withDelivered, onShelf, finishRefund, subjectsTo } = shop;
const DAY_MS = 86_400_000;
const PARCEL = { carrier: 'Blue Dart', trackingNumber: 'BD7001' };

async function withClaim() {
  const made = await withDelivered(1);
  const { orderItems } = await made.visitor.call(getOrder, { id: made.id });
  const orderLineId = orderItems[0]?.id ?? 0;
  const claim = { id: made.id, orderLineId, quantity: 1, reason: 'The left side is silent.' };
  const { returns } = await made.visitor.call(fileClaim, claim);
  return { ...made, claim, orderLineId, returnId: returns[0]?.id ?? 0 };
}

const answer = (id: number, action: 'accept' | 'refuse' | 'receive', more = {}) =>
  staff.visitor.call(answerReturn, { id, action, ...more });

async function readGst() {
  const month = dayInIndia(new Date()).slice(0, 7);
  return staff.visitor.call(viewGstr1, { month });
}

describe('a warranty claim', () => {
  test.each(['repair', 'replacement'] as const)(
    'sends a %s back with a challan, without tax and without money',
    async (decision) => {
      const made = await withClaim();
      const { visitor, user, id, returnId, orderLineId, product } = made;
      const before = await readGst();
      const shelf = (await onShelf(product.id)) ?? 0;
      await expect(answer(returnId, 'accept')).rejects.toMatchObject({
        fields: { decision: 'Choose repair, replacement or refund.' },
      });
      await answer(returnId, 'accept', { decision });
      const early = staff.visitor.call(sendClaim, { id: returnId, ...PARCEL });
      await expect(early).rejects.toMatchObject({ code: 'CONFLICT' });
      const inspection = [{ orderLineId, condition: 'scrap', quantity: 1, note: 'Burnt.' }];
      await answer(returnId, 'receive', { inspection });
      for (const status of ['to-send', 'open'] as const) {
        const listed = await staff.visitor.call(listReturns, { status, kind: 'claim' });
        expect(listed.returns.map((one) => one.id)).toContain(returnId);
      }
      const { open } = await staff.visitor.call(listReturns, {});
      const all = open.return + open.exchange + open.claim;
      expect((await staff.visitor.call(viewWaiting, {})).returns).toBe(all);
      // As long as the shop has it, it can be neither claimed nor returned.
      await expect(visitor.call(fileClaim, made.claim)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
      const sent = await staff.visitor.call(sendClaim, { id: returnId, ...PARCEL });
      expect((await staff.visitor.call(listReturns, {})).open.claim).toBe(open.claim - 1);
      const again = await staff.visitor.call(sendClaim, {
        ...{ id: returnId, carrier: 'DTDC', trackingNumber: 'D9' },
      });
      expect(again.claim).toMatchObject({
        sent: { carrier: 'DTDC' },
        challan: sent.claim?.challan,
      });

      // A new unit leaves stock only for a replacement, and the faulty one never returns to it.
      const isNew = decision === 'replacement';
      expect(await onShelf(product.id)).toBe(isNew ? shelf - 1 : shelf);
      const movements = await db
        .select()
        .from(stockMovements)
        .where(eq(stockMovements.orderId, id));
      expect(movements.filter(({ reason }) => reason === 'warranty')).toHaveLength(isNew ? 1 : 0);
      const aside = await db
        .select()
        .from(setAsideMovements)
        .where(eq(setAsideMovements.returnId, returnId));
      expect(aside.map(({ condition, change, note }) => [condition, change, note])).toEqual(
        isNew ? [['scrap', 1, 'Burnt.']] : [],
      );
      const challans = await db
        .select()
        .from(deliveryChallans)
        .where(eq(deliveryChallans.returnId, returnId));
      expect(challans).toMatchObject([{ lines: [{ quantity: 1, taxablePaise: 1_499_00 }] }]);
      const [line] = challans[0]?.lines ?? [];
      expect([line?.cgstPaise, line?.sgstPaise, line?.igstPaise]).toEqual([0, 0, 0]);
      expect((await staff.visitor.call(getChallanPdf, { id: returnId })).type).toBe(
        'application/pdf',
      );
      const after = await readGst();
      expect(after.net).toEqual(before.net);
      const docs = after.sections.find(({ name }) => name === 'docs')?.rows.flat() ?? [];
      expect(docs).toContain(challans[0]?.printedNumber);
      expect(await db.select().from(creditNotes).where(eq(creditNotes.orderId, id))).toEqual([]);
      expect((await visitor.call(getOrder, { id })).refunds).toEqual([]);
      expect(subjectsTo(user.email).at(-1)).toBe(
        `${isNew ? 'Your replacement' : 'Your repaired item'} for order ${id} is on its way`,
      );
      // It is with the customer again, and can be claimed and returned again.
      await visitor.call(fileClaim, made.claim);
    },
  );

  test.each([
    ['in time', 0, false],
    ['after 30 November of the next financial year', 3 * 365, true],
  ])('refunds a claim with a credit note %s', async (_, days, isFinancial) => {
    const { id, returnId } = await withClaim();
    const issuedAt = new Date(Date.now() - days * DAY_MS);
    await db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, id));
    await answer(returnId, 'accept', { decision: 'repair' });
    await answer(returnId, 'receive');
    // It cannot be repaired: staff decide again.
    await answer(returnId, 'receive', { decision: 'refund' });
    await finishRefund(id);
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
    expect(notes).toMatchObject([{ totalPaise: 1_499_00, isFinancial }]);
    await expect(answer(returnId, 'receive', { decision: 'repair' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('refunds a claim that was to be repaired up to what is left of the payment', async () => {
    const { id, returnId } = await withClaim();
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
    const given = { amountPaise: 1_000_00, reason: 'Goodwill.', isGoodwill: true };
    await requestRefund(db, { orderId: id, paymentId: payment?.id ?? 0, ...given });
    await answer(returnId, 'accept', { decision: 'repair' });
    await answer(returnId, 'receive');
    const { refund } = await answer(returnId, 'receive', { decision: 'refund' });
    expect(refund?.total).toBe(499);
  });

  test('says once that the item of a claim has arrived, and again if the decision changes', async () => {
    const { id, returnId, user } = await withClaim();
    const count = () =>
      subjectsTo(user.email).filter(
        (one) => one === `Your claim for order ${id}: we have your item`,
      ).length;
    await answer(returnId, 'receive', { decision: 'repair' });
    await answer(returnId, 'receive', { decision: 'repair' });
    expect(count()).toBe(1);
    await answer(returnId, 'receive', { decision: 'replacement' });
    expect(count()).toBe(2);
  });

  test.each([true, false])(
    'lets a received unit still be repaired, out of stock again if it was there (%s)',
    async (restock) => {
      const { returnId, product } = await withClaim();
      const shelf = (await onShelf(product.id)) ?? 0;
      await answer(returnId, 'receive', { decision: 'replacement', restock });
      expect(await onShelf(product.id)).toBe(restock ? shelf + 1 : shelf);
      const { claim, isRestocked } = await answer(returnId, 'receive', { decision: 'repair' });
      expect([claim?.decision, isRestocked]).toEqual(['repair', false]);
      expect(await onShelf(product.id)).toBe(shelf);
    },
  );

  test.each([
    ['', 12, 0, true],
    ['', 12, 1, false],
    ['24', 24, 0, true],
    ['24', 24, 1, false],
    ['0', 0, 0, false],
  ])(
    'covers a product with “%s” months of its own for %i months: %i days late',
    async (own, months, days, isTaken) => {
      const { visitor, id, product } = await withDelivered(1);
      await db.update(products).set({ warrantyMonths: own }).where(eq(products.id, product.id));
      const deliveredAt = new Date(Date.now() - days * 24 * 60 * 60_000);
      deliveredAt.setUTCMonth(deliveredAt.getUTCMonth() - months);
      await db.update(orders).set({ deliveredAt }).where(eq(orders.id, id));
      const [item] = (await visitor.call(getOrder, { id })).orderItems;
      expect(item?.warrantyUntil !== null).toBe(isTaken);
      const claim = { id, orderLineId: item?.id ?? 0, quantity: 1, reason: 'It hums.' };
      const filing = visitor.call(fileClaim, claim);
      if (isTaken) await filing;
      else await expect(filing).rejects.toMatchObject({ code: 'CONFLICT' });
    },
  );

  test('blocks units in an open claim, and exports the claim', async () => {
    const { visitor, id, returnId, claim } = await withClaim();
    await expect(visitor.call(fileClaim, claim)).rejects.toThrow();
    await expect(visitor.call(askReturn, { id, reason: 'x' })).rejects.toThrow();
    const file = await staff.visitor.call(exportReturns, { kind: 'claim' });
    expect(await file.text()).toContain(`${returnId},claim,${id}`);
    await answer(returnId, 'refuse', { answer: 'Water damage is not covered.' });
    await visitor.call(askReturn, { id, reason: 'Then I return it.' });
  });
});
