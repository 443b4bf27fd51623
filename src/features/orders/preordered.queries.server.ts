import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { sum } from '#src/lib/sum.ts';

/** Units of an order that a pre-order has sold. */
export type Preordered = {
  productId: number;
  variantId: number | null;
  quantity: number;
  /** Units that have no stock yet. */
  waiting: number;
  /** The promised day of dispatch in India: `2027-01-12`. */
  dispatchBy: string;
};

const OF_ORDER = sql`from stock_holds h join preorder_sales x on x.hold_id = h.id
  join preorders r on r.id = x.preorder_id join stock_items s on s.id = r.stock_item_id
  where h.state <> 'released' and h.order_id`;

const PACKED = sql`select sum(pl.quantity) from parcel_lines pl
  join order_lines l on l.id = pl.order_line_id where l.order_id = o.id`;

/** The condition that an order `o` has nothing to pack until stock for its pre-orders arrives. */
export const WAITS_FOR_STOCK: SQL = sql`(exists (select 1 ${OF_ORDER} = o.id and x.waiting > 0)
  and (select sum(l.quantity) from order_lines l where l.order_id = o.id and l.plan_of is null) - coalesce((${PACKED}), 0)
    <= (select sum(x.waiting) ${OF_ORDER} = o.id))`;

/** Lists what an order has pre-ordered; nothing once it is cancelled. */
export async function listPreordered(db: Db, orderId: string): Promise<Preordered[]> {
  return (await listPreorderedOf(db, [orderId])).get(orderId) ?? [];
}

/** Lists the same for several orders, by order. */
export async function listPreorderedOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Preordered[]>> {
  const rows = await rowsOf<Preordered & { orderId: string }>(
    db,
    sql`select h.order_id "orderId", s.product_id "productId", s.variant_id "variantId", x.quantity, x.waiting,
        r.dispatch_by::text "dispatchBy" ${OF_ORDER} = any(${sql.param([...orderIds])}::text[])
      order by h.id`,
  );
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns whether an order contains a pre-order, whether it has its stock by now or not. */
export async function hasPreorders(db: Db, orderId: string): Promise<boolean> {
  return (await listPreordered(db, orderId)).length > 0;
}

/** Returns the pre-order of a line of an order. */
export function preorderOf(
  line: { productId: number | null; variantId: number | null },
  preordered: readonly Preordered[],
): Preordered | undefined {
  return preordered.find(({ productId, variantId }) => {
    return productId === line.productId && variantId === line.variantId;
  });
}

type Line = Parameters<typeof preorderOf>[0] & { id: number; quantity: number };
type Packed = { pieces: readonly { orderLineId: number; quantity: number }[] };

/**
 * Returns the units of each line that wait for stock, by the line's id. An item that is in a bundle
 * and also bought on its own has two lines: the last units that are in no parcel wait.
 */
export function spreadWaiting(
  lines: readonly Line[],
  preordered: readonly Preordered[],
  parcels: readonly Packed[],
): Map<number, number> {
  const pieces = parcels.flatMap((parcel) => parcel.pieces);
  const rest = new Map(preordered.map((one) => [one, one.waiting]));
  const waits = new Map<number, number>();
  for (const line of lines.toReversed()) {
    const found = preorderOf(line, preordered);
    if (!found) continue;
    const packed = sum(
      pieces.filter(({ orderLineId }) => orderLineId === line.id).map(({ quantity }) => quantity),
    );
    const waiting = Math.max(0, Math.min(line.quantity - packed, rest.get(found) ?? 0));
    rest.set(found, (rest.get(found) ?? 0) - waiting);
    waits.set(line.id, waiting);
  }
  return waits;
}

/** Returns the cells of an exported line: the promised day and the units that wait; blank for others. */
export function preorderCells(
  line: Line | undefined,
  preordered: readonly Preordered[],
  waits: ReadonlyMap<number, number>,
): (string | number)[] {
  const found = line && preorderOf(line, preordered);
  return found ? [found.dispatchBy, waits.get(line.id) ?? 0] : ['', ''];
}
