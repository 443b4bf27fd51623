import type { Db } from '#src/db/db.ts';
import { filterOptions, filters, productFilterOptions } from '#src/db/schema/tables.ts';
import { FILTERS, filterOptionsOf } from './facts.ts';
import type { AddedProduct } from './load-products.ts';

/** Ids of options by `filter|option`. */
export type OptionIds = Map<string, number>;

/** Adds missing filters, and the filter options of each product. */
export async function insertFilters(tx: Db, added: AddedProduct[]): Promise<void> {
  const optionIds = await ensureFilters(tx);
  const rows = added.flatMap(({ id, product }) =>
    filterOptionsOf(product.facts).flatMap(([filter, option]) => {
      const optionId = optionIds.get(`${filter}|${option}`);
      return optionId === undefined ? [] : [{ productId: id, optionId }];
    }),
  );
  if (rows.length > 0) await tx.insert(productFilterOptions).values(rows);
}

export async function ensureFilters(tx: Db): Promise<OptionIds> {
  const names = Object.keys(FILTERS);
  await tx
    .insert(filters)
    .values(names.map((name, at) => ({ name, rank: at + 1 })))
    .onConflictDoNothing();
  const saved = await tx.select({ id: filters.id, name: filters.name }).from(filters);
  await tx
    .insert(filterOptions)
    .values(
      saved.flatMap(({ id, name }) =>
        (FILTERS[name] ?? []).map((value, at) => ({ filterId: id, value, rank: at + 1 })),
      ),
    )
    .onConflictDoNothing();
  const options = await tx.select().from(filterOptions);
  const nameOf = new Map(saved.map(({ id, name }) => [id, name]));
  return new Map(
    options.map(({ id, filterId, value }) => [`${nameOf.get(filterId)}|${value}`, id]),
  );
}
