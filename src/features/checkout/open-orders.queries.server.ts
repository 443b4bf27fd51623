import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArrayText, statement } from '#src/db/rows.ts';
import { orderLines, orders } from '#src/db/schema/tables.ts';
import { SELLABLE } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import type { OrderSource } from '#src/features/orders/order-status.ts';
import { type Need, shortage } from '#src/features/orders/stock.service.server.ts';

type Purchase = {
  user: { id: string | null };
  source: OrderSource;
  cartId: number | null;
  lines: readonly { productId: number }[];
};
type Reservation = {
  stockItemId: number;
  available: number;
  orderId: string | null;
  quantity: number;
};

/**
 * Lists the person's open orders for the same cart, or for the same “Buy now” product. An order that
 * staff create replaces none.
 */
export async function listRivals(tx: Db, { user, source, cartId, lines }: Purchase) {
  if (user.id === null || source === 'staff') return [];
  const productId = lines[0]?.productId ?? 0;
  const sameProduct = tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)));
  const { id, fingerprint, holdExpiresAt } = orders;
  return tx
    .select({ id, fingerprint, holdExpiresAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, user.id),
        eq(orders.status, 'payment_pending'),
        eq(orders.source, source),
        cartId === null ? exists(sameProduct) : eq(orders.cartId, cartId),
      ),
    )
    .prepare(cartId === null ? 'rivals of product' : 'rivals of cart')
    .execute();
}

/**
 * Adds to the orders that end anyway the person's unpaid orders that must end to release their
 * stock: the oldest first, and no more than needed. Throws as holdStock() does if all of them would
 * not be enough.
 */
export async function listOrdersToEnd(
  tx: Db,
  userId: string,
  needs: readonly Need[],
  ending: readonly string[],
): Promise<string[]> {
  const ended = new Set(ending);
  const reservations = await listReservations(tx, userId, needs);
  for (const need of needs) {
    const own = reservations.filter(({ stockItemId }) => stockItemId === need.stockItemId);
    const reserved = own.reduce((sum, { quantity }) => sum + quantity, 0);
    let missing = need.quantity - (own[0]?.available ?? 0);
    if (missing > reserved) throw shortage(need, need.quantity - missing + reserved);
    const endedFirst = own.toSorted((a, b) => Number(isIn(b, ended)) - Number(isIn(a, ended)));
    for (const { orderId, quantity } of endedFirst) {
      if (missing <= 0) break;
      if (orderId !== null) ended.add(orderId);
      missing -= quantity;
    }
  }
  return [...ended];
}

/**
 * Lists the stock of the needed items, a row for each of the person's orders that reserves some. An
 * order that staff created keeps its stock until its link expires.
 */
function listReservations(tx: Db, userId: string, needs: readonly Need[]) {
  const ids = needs.map(({ stockItemId }) => stockItemId);
  return OWN_RESERVATIONS(tx, { userId, ids: intArrayText(ids) });
}

const OWN_RESERVATIONS = statement<Reservation, { userId: string; ids: string }>(
  'own-reservations',
  (value) => sql`select s.id "stockItemId", ${SELLABLE} available, r.order_id "orderId",
        coalesce(r.quantity, 0) quantity
      from stock_items s left join (
        select h.stock_item_id, h.order_id, h.quantity, o.created_at
        from orders o join stock_holds h on h.order_id = o.id and h.state = 'held'
        where o.user_id = ${value('userId')} and o.status = 'payment_pending' and o.source <> 'staff'
      ) r on r.stock_item_id = s.id
      where s.id = any(${value('ids')}::int[])
      order by r.created_at, r.order_id`,
);

function isIn({ orderId }: Reservation, ended: ReadonlySet<string>): boolean {
  return orderId !== null && ended.has(orderId);
}
