import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArrayText, rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED, isInStock } from '#src/features/catalog/card-parts.queries.server.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { TOGETHER_MAX } from './bought-together.contract.ts';

/**
 * Lists the products in stock that are bought together with these, without these themselves. If the
 * list is to be filled, featured ones of each category in turn follow and, last, those of the same
 * categories: rivals of what somebody has chosen do not go with it.
 */
export async function findBoughtTogether(
  db: Db,
  ids: readonly number[],
  isFilled = false,
): Promise<ProductCard[]> {
  const products = intArrayText(ids);
  const isSimilar = sql`p.category_id in (select category_id from products where id = any(${products}::int[]))`;
  const inTurn = sql`row_number() over (partition by p.category_id order by p.is_featured desc, p.id)`;
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p
      left join (select t.other_id as id, sum(t.score) as score from bought_together t
        where t.product_id = any(${products}::int[]) group by t.other_id) near on near.id = p.id
      where p.id <> all(${products}::int[]) and ${IS_PUBLISHED} and ${isInStock()}
        and (near.score is not null or (${isFilled}::boolean and (p.is_featured or ${isSimilar})))
      order by near.score desc nulls last, ${isSimilar}, ${inTurn}, p.is_featured desc, p.id
      limit ${TOGETHER_MAX}`,
  );
  return listCards(
    db,
    found.map(({ id }) => id),
  );
}
