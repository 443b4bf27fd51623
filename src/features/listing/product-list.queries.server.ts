import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { AppError } from '#src/lib/errors.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import type { ProductFlag } from '#src/features/catalog/flags.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import {
  FLAG_COLUMNS,
  FLAG_ORDERS,
  ORDERS,
} from '#src/features/catalog/product-order.queries.server.ts';

export type PageOf = { page: number; pageSize: number };

type PagedCards = { products: ProductCard[]; totalPages: number; totalCount: number };

/** One page of a category, best sold first. Throws NOT_FOUND for a category that is not there. */
export async function getCategoryPage(
  db: Db,
  categoryId: number,
  paging: PageOf,
): Promise<PagedCards> {
  const [row] = await rowsOf<IdPage & { found: boolean }>(
    db,
    sql`select ${idPage(sql`p.category_id = ${categoryId}`, ORDERS.popular, paging)}, exists (
      select 1 from categories c where c.id = ${categoryId} and c.retired_at is null) as found`,
  );
  if (!row?.found) throw new AppError('NOT_FOUND');
  return toPage(db, row, paging);
}

/** One page of best sellers, featured products or new arrivals. */
export async function getFlaggedPage(
  db: Db,
  flag: ProductFlag,
  paging: PageOf,
): Promise<PagedCards> {
  const [row] = await rowsOf<IdPage>(
    db,
    sql`select ${idPage(FLAG_COLUMNS[flag], FLAG_ORDERS[flag], paging)}`,
  );
  return toPage(db, row ?? { total: 0, ids: [] }, paging);
}

type IdPage = { total: number; ids: number[] };

function idPage(condition: SQL, order: SQL, { page, pageSize }: PageOf): SQL {
  const from = sql`from products p where ${IS_PUBLISHED} and ${condition}`;
  return sql`(select count(*)::int ${from}) as total,
    array_to_json(array(select p.id ${from} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize})) as ids`;
}

async function toPage(db: Db, { total, ids }: IdPage, { pageSize }: PageOf): Promise<PagedCards> {
  return {
    products: await listCards(db, ids),
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  };
}
