import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories, categoryRedirects } from '#src/db/schema/tables.ts';
import type { CategoryMove } from './pages.contract.ts';

/** Links that the categories of the shop had before, each with the one that leads there now. */
export function listCategoryMoves(db: Db): Promise<CategoryMove[]> {
  const isShown = isNull(categories.retiredAt);
  return db
    .select({ before: categoryRedirects.link, now: categories.link })
    .from(categoryRedirects)
    .innerJoin(categories, and(eq(categories.id, categoryRedirects.categoryId), isShown))
    .orderBy(asc(categoryRedirects.link));
}
