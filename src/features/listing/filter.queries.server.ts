import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { AppError } from '#src/lib/errors.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { OPTION_TABLES } from './options.server.ts';
import type { Filter } from '#src/features/catalog/product-card.contract.ts';

/** Filters with the options that published products have, of one category or of all. */
export async function listFiltersOf(db: Db, categoryId?: number): Promise<Filter[]> {
  if (categoryId !== undefined) await requireCategory(db, categoryId);
  const inCategory = categoryId === undefined ? sql`true` : sql`p.category_id = ${categoryId}`;
  return rowsOf<Filter>(
    db,
    sql`
    with ${OPTION_TABLES}
    select f.id, f.name,
      json_agg(json_build_object('id', o.id, 'value', o.value) order by o.rank, o.id) as options
    from all_filters f
    join all_options o on o.filter_id = f.id
    where o.id in (
      select po.option_id from all_chosen po join products p on p.id = po.product_id
      where ${IS_PUBLISHED} and ${inCategory})
    group by f.id, f.name, f.rank
    order by f.rank, f.id`,
  );
}

async function requireCategory(db: Db, categoryId: number): Promise<void> {
  const found = await rowsOf(
    db,
    sql`select 1 from categories where id = ${categoryId} and retired_at is null`,
  );
  if (found.length === 0) throw new AppError('NOT_FOUND');
}
