import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { SOLD_STATUSES } from '#src/features/orders/order-status.ts';

/** Older orders say little about what people combine today. */
const DAYS = 365;
/** Two orders can be a coincidence. */
const ORDERS_MIN = 3;
/** Products stored for each product: more than are suggested, as some will be out of stock. */
const PER_PRODUCT = 20;

/**
 * Calculates which products are bought together, from the orders of a year that were not cancelled,
 * and returns the number of pairs. The score is the cosine similarity of the products' orders,
 * together / √(orders of one × orders of the other), so that a best seller that is in every cart
 * does not belong to everything.
 */
export async function calculateTogether(db: Db, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000);
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from bought_together`);
    const pairs = await rowsOf(
      tx,
      sql`with bought as (
          select distinct l.order_id, l.product_id from order_lines l
          join orders o on o.id = l.order_id
          where l.product_id is not null and o.created_at >= ${since.toISOString()}::timestamptz
            and o.status in ${oneOf(SOLD_STATUSES)}),
        counts as (select product_id, count(*) as orders from bought group by product_id),
        pairs as (
          select a.product_id, b.product_id as other_id, count(*) as orders
          from bought a join bought b on b.order_id = a.order_id and b.product_id <> a.product_id
          group by a.product_id, b.product_id having count(*) >= ${ORDERS_MIN}),
        scored as (
          select p.product_id, p.other_id, p.orders / sqrt(a.orders * b.orders) as score
          from pairs p join counts a on a.product_id = p.product_id
          join counts b on b.product_id = p.other_id),
        ranked as (
          select *, row_number() over (partition by product_id order by score desc, other_id) as place
          from scored)
        insert into bought_together (product_id, other_id, score)
        select product_id, other_id, score from ranked where place <= ${PER_PRODUCT}
        returning product_id`,
    );
    return pairs.length;
  });
}
