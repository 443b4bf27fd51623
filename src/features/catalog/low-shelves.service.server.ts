import { VARIANT_TITLE } from './item-title.queries.server.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray } from '#src/db/rows.ts';
import { LOW_STOCK } from './stock-level.ts';

/** Classifies stock as levelOf() does: 0 for none, 1 for few, 2 for many. */
const level = (pieces: ReturnType<typeof sql>) =>
  sql`case when ${pieces} <= 0 then 0 when ${pieces} <= ${LOW_STOCK} then 1 else 2 end`;

/**
 * Records for staff which stock of these products this transaction has reduced to few units or
 * none, whether by a sale, by hand, by an edit or by a file. Ignores items no longer sold. Reads
 * the movements from the ledger, which the database writes.
 */
export async function recordLowStock(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    insert into notices (kind, subject, text)
    select 'low-stock', s.id::text, left(p.name || coalesce(' (' || nullif(${VARIANT_TITLE}, '') || ')', '') || ': '
      || case when s.available > 0 then s.available::text else 'none' end || ' left', 160)
    from stock_items s
    join products p on p.id = s.product_id
    left join variants v on v.id = s.variant_id
    cross join lateral (
      select sum(m.change) as change from stock_movements m
      where m.stock_item_id = s.id and m.created_at = now()) moved
    where s.product_id = any(${intArray(productIds)}) and moved.change < 0
      and p.status <> 'retired' and v.retired_at is null
      and ${level(sql`s.available`)} < ${level(sql`s.available - moved.change`)}
    order by s.id`);
}
