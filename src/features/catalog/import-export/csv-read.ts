import {
  ProductChanges,
  VariantChanges,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { fromListCell, fromPairsCell, fromYesNoCell, plainNumber, pointFor } from './csv-cells.ts';
import type { ValueColumn, VariantColumn } from './csv-columns.ts';
import type { Lookups } from './csv-lookups.ts';

type Raw = { value: unknown } | { problem: string };
export type Reading<Changes> = { changes: Changes } | { problem: string };

/** A cell of a product's row, as the form of that product takes it. */
export function readProductCell(
  column: ValueColumn,
  text: string,
  lookups: Lookups,
): Reading<ProductChanges> {
  const raw = toRaw(column, text, lookups);
  if ('problem' in raw) return raw;
  const parsed = ProductChanges.shape[column].safeParse(raw.value);
  if (parsed.success) return { changes: { [column]: parsed.data } };
  return { problem: parsed.error.issues[0]?.message ?? 'This cannot be read.' };
}

/** A cell of a variant's row. */
export function readVariantCell(
  column: VariantColumn,
  text: string,
  lookups: Lookups,
): Reading<VariantChanges> {
  if (column === 'status') return readVariantStatus(text);
  const raw = toRaw(column, text, lookups);
  if ('problem' in raw) return raw;
  const parsed = VariantChanges.shape[column].safeParse(raw.value);
  if (parsed.success) return { changes: { [column]: parsed.data } };
  return { problem: parsed.error.issues[0]?.message ?? 'This cannot be read.' };
}

function readVariantStatus(text: string): Reading<VariantChanges> {
  const word = text.toLowerCase();
  if (word === 'published' || word === 'retired') {
    return { changes: { isRetired: word === 'retired' } };
  }
  return { problem: 'A variant is published or retired; whether it is a draft, its product says.' };
}

function toRaw(column: ValueColumn, text: string, lookups: Lookups): Raw {
  switch (column) {
    case 'categoryId':
      return lookups.findCategory(text);
    case 'color':
      return lookups.findColor(text);
    case 'price':
    case 'mrp':
      return { value: pointFor(text) };
    case 'stock':
    case 'gstRatePercent':
      return { value: plainNumber(text) };
    case 'isOnSale':
    case 'isBestSeller':
    case 'isFeatured':
    case 'isNewArrival':
      return toYesNo(text);
    case 'status':
      return { value: text.toLowerCase() };
    case 'bulletPoints':
      return { value: fromListCell(text) };
    case 'specifications':
      return toPairs(text);
    case 'filterOptionIds':
      return toOptions(text, lookups);
    default:
      return { value: text };
  }
}

function toYesNo(text: string): Raw {
  const value = fromYesNoCell(text);
  return value === undefined ? { problem: 'Write yes or no.' } : { value };
}

const PAIRS = 'as “Name: Value”, several with a | between them';

function toPairs(text: string): Raw {
  const { pairs, wrong } = fromPairsCell(text);
  if (wrong === undefined) return { value: pairs };
  return { problem: `“${wrong.slice(0, 60)}” has no name. Write ${PAIRS}.` };
}

function toOptions(text: string, lookups: Lookups): Raw {
  const { pairs, wrong } = fromPairsCell(text);
  if (wrong === undefined) return lookups.findOptions(pairs);
  return { problem: `“${wrong.slice(0, 60)}” names no filter. Write ${PAIRS}.` };
}
