import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, invoices, orderLines, stockHolds } from '#src/db/schema/tables.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { toGstr1 } from '#src/features/books/gstr1.ts';
import { listTaxDocuments } from '#src/features/books/tax-documents.queries.server.ts';
import { exportOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { cancelPlan } from '#src/features/returns/plans/plans.contract.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makePlan, sellPlans } from '#tests/kit/make-plan.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createPlansShop, DAY_MS } from '#tests/kit/plans-shop.ts';
import { sumBooks } from '#tests/kit/sum-books.ts';

const shop = await createPlansShop();
const { db, staff, orderServices, sellWithPlan, sellDelivered, deliveredAgo } = shop;

beforeEach(() => sellPlans(db, [makePlan()]));

describe('an order with a protection plan', () => {
  test('stores the plan in a line of its own, on the invoice and in GSTR-1 as a service, without stock', async () => {
    const { id, visitor, plan, item } = await sellWithPlan();
    const { orderItems, orderTotalPrice } = await visitor.call(getOrder, { id });
    expect(orderTotalPrice).toBe(4597);
    expect(orderItems).toMatchObject([
      { plan: null, lineTotal: 3999 },
      { productId: null, quantity: 2, lineTotal: 598, plan: { ofLine: item, coveredUntil: null } },
    ]);
    const held = await db.select().from(stockHolds).where(eq(stockHolds.orderId, id));
    expect(held.map(({ quantity }) => quantity)).toEqual([2]);
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id));
    const line = invoice?.lines?.[1];
    expect(line).toMatchObject({ orderLineId: plan, hsnCode: '9987', ratePercent: 18 });
    const taxPaise = (line?.cgstPaise ?? 0) + (line?.sgstPaise ?? 0) + (line?.igstPaise ?? 0);
    expect([line?.grossPaise, (line?.taxablePaise ?? 0) + taxPaise, taxPaise]).toEqual([
      598_00, 598_00, 91_22,
    ]);
    const span = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
    const documents = (await listTaxDocuments(db, span)).map(({ document }) => document);
    const own = documents.filter(({ number }) => number === invoice?.printedNumber);
    const hsn = toGstr1(own).hsnB2c.find(({ hsnCode }) => hsnCode === '9987');
    expect(hsn).toMatchObject({ quantity: 0, grossPaise: 598_00, ratePercent: 18 });
    const text = await (await staff.visitor.call(exportOrders, { list: 'all' })).text();
    expect(text.split('\n').find((row) => row.includes(id) && row.includes(',9987,'))).toContain(
      '1 more year of warranty for',
    );
  });

  test('taxes a plan without a service accounting code as its item', async () => {
    await sellPlans(db, [makePlan({ sacCode: '', gstRatePercent: 5 })]);
    const { id } = await sellWithPlan(1);
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id));
    const [goods, plan] = invoice?.lines ?? [];
    expect([plan?.hsnCode, plan?.ratePercent]).toEqual([goods?.hsnCode, goods?.ratePercent]);
  });

  test('applies no offer to a plan', async () => {
    const { visitor, buyer, addressId } = await signUpBuyer(shop);
    const product = await makeProduct(db, { pricePaise: 1000_00, mrpPaise: 1000_00, stock: 10 });
    const name = 'Half price';
    await makeOffer(db, {
      kind: 'percent',
      code: null,
      name,
      percent: 50,
      productIds: [product.id],
    });
    await visitor.call(addToCart, { productId: product.id, planId: 7 });
    const placed = await startPayment(orderServices, buyer, { source: 'cart', addressId });
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, placed.order_id))
      .orderBy(orderLines.id);
    expect(lines.map(({ reductionPaise }) => reductionPaise)).toEqual([500_00, 0]);
    expect(placed.total).toBe(799);
  });

  test('refunds everything when it is cancelled before it ships', async () => {
    const { id, visitor } = await sellWithPlan();
    await visitor.call(cancelOrder, { id });
    await shop.finishRefund(id);
    expect(await sumBooks(db, [id])).toEqual({
      ...{ invoiced: 4597_00, credited: 4597_00, paid: 4597_00, refunded: 4597_00 },
    });
  });
});

describe('returning an item with a protection plan', () => {
  test('refunds the plan of each returned unit in full, to the paisa', async () => {
    const { id, visitor, item, plan } = await sellDelivered();
    const pieces = [{ orderLineId: item, quantity: 1 }];
    const input = { id, cause: 'changed-mind', pieces } as const;
    const shown = await visitor.call(previewReturn, input);
    expect(shown).toMatchObject({ total: 2298.5, changes: [] });
    expect(shown.lines.map(({ amount }) => amount)).toEqual([1999.5, 299]);
    await visitor.call(askReturn, { ...input, reason: 'Too small.' });
    expect((await shop.receive(id)).amount).toBe(2298.5);
    await shop.finishRefund(id);
    const [note] = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
    expect(
      note?.lines.map(({ orderLineId, quantity, grossPaise }) => [
        orderLineId,
        quantity,
        grossPaise,
      ]),
    ).toEqual([
      [item, 1, 1999_50],
      [plan, 1, 299_00],
    ]);
    await visitor.call(askReturn, { id, reason: 'All of it.' });
    expect((await shop.receive(id)).amount).toBe(2298.5);
    await shop.finishRefund(id);
    expect(await sumBooks(db, [id])).toEqual({
      ...{ invoiced: 4597_00, credited: 4597_00, paid: 4597_00, refunded: 4597_00 },
    });
  });

  test('refuses to return only the plan', async () => {
    const { id, visitor, plan } = await sellDelivered();
    const pieces = [{ orderLineId: plan, quantity: 1 }];
    const asked = visitor.call(askReturn, { id, reason: 'No.', pieces });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('cancelling a protection plan without its item', () => {
  test('refunds it in full with a credit note, once, and a later return refunds only the item', async () => {
    const { id, visitor, plan, item } = await sellDelivered();
    const before = await visitor.call(getOrder, { id });
    expect(before.orderItems[1]?.plan).toMatchObject({
      coveredUntil: expect.stringMatching(/^\d{4}-/) as string,
      cancelUntil: expect.stringMatching(/^\d{4}-/) as string,
      cancelAmount: 598,
    });
    const after = await visitor.call(cancelPlan, { id, orderLineId: plan });
    expect(after.orderItems[1]?.plan).toMatchObject({
      ...{ coveredUntil: null, cancelUntil: null, cancelAmount: 0 },
    });
    expect(after.refunds.map(({ amount }) => amount)).toEqual([598]);
    await expect(visitor.call(cancelPlan, { id, orderLineId: plan })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await shop.finishRefund(id);
    const [note] = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
    expect(note?.lines).toMatchObject([{ orderLineId: plan, quantity: 2, grossPaise: 598_00 }]);
    const pieces = [{ orderLineId: item, quantity: 2 }];
    await visitor.call(askReturn, { id, reason: 'All.', pieces });
    expect((await shop.receive(id)).amount).toBe(3999);
    await shop.finishRefund(id);
    expect(await sumBooks(db, [id])).toEqual({
      ...{ invoiced: 4597_00, credited: 4597_00, paid: 4597_00, refunded: 4597_00 },
    });
  });

  test('refuses to cancel a plan before delivery, after its days, for an item line and for somebody else', async () => {
    const sold = await sellWithPlan();
    const { id, visitor, plan, item } = sold;
    const cancel = (orderLineId: number) => visitor.call(cancelPlan, { id, orderLineId });
    await expect(cancel(plan)).rejects.toThrow('once its item is delivered');
    await shop.deliver(id);
    await expect(cancel(item)).rejects.toThrow('no such protection plan');
    const other = await signUpBuyer(shop);
    const stolen = other.visitor.call(cancelPlan, { id, orderLineId: plan });
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deliveredAgo(id, 15 * DAY_MS + 60_000);
    await expect(cancel(plan)).rejects.toThrow('within 15 days of delivery');
    await deliveredAgo(id, 15 * DAY_MS - 60_000);
    await cancel(plan);
  });
});

describe('a claim under a protection plan', () => {
  test('accepts a claim until the plan ends, and names the plan after the warranty', async () => {
    const { id, visitor, item, plan } = await sellDelivered(1);
    const claim = () =>
      visitor.call(fileClaim, { id, orderLineId: item, quantity: 1, reason: 'Silent.' });
    await deliveredAgo(id, 370 * DAY_MS);
    const { returns } = await claim();
    expect(returns.at(-1)?.claim).toMatchObject({ planName: '1 more year of warranty' });
    const { amount } = await shop.receive(id, { decision: 'refund' });
    // The plan has been used.
    expect(amount).toBe(1999.5);
    await deliveredAgo(id, DAY_MS);
    await expect(visitor.call(cancelPlan, { id, orderLineId: plan })).rejects.toThrow(
      'has covered a claim',
    );
  });

  test('refuses a claim after the plan, and covers it by the warranty before', async () => {
    const { id, visitor, item } = await sellDelivered(1);
    const claim = () =>
      visitor.call(fileClaim, { id, orderLineId: item, quantity: 1, reason: 'Silent.' });
    await deliveredAgo(id, 732 * DAY_MS);
    await expect(claim()).rejects.toThrow('The warranty ended on');
    await deliveredAgo(id, 300 * DAY_MS);
    const { returns } = await claim();
    expect(returns.at(-1)?.claim).toMatchObject({ planName: '' });
    const { amount } = await shop.receive(id, { decision: 'refund' });
    // The plan had not started.
    expect(amount).toBe(2298.5);
  });
});
