import { and, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { parcels } from '#src/db/schema/tables.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';

/**
 * Returns when an order was delivered, or the last of its parcels so far: what it contained can be
 * returned or claimed before the rest arrives. Undefined if nothing was delivered.
 */
export async function lastDelivery(
  db: Db,
  { id, status, deliveredAt }: Pick<OrderRow, 'id' | 'status' | 'deliveredAt'>,
): Promise<Date | undefined> {
  if (status === 'delivered') return deliveredAt ?? undefined;
  if (status !== 'shipped') return undefined;
  const [last] = await db
    .select({ at: max(parcels.deliveredAt) })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), eq(parcels.state, 'delivered')));
  return last?.at ?? undefined;
}

/**
 * Returns the units of each line that were delivered; all of them for an order without parcels. A
 * protection plan is delivered with its item.
 */
export async function countDelivered(db: Db, orderId: string): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; units: number }>(
    db,
    sql`select l.id, (case when exists (select 1 from parcels p where p.order_id = l.order_id)
        then coalesce((select sum(pl.quantity) from parcel_lines pl
          join parcels p on p.id = pl.parcel_id
          where pl.order_line_id = coalesce(l.plan_of, l.id) and p.state = 'delivered'), 0)
        else l.quantity end)::int units
      from order_lines l where l.order_id = ${orderId} order by l.id`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

type Cancelled = { orderId: string; orderLineId: number; quantity: number };

/** Lists the units of some orders that were cancelled after another part had been sent. */
export function listCancelledOf(db: Db, orderIds: readonly string[]): Promise<Cancelled[]> {
  return rowsOf<Cancelled>(
    db,
    sql`select l.order_id "orderId", l.id "orderLineId",
        (l.quantity - coalesce(sum(pl.quantity), 0))::int quantity
      from orders o join order_lines l on l.order_id = o.id
        left join parcel_lines pl on pl.order_line_id = coalesce(l.plan_of, l.id)
      where o.id = any(${sql.param([...orderIds])}::text[]) and not o.is_partly_sent
        and o.status in ('shipped', 'delivered')
        and exists (select 1 from parcels p where p.order_id = o.id)
      group by l.id having l.quantity > coalesce(sum(pl.quantity), 0) order by l.id`,
  );
}
