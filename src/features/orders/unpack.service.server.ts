import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, parcels } from '#src/db/schema/tables.ts';

/** Cancels the packed parcels of an order that will not be sent, and their courier bookings. */
export async function unpackAll(tx: Db, orderId: string): Promise<void> {
  const isPacked = and(eq(parcels.orderId, orderId), eq(parcels.state, 'packed'));
  const packed = tx.select({ id: parcels.id }).from(parcels).where(isPacked);
  await tx
    .update(courierBookings)
    .set({ state: 'cancelling', nextCheckAt: new Date() })
    .where(and(inArray(courierBookings.parcelId, packed), ne(courierBookings.state, 'cancelled')));
  await tx.delete(parcels).where(isPacked);
}
