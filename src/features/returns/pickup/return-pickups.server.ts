import type { ReturnPickups } from '#src/features/fulfilment/couriers/services.server.ts';
import { recordPickupAction } from './book-return.service.server.ts';
import { applyReturnTracking } from './follow-return.service.server.ts';
import { getReturnConsignment, getReturnTrip } from './return-trip.queries.server.ts';

/** The functions that courier bookings of return pickups call. */
export const returnPickups: ReturnPickups = {
  getTrip: getReturnTrip,
  getConsignment: getReturnConsignment,
  onBooked: recordPickupAction,
  onTracking: applyReturnTracking,
};
