import { beforeEach, describe, expect, test } from 'vitest';
import { getChallan } from '#src/features/books/challans/challans.queries.server.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { cancelStaffPlan } from '#src/features/returns/admin/cancel-plan.contract.ts';
import { answerReturn, sendClaim } from '#src/features/returns/admin/returns-admin.contract.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { makePlan, sellPlans } from '#tests/kit/make-plan.ts';
import { createPlansShop, DAY_MS } from '#tests/kit/plans-shop.ts';

const shop = await createPlansShop();
const { db, staff, sellDelivered, deliveredAgo } = shop;

beforeEach(() => sellPlans(db, [makePlan()]));

type Sold = Awaited<ReturnType<typeof sellDelivered>>;

/** Claims one unit of an order, which is repaired and sent back. */
async function repairOne({ id, visitor, item }: Pick<Sold, 'id' | 'visitor' | 'item'>) {
  const unit = { orderLineId: item, quantity: 1 };
  const { returns } = await visitor.call(fileClaim, { id, ...unit, reason: 'Silent.' });
  const claimId = returns.at(-1)?.id ?? 0;
  const decision = 'repair';
  await staff.visitor.call(answerReturn, { id: claimId, action: 'accept', decision });
  await staff.visitor.call(answerReturn, { id: claimId, action: 'receive' });
  const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${claimId}` };
  await staff.visitor.call(sendClaim, { id: claimId, ...parcel });
  return claimId;
}

describe('cancelling a protection plan for a customer', () => {
  test('lets staff cancel it after the days of the customer, once', async () => {
    const { id, visitor, plan } = await sellDelivered();
    await deliveredAgo(id, 30 * DAY_MS);
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems[1]?.plan).toMatchObject({ cancelUntil: null, cancelAmount: 598 });
    const cancel = () => staff.visitor.call(cancelStaffPlan, { id, orderLineId: plan });
    const { refunds } = await cancel();
    expect(refunds.map(({ amount }) => amount)).toEqual([598]);
    await expect(cancel()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('offers to cancel no plan while its item is being returned', async () => {
    const { id, visitor } = await sellDelivered();
    await visitor.call(askReturn, { id, reason: 'Too small.' });
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems[1]?.plan).toMatchObject({ cancelUntil: null, cancelAmount: 0 });
  });
});

describe('the plan of a claimed unit', () => {
  test('refunds only the plans of the units that were not claimed when the order is returned', async () => {
    const sold = await sellDelivered();
    const { id, visitor } = sold;
    await deliveredAgo(id, 370 * DAY_MS);
    await repairOne(sold);
    await deliveredAgo(id, DAY_MS);
    const { total } = await visitor.call(previewReturn, { id, cause: 'changed-mind' });
    expect(total).toBe(3999 + 299);
  });

  test('lists only goods on the delivery challan of a claim under warranty', async () => {
    const sold = await sellDelivered();
    const claimId = await repairOne(sold);
    const { lines } = await getChallan(db, claimId);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('covers damage only if the customer says that it was an accident', async () => {
    await sellPlans(db, [makePlan({ covers: 'damage', starts: 'delivery' })]);
    const { id, visitor, item } = await sellDelivered();
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems[0]?.hasDamageCover).toBe(true);
    const unit = { id, orderLineId: item, quantity: 1, reason: 'Cracked.' };
    const fault = await visitor.call(fileClaim, unit);
    expect(fault.returns.at(-1)?.claim).toMatchObject({ planName: '' });
    const accident = await visitor.call(fileClaim, { ...unit, isAccident: true });
    expect(accident.returns.at(-1)).toMatchObject({
      cause: 'other',
      claim: { planName: '1 more year of warranty' },
    });
  });

  test('refuses a claim for an accident without a plan for damage', async () => {
    const { id, visitor, item } = await sellDelivered();
    const unit = { orderLineId: item, quantity: 1, reason: 'Cracked.', isAccident: true };
    await expect(visitor.call(fileClaim, { id, ...unit })).rejects.toThrow('is not covered');
  });
});
