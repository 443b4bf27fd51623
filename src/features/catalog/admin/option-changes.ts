import {
  itemProblem,
  moveOptionValues,
  optionCountProblem,
} from '#src/features/catalog/options.ts';
import { AppError } from '#src/lib/errors.ts';
import type { OptionValues } from '#src/lib/variant-title.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import type { ProductChanges, VariantChanges } from './edit-product.contract.ts';

/**
 * Returns the options of a product and of its variants after a change: the variants keep the values
 * of options that stay. Throws INVALID_INPUT.
 */
export function toOptionChanges(before: AdminProduct, changes: ProductChanges) {
  const { color, optionNames, optionValues } = changes;
  if (color === undefined && optionNames === undefined && optionValues === undefined) {
    return { product: {}, variants: [] };
  }
  const names = optionNames ?? before.optionNames;
  const toNew = (values: readonly string[]) => moveOptionValues(values, before.optionNames, names);
  const after = {
    ...{ ...before, color: color ?? before.color, optionNames: names },
    optionValues: optionValues ?? toNew(before.optionValues),
    variants: before.variants.map((one) => ({ ...one, optionValues: toNew(one.optionValues) })),
  };
  const tooMany = optionCountProblem(names, [after, ...after.variants]);
  if (tooMany !== undefined) throw invalidOptions({ optionNames: tooMany });
  requireOptionValues({ ...after, id: null }, after, changes);
  return {
    product: { optionNames: names, optionValues: after.optionValues },
    variants: optionNames === undefined ? [] : after.variants,
  };
}

type Item = OptionValues & { id: number | null };

/** Checks the values of an item, whose id is null for the main one, if the change names them. */
export function requireOptionValues(
  item: Item,
  { color, optionNames, optionValues, variants: all }: AdminProduct,
  changes: Pick<VariantChanges, 'color' | 'optionValues' | 'isRetired'>,
): void {
  const isNamed = changes.color !== undefined || changes.optionValues !== undefined;
  if (!isNamed && changes.isRetired !== false) return;
  const sold = all.filter(({ isRetired }) => !isRetired);
  const items: Item[] = [{ id: null, color, optionValues }, ...sold];
  const others = items.filter(({ id }) => id !== item.id);
  const problem = itemProblem(item, { optionNames, others });
  if (problem) throw invalidOptions(problem);
}

function invalidOptions(fields: Record<string, string>): AppError {
  const [message = ''] = Object.values(fields);
  return new AppError('INVALID_INPUT', { message, fields });
}
