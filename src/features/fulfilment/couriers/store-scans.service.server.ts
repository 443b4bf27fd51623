import type { Db } from '#src/db/db.ts';
import { courierScans } from '#src/db/schema/tables.ts';
import { digestOf } from '#src/platform/sent-code.ts';
import type { BookingRow } from './bookings.queries.server.ts';
import type { Tracking } from './courier-port.ts';

/** Stores a courier's scans, each once. */
export async function recordScans(db: Db, { id, trackingNumber }: BookingRow, { scans }: Tracking) {
  if (scans.length === 0) return;
  const rows = scans.map(({ at, status, activity, location }) => {
    const digest = digestOf(trackingNumber ?? '', at.toISOString(), status, activity);
    return { bookingId: id, digest, at, activity, location };
  });
  await db.insert(courierScans).values(rows).onConflictDoNothing();
}
