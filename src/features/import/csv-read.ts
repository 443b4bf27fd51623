import {
  ProductChanges,
  VariantChanges,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import type { ValueColumn, VariantColumn } from './csv-columns.ts';
import { readCell } from './csv-fields.ts';
import type { Lookups } from './csv-lookups.ts';

export type Reading<Changes> = { changes: Changes } | { problem: string };

/** Reads a cell of a product's row in the format of the product's form. */
export function readProductCell(
  column: ValueColumn,
  text: string,
  lookups: Lookups,
): Reading<ProductChanges> {
  const raw = readCell(column, text, lookups);
  if ('problem' in raw) return raw;
  const parsed = ProductChanges.shape[column].safeParse(raw.value);
  if (parsed.success) return { changes: { [column]: parsed.data } };
  return { problem: parsed.error.issues[0]?.message ?? 'This value cannot be read.' };
}

/** Reads a cell of a variant's row. */
export function readVariantCell(
  column: VariantColumn,
  text: string,
  lookups: Lookups,
): Reading<VariantChanges> {
  if (column === 'status') return readVariantStatus(text);
  const raw = readCell(column, text, lookups);
  if ('problem' in raw) return raw;
  const parsed = VariantChanges.shape[column].safeParse(raw.value);
  if (parsed.success) return { changes: { [column]: parsed.data } };
  return { problem: parsed.error.issues[0]?.message ?? 'This value cannot be read.' };
}

function readVariantStatus(text: string): Reading<VariantChanges> {
  const word = text.toLowerCase();
  if (word === 'published' || word === 'retired') {
    return { changes: { isRetired: word === 'retired' } };
  }
  return { problem: 'A variant can be published or retired. Only a product can be a draft.' };
}
