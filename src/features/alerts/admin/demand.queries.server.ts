import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Demand } from './demand.contract.ts';

/** Counts the waiting shoppers for each colour of a product; omits colours that nobody waits for. */
export function listDemand(db: Db, productId: number): Promise<Demand[]> {
  return rowsOf<Demand>(
    db,
    sql`
    select s.variant_id as "variantId",
      count(*) filter (where a.kind = 'stock')::int as "forStock",
      count(*) filter (where a.kind = 'price')::int as "forPrice"
    from alerts a join stock_items s on s.id = a.stock_item_id
    where s.product_id = ${productId}
    group by s.id order by s.id`,
  );
}
