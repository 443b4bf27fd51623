import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { filterOptions, productFilterOptions, specifications } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';

type Pair = { name: string; value: string };

/** Replaces all specifications of a product, in this order. */
export async function replaceSpecifications(tx: Db, productId: number, pairs: Pair[]) {
  await tx.delete(specifications).where(eq(specifications.productId, productId));
  const rows = pairs.map(({ name, value }, rank) => ({ name, value, rank, productId }));
  if (rows.length > 0) await tx.insert(specifications).values(rows);
}

/** Replaces the filter values of a product. Throws INVALID_INPUT for unknown ones. */
export async function replaceFilterOptions(tx: Db, productId: number, optionIds: number[]) {
  const ids = [...new Set(optionIds)];
  await tx.delete(productFilterOptions).where(eq(productFilterOptions.productId, productId));
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: filterOptions.id })
    .from(filterOptions)
    .where(inArray(filterOptions.id, ids));
  if (known.length !== ids.length) {
    const sentence = 'A filter value does not exist. Choose again.';
    throw new AppError('INVALID_INPUT', {
      message: sentence,
      fields: { filterOptionIds: sentence },
    });
  }
  await tx.insert(productFilterOptions).values(ids.map((optionId) => ({ productId, optionId })));
}
