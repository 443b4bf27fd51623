import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArrayText, rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED, isInStock } from '#src/features/catalog/card-parts.queries.server.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { TOGETHER_MAX } from './bought-together.contract.ts';

/** Lists the products in stock that are bought together with these, without these themselves. */
export async function findBoughtTogether(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const products = intArrayText(ids);
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from bought_together t join products p on p.id = t.other_id
      where t.product_id = any(${products}::int[]) and t.other_id <> all(${products}::int[])
        and ${IS_PUBLISHED} and ${isInStock()}
      group by p.id order by sum(t.score) desc, p.id limit ${TOGETHER_MAX}`,
  );
  return listCards(
    db,
    found.map(({ id }) => id),
  );
}
