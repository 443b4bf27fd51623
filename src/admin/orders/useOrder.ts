import {
  type Booking,
  listOrderBookings,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import type { OrderRefund } from '#src/features/order-management/orders.contract.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Time between checks of a running booking and of an open refund, in milliseconds. */
const BOOKING_MS = 2000;
const REFUND_MS = 5000;

/** The courier company of an order, and its bookings that were not cancelled. */
export type Couriers = {
  /** Null for a shop without one. */
  provider: string | null;
  isTest: boolean;
  bookings: readonly Booking[];
};

/** Loads an order with its bookings, and polls while a booking or a refund is in progress. */
export function useOrder(id: string) {
  const { remote, reload } = useRemote(async () => {
    const [staffOrder, { bookings, ...company }] = await Promise.all([
      staffCall(viewStaffOrder, { id }),
      staffCall(listOrderBookings, { ids: id }),
    ]);
    const couriers: Couriers = {
      ...company,
      bookings: bookings.filter(({ state }) => state !== 'cancelled'),
    };
    return { staffOrder, couriers };
  }, id);
  const value = remote.state === 'ready' ? remote.value : undefined;
  useEvery(BOOKING_MS, reload, value?.couriers.bookings.some(isRunning) ?? false);
  useEvery(REFUND_MS, reload, value?.staffOrder.order.refunds.some(isAtGateway) ?? false);
  return { remote, reload };
}

function isRunning({ state, answer }: Booking): boolean {
  return state === 'open' || state === 'cancelling' || answer?.state === 'open';
}

/** Returns whether a refund is made without staff, and not made yet. */
export function isAtGateway({ status, isManual }: OrderRefund): boolean {
  return status === 'Pending' && !isManual;
}
