import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/open.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { getProductForStaff } from './admin-product.queries.server.ts';
import { changeProduct, changeVariant, type StaffContext } from './edit-product.service.server.ts';
import { moveProblem, movedPrice } from './prices.ts';
import type { BulkChange } from './product-list.contract.ts';

type Result = { id: number; problem: string | null };

/** Changes each product by itself, all of it or nothing, and gives the reason where it was not. */
export async function changeMany(
  db: Db,
  ids: number[],
  change: BulkChange,
  staff: StaffContext,
): Promise<Result[]> {
  const results: Result[] = [];
  const together = { ...staff, batchId: randomUUID() };
  for (const id of new Set(ids)) {
    const problem = await db
      .transaction((tx) => changeOne(tx, id, change, together))
      .then(
        () => null,
        (thrown: unknown) => {
          const error = toAppError(thrown);
          if (error.status >= 500) throw error;
          return error.message;
        },
      );
    results.push({ id, problem });
  }
  return results;
}

async function changeOne(tx: Db, id: number, change: BulkChange, staff: StaffContext) {
  if (change.kind === 'price') await movePrices(tx, id, change.percent, staff);
  else if (change.kind === 'flag') {
    await changeProduct(tx, id, { [change.flag]: change.isOn }, staff);
  } else if (change.kind === 'category') {
    await changeProduct(tx, id, { categoryId: change.categoryId }, staff);
  } else await changeProduct(tx, id, { status: change.status }, staff);
}

async function movePrices(tx: Db, id: number, percent: number, staff: StaffContext) {
  const { price, mrp, variants } = await getProductForStaff(tx, id);
  await changeProduct(tx, id, { price: moved(price, mrp, percent) }, staff);
  for (const variant of variants) {
    await changeVariant(
      tx,
      variant.id,
      { price: moved(variant.price, variant.mrp, percent) },
      staff,
    );
  }
}

/** Throws INVALID_INPUT for a price that its MRP does not allow. */
function moved(price: number, mrp: number, percent: number): number {
  const next = movedPrice(price, percent);
  const message = moveProblem(next, mrp, percent);
  if (message) throw new AppError('INVALID_INPUT', { message });
  return next;
}
