import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { unpackedOf } from './parcel-text.ts';
import type { Couriers } from './useOrder.ts';

/**
 * The one thing that an order needs from staff next: confirm it by phone, pack or ship it, deal with
 * a parcel or a return, record its delivery, or send a refund.
 */
export type NextStep =
  | { action: 'confirm' | 'pack' | 'ship' | 'deliver' | 'wait' }
  | { action: 'parcel' | 'return'; id: number }
  | { action: 'refund'; id: string };

/** Returns the next step of an order, which has the only filled button on its page. */
export function nextStepOf(staffOrder: StaffOrder, couriers: Couriers): NextStep {
  const { order } = staffOrder;
  if (isUnconfirmed(order)) return { action: 'confirm' };
  return findShipping(staffOrder, couriers) ?? findReturn(order) ?? findRefund(order) ?? WAIT;
}

const WAIT: NextStep = { action: 'wait' };

type Order = StaffOrder['order'];

/** Returns whether a COD order waits for its customer: it has no invoice, and is no pre-order. */
function isUnconfirmed({ orderStatus, invoiceNumber, orderItems }: Order): boolean {
  const isPreorder = orderItems.some(({ dispatchBy }) => dispatchBy);
  return orderStatus === 'Order Placed' && invoiceNumber === null && !isPreorder;
}

function findShipping({ order, isBooked }: StaffOrder, couriers: Couriers): NextStep | undefined {
  const { orderStatus, isPartlySent, parcels } = order;
  const isOpen = orderStatus === 'Order Placed' || isPartlySent;
  if (!isOpen && orderStatus !== 'Shipped') return undefined;
  const parcel = parcels.find(({ id, state }) => {
    const booking = couriers.bookings.find(({ parcelId }) => parcelId === id);
    return booking ? booking.waitsForAnswer || booking.state === 'stopped' : state === 'packed';
  });
  if (parcel) return { action: 'parcel', id: parcel.id };
  if (isOpen) {
    if (![...unpackedOf(order).values()].some((units) => units > 0)) return undefined;
    return { action: parcels.length === 0 && couriers.provider === null ? 'ship' : 'pack' };
  }
  // The courier reports the delivery of a booked parcel.
  return isBooked ? undefined : { action: 'deliver' };
}

function findReturn({ returns }: Order): NextStep | undefined {
  const open = returns.find(({ status }) => status === 'asked' || status === 'accepted');
  return open && { action: 'return', id: open.id };
}

function findRefund({ refunds }: Order): NextStep | undefined {
  const open = refunds.find(({ status, isManual }) => isManual && status === 'Pending');
  return open && { action: 'refund', id: open.refundId };
}
