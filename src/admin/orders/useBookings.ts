import { listOrderBookings } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Time between checks of a running booking, in milliseconds. */
const LOOK_MS = 2000;

/** Loads an order's bookings, and polls while a step is running. */
export function useBookings(orderId: string, onChanged: () => Promise<void>) {
  const { remote, reload } = useRemote(
    () => staffCall(listOrderBookings, { ids: orderId }),
    orderId,
  );
  const found = remote.state === 'ready' ? remote.value : undefined;
  const bookings = found?.bookings.filter(({ state }) => state !== 'cancelled') ?? [];
  const look = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  useEvery(
    LOOK_MS,
    look,
    bookings.some(
      ({ state, answer }) => state === 'open' || state === 'cancelling' || answer?.state === 'open',
    ),
  );
  return {
    provider: found?.provider ?? null,
    isTest: found?.isTest ?? false,
    bookingOf: (parcelId: number) => bookings.find((one) => one.parcelId === parcelId),
    pickupOf: (returnId: number) => bookings.find((one) => one.returnId === returnId),
    reload: look,
  };
}
