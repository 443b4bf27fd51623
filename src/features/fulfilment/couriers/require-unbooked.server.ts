import type { Db } from '#src/db/db.ts';
import { AppError } from '#src/lib/errors.ts';
import { findBooking } from './bookings.queries.server.ts';

/**
 * Throws CONFLICT for a parcel that is booked with the courier company, unless the carrier and
 * number are those of the booking.
 */
export async function requireUnbooked(
  tx: Db,
  parcelId: number,
  { trackingNumber }: { trackingNumber?: string } = {},
): Promise<void> {
  const booking = await findBooking(tx, 'parcelId', parcelId);
  if (!booking || (trackingNumber && booking.trackingNumber === trackingNumber)) return;
  const by = booking.courierName ? ` with ${booking.courierName}` : '';
  const message = `This parcel is booked${by}. Cancel the booking first.`;
  throw new AppError('CONFLICT', { message });
}
