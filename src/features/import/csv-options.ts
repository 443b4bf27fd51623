import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { type OptionValues, variantTitle } from '#src/lib/variant-title.ts';
import { itemProblem, optionCountProblem } from '#src/features/catalog/options.ts';
import { fromListCell } from './csv-cells.ts';
import { type Cells, type Problem, problemOf, type ValueColumn } from './csv-columns.ts';

type Item = OptionValues & { id: number };
type Planned<T> = { after: T; columns: readonly ValueColumn[] };
/** The sold items of each product after the rows planned so far, by the key of its SKU. */
export type PlannedItems = Map<string, Item[]>;

const OPTION_COLUMNS: readonly ValueColumn[] = ['color', 'optionNames', 'optionValues'];

/** Returns the title of the variant in a row. */
export function titleOfCells({ color = '', optionValues = '' }: Partial<Cells>): string {
  return variantTitle({ color, optionValues: fromListCell(optionValues) });
}

/** Lists what is wrong with the options in a product's row. */
export function toProductOptionProblems(
  now: AdminProduct | undefined,
  { after, columns }: Planned<AdminProduct>,
): Problem[] {
  if (!columns.some((column) => OPTION_COLUMNS.includes(column))) return [];
  if (columns.includes('optionNames') && now && now.variants.length > 0) {
    const sentence = 'Change the options of a product with variants in its form.';
    return [problemOf('optionNames', sentence)];
  }
  const { optionNames } = after;
  const tooMany = optionCountProblem(optionNames, [after, ...after.variants]);
  if (tooMany !== undefined) return [problemOf('optionNames', tooMany)];
  const others = after.variants.filter(({ isRetired }) => !isRetired);
  return toProblems(itemProblem(after, { optionNames, others }));
}

/** Lists what is wrong with the options in a variant's row, and records its values. */
export function toOptionProblems(
  parentKey: string,
  parent: AdminProduct,
  { after, columns }: Planned<AdminVariant>,
  planned: PlannedItems,
): Problem[] {
  const { optionNames, variants } = parent;
  const sold = variants.filter(({ isRetired }) => !isRetired);
  const items = planned.get(parentKey) ?? [{ ...parent, id: -1 }, ...sold];
  // A new variant has no id yet.
  const others = items.filter(({ id }) => id !== after.id || id === 0);
  planned.set(parentKey, [...others, after]);
  if (!columns.some((column) => OPTION_COLUMNS.includes(column))) return [];
  if (variantTitle(parent) === '') {
    return [problemOf('color', 'Enter a colour in the row of its product too.')];
  }
  const tooMany = optionCountProblem(optionNames, [parent, after]);
  if (tooMany !== undefined) return [problemOf('color', tooMany)];
  return toProblems(itemProblem(after, { optionNames, others }));
}

function toProblems(found: ReturnType<typeof itemProblem>): Problem[] {
  return Object.entries(found ?? {}).map(([column, sentence]) =>
    problemOf(column as 'color' | 'optionValues', sentence),
  );
}
