import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';

/** Units of one stock item reserved by the user's own unpaid orders. */
export type OwnReservation = { units: number; pendingOrderId: string | null };

/**
 * SQL for the units of the stock item `s` that this user's unpaid orders reserve: a new order of
 * theirs replaces those orders, so the units are available to them. 0 for the user id null.
 */
export function reservedUnits(userId: SQL): SQL {
  return sql`(select coalesce(sum(h.quantity), 0)::int ${reservations(userId)})`;
}

/** SQL for the newest of those orders that can still be paid; null without one. */
export function pendingOrderId(userId: SQL): SQL {
  return sql`(select o.id ${reservations(userId)} and o.hold_expires_at > now()
    order by o.created_at desc, o.id desc limit 1)`;
}

/** Finds the reservation for a product in one of its colours. */
export async function findOwnReservation(
  db: Db,
  userId: string,
  { productId, variantId }: { productId: number; variantId: number | null },
): Promise<OwnReservation> {
  const user = sql`${userId}::text`;
  const [row] = await rowsOf<OwnReservation>(
    db,
    sql`select ${reservedUnits(user)} units, ${pendingOrderId(user)} "pendingOrderId"
      from stock_items s
      where s.product_id = ${productId}::int and s.variant_id is not distinct from ${variantId}::int`,
  );
  return row ?? { units: 0, pendingOrderId: null };
}

function reservations(userId: SQL): SQL {
  return sql`from orders o join stock_holds h on h.order_id = o.id and h.state = 'held'
    where o.user_id = ${userId} and o.status = 'payment_pending' and h.stock_item_id = s.id`;
}
