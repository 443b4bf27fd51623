import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import type { NextStep } from './next-step.ts';
import type { Couriers } from './useOrder.ts';

/** Returns the sentence above an order's parcels, which says what happens next; '' if they say it. */
export function parcelsHint(
  { order, isBooked }: StaffOrder,
  { provider }: Couriers,
  next: NextStep,
): string {
  const { orderStatus, isPartlySent, parcels } = order;
  if (orderStatus === 'Payment Pending') {
    return 'The payment is still open, so there is nothing to ship yet.';
  }
  if (next.action === 'confirm') return 'The order can be packed once the customer confirms it.';
  if (isPartlySent) {
    return next.action === 'pack'
      ? 'Some units are not packed yet.'
      : 'All units are packed. Ship the last ones.';
  }
  if (orderStatus === 'Order Placed') {
    if (isBooked) return BOOKED;
    if (parcels.length > 0) return '';
    return provider === null ? SHIP_OR_PACK : 'Pack the order, then book a courier for it.';
  }
  const isWithCourier = orderStatus === 'Shipped' && isBooked && next.action !== 'parcel';
  return isWithCourier ? 'The courier reports the delivery.' : '';
}

const BOOKED =
  'A courier is booked. The order is shipped when they collect the parcel. To ship it yourself, first cancel the booking.';
const SHIP_OR_PACK =
  'Ship the whole order, or pack it into parcels, each with its own weight, carrier and tracking number.';
