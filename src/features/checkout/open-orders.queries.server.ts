import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArrayText, statement } from '#src/db/rows.ts';
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
  const rows = await RIVALS(tx, { userId: user.id, source, cartId, productId });
  return rows.map(({ heldUntilMs, ...order }) => {
    return { ...order, holdExpiresAt: new Date(heldUntilMs) };
  });
}

type Rival = { id: string; fingerprint: string; heldUntilMs: number };
type RivalOf = { userId: string; source: string; cartId: number | null; productId: number };

const RIVALS = statement<Rival, RivalOf>(
  'rivals',
  (value) => sql`select o.id, o.fingerprint,
      floor(extract(epoch from o.hold_expires_at) * 1000)::float8 "heldUntilMs"
    from orders o
    where o.user_id = ${value('userId')} and o.status = 'payment_pending'
      and o.source = ${value('source')} and case when ${value('cartId')}::int is null
        then exists (select from order_lines l
          where l.order_id = o.id and l.product_id = ${value('productId')}::int)
        else o.cart_id = ${value('cartId')}::int end`,
);

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
