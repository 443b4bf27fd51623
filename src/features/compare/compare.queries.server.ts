import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { toDetail } from '#src/features/catalog/product-detail.server.ts';
import { listProductRows } from '#src/features/catalog/product-row.queries.server.ts';
import type { Db } from '#src/db/db.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import type { compareProducts } from './compare.contract.ts';

/** These products side by side; facts are the table of their own pages. */
export async function getCompared(
  db: Db,
  ids: readonly number[],
): Promise<OutputOf<typeof compareProducts>> {
  const [cards, rows] = await Promise.all([listCards(db, ids), listProductRows(db, ids)]);
  const products = cards.flatMap((card) => {
    const row = rows.find(({ id }) => id === card.id);
    const detail = row && toDetail(row, null);
    if (!detail) return [];
    const facts = detail.productSpecifications.map(
      ({ specificationName: name, specificationValue: value }) => ({ name, value }),
    );
    const { categoryTitle, categoryLink } = detail;
    return [{ card, categoryTitle, categoryLink, facts }];
  });
  const found = new Set(products.map(({ card }) => card.id));
  return { products, missing: ids.filter((id) => !found.has(id)) };
}
