import { call } from '#src/lib/api.ts';
import { buyNow, createCartOrder, type OpenedOrder } from './checkout.contract.ts';
import { $business, $paymentMethod, shownCode } from './checkout.store.ts';
import type { Handoff } from './handoff.ts';

/** Makes the order of a hand-off, held and ready to be paid as chosen. The same again is the same. */
export function createOrder(
  handoff: Handoff,
  addressId: number,
  expectedTotal: number,
): Promise<OpenedOrder> {
  const paymentMethod = $paymentMethod.get();
  const forBusiness = $business.get() !== null;
  const how = { paymentMethod, forBusiness, offerCode: shownCode() };
  if (handoff.source === 'cart') {
    return call(createCartOrder, { addressId, expectedTotal, ...how });
  }
  return call(buyNow, {
    ...handoff.product,
    AddressId: addressId,
    variantId: handoff.variantId,
    expectedTotal,
    ...how,
  });
}
