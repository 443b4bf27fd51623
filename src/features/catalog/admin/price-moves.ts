import { moveProblem, movedPrice } from './prices.ts';
import type { BulkProduct, MovedPrice } from './product-list.contract.ts';

/** Calculates a product's prices after a change by percent. If one does not fit, all stay. */
export function priceMoves({ id, name, prices }: BulkProduct, percent: number): MovedPrice[] {
  const rows = prices.map(({ color, price, mrp }) => {
    const next = movedPrice(price, percent);
    const problem = moveProblem(next, mrp, percent) ?? null;
    return { productId: id, name, color, price, mrp, next, problem };
  });
  // A product is changed as a whole or not at all.
  const problem = rows.find((row) => row.problem !== null)?.problem ?? null;
  return rows.map((row) => ({ ...row, problem }));
}
