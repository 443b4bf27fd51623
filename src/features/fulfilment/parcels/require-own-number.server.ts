import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { AppError } from '#src/lib/errors.ts';

/** Couriers reuse a number long after its parcel has arrived. */
const USED_AGAIN = sql`interval '180 days'`;

/**
 * Throws CONFLICT if another parcel has this tracking number, ignoring case. Without `parcelId`,
 * the order is shipped as a whole.
 */
export async function requireOwnNumber(
  tx: Db,
  { orderId, parcelId }: { orderId: string; parcelId?: number },
  trackingNumber: string,
): Promise<void> {
  // Two people who enter the same number at the same time must take turns.
  const key = `tracking-number ${trackingNumber.toUpperCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const isOther = parcelId === undefined ? sql`p.order_id <> ${orderId}` : sql`p.id <> ${parcelId}`;
  const [other] = await rowsOf<{ orderId: string }>(
    tx,
    sql`select p.order_id as "orderId" from parcels p
      where upper(p.tracking_number) = upper(${trackingNumber}) and ${isOther}
        and (p.delivered_at is null or p.delivered_at > now() - ${USED_AGAIN})
    union all
      select o.id from orders o
      where upper(o.tracking_number) = upper(${trackingNumber}) and o.id <> ${orderId}
        and (o.delivered_at is null or o.delivered_at > now() - ${USED_AGAIN})
    limit 1`,
  );
  if (!other) return;
  const where =
    other.orderId === orderId ? 'Another parcel of this order' : `Order ${other.orderId}`;
  const message = `${where} already has this tracking number. Check it, and enter the number of this parcel.`;
  throw new AppError('CONFLICT', { message, fields: { trackingNumber: message } });
}
