import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { products, variants } from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';
import { moveProblem, movedPrice } from './prices.ts';
import type { MovedPrice } from './product-list.contract.ts';

/** What changeMany() would make of the prices of these products, and why not where it would not. */
export async function previewMoves(db: Db, ids: number[], percent: number): Promise<MovedPrice[]> {
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.name), asc(products.id));
  const colours = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.rank), asc(variants.id));
  return found.flatMap(({ id, name, ...own }) => {
    const rows = [own, ...colours.filter(({ productId }) => productId === id)].map((one) =>
      toMove({ productId: id, name, color: one.color }, one, percent),
    );
    // A product is changed as a whole or not at all.
    const problem = rows.find((row) => row.problem !== null)?.problem ?? null;
    return rows.map((row) => ({ ...row, problem }));
  });
}

type Item = Pick<MovedPrice, 'productId' | 'name' | 'color'>;
type Paise = { pricePaise: number; mrpPaise: number };

function toMove(item: Item, { pricePaise, mrpPaise }: Paise, percent: number): MovedPrice {
  const [price, mrp] = [toRupees(pricePaise), toRupees(mrpPaise)];
  const next = movedPrice(price, percent);
  return { ...item, price, mrp, next, problem: moveProblem(next, mrp, percent) ?? null };
}
