import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import {
  GATEWAY_METHODS,
  methodProperties,
  PAYMENT_METHOD_NAMES,
} from '#src/features/payments/methods/payment-methods.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { SOLD_STATUSES } from '#src/features/orders/order-status.ts';

/** The payment methods whose orders are placed once they are paid. */
const PAID_FIRST = PAYMENT_METHOD_NAMES.filter((name) => methodProperties(name).isPaidFirst);

/** Rules for consistent books, with queries for the orders or items that break them. */
const RULES: readonly [sentence: string, broken: SQL][] = [
  [
    'items whose stock differs from their stock history',
    sql`select i.sku_id as id from stock_items i where i.available <>
      (select coalesce(sum(m.change), 0) from stock_movements m where m.stock_item_id = i.id)`,
  ],
  [
    'orders whose lines do not add up',
    sql`select o.id from orders o where o.subtotal_paise <>
      (select coalesce(sum(l.mrp_paise::bigint * l.quantity), 0) from order_lines l where l.order_id = o.id)
      and o.source <> 'gift_card'`,
  ],
  [
    'paid gift cards that were not issued',
    sql`select o.id from orders o where o.status = 'issued' and not exists
      (select 1 from gift_purchases p join gift_cards g on g.id = p.gift_card_id
        where p.order_id = o.id and g.amount_paise = o.total_paise)`,
  ],
  [
    'gift cards that nobody paid for',
    sql`select o.id from orders o where o.status = 'issued' and not exists
      (select 1 from payments p where p.order_id = o.id and p.status = 'paid'
        and p.payment_method in ${oneOf(GATEWAY_METHODS)})`,
  ],
  [
    'prepaid orders without a successful payment',
    sql`select o.id from orders o
      where o.status in ${oneOf(SOLD_STATUSES)} and o.payment_method in ${oneOf(PAID_FIRST)}
        and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'paid')`,
  ],
  [
    'placed orders without reserved stock',
    sql`select o.id from orders o where o.status = 'placed' and not exists
      (select 1 from stock_holds h where h.order_id = o.id and h.state = 'sold')`,
  ],
  [
    'pre-orders whose sold units differ from their orders',
    sql`select r.id::text as id from preorders r where r.sold <>
      (select coalesce(sum(x.quantity), 0) from preorder_sales x join stock_holds h on h.id = x.hold_id
        where x.preorder_id = r.id and h.state <> 'released')`,
  ],
  [
    'lots of store credit that differ from their history',
    sql`select l.id::text as id from credit_lots l where l.left_paise <>
      (select coalesce(sum(e.change_paise), 0) from credit_entries e where e.lot_id = l.id)`,
  ],
  [
    'orders whose store credit differs from its payment',
    sql`select o.id from orders o where o.status in ${oneOf(SOLD_STATUSES)} and o.credit_paise <>
      (select coalesce(sum(p.amount_paise), 0) from payments p
        where p.order_id = o.id and p.payment_method = 'credit' and p.status = 'paid'
          and p.moved_from_id is null)`,
  ],
  [
    'orders whose advance and cash differ from their total',
    sql`select o.id from orders o
      where o.status in ${oneOf(SOLD_STATUSES)} and o.payment_method = 'advance'
        and o.total_paise - o.credit_paise - o.advance_paise <>
          (select coalesce(sum(p.amount_paise), 0) from payments p
            where p.order_id = o.id and p.payment_method = 'cod' and p.moved_from_id is null)`,
  ],
  [
    'orders with refunds above the amount paid',
    sql`select o.id from orders o
      where (select coalesce(sum(r.amount_paise), 0) from refunds r
          where r.order_id = o.id and r.status not in ${oneOf(FAILED_REFUNDS)})
        > (select coalesce(sum(p.amount_paise), 0) from payments p
          where p.order_id = o.id and p.status = 'paid')`,
  ],
];

const SHOWN = 3;

/** Checks the books of a shop; returns a sentence for each broken rule. */
export async function checkBooks(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, broken] of RULES) {
    const rows = await rowsOf<{ id: string }>(db, broken);
    if (rows.length === 0) continue;
    const shown = rows.slice(0, SHOWN).map(({ id }) => id);
    const more = rows.length > SHOWN ? ', …' : '';
    problems.push(`${rows.length} ${what}: ${shown.join(', ')}${more}`);
  }
  return problems;
}
