import type { Names } from './csv-names.ts';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  fieldOf,
  type FieldName,
  type OwnField,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import {
  fromListCell,
  fromPairsCell,
  fromYesNoCell,
  plainNumber,
  pointFor,
  toListCell,
  toPairsCell,
  toYesNoCell,
} from './csv-cells.ts';
import type { Lookups } from './csv-lookups.ts';

type Raw = { value: unknown } | { problem: string };

type OwnCell<Value> = {
  read: (text: string, lookups: Lookups) => Raw;
  write: (value: Value, names: Names) => string;
};

/** Cells with a format of their own. */
const OWN_CELLS: { [Name in OwnField]: OwnCell<AdminProduct[Name]> } = {
  categoryId: {
    read: (text, lookups) => lookups.findCategory(text),
    write: (id, names) => names.categoryLink(id),
  },
  color: { read: (text, lookups) => lookups.findColor(text), write: (color) => color },
  optionNames: { read: (text) => ({ value: fromListCell(text) }), write: toListCell },
  optionValues: { read: (text) => ({ value: fromListCell(text) }), write: toListCell },
  bulletPoints: { read: (text) => ({ value: fromListCell(text) }), write: toListCell },
  specifications: { read: toPairs, write: toPairsCell },
  filterOptionIds: {
    read: toOptions,
    write: (ids, names) => toPairsCell(names.filterPairs(ids)),
  },
};

/** Reads a cell without validating it as a value of its field. */
export function readCell(name: FieldName, text: string, lookups: Lookups): Raw {
  if (isOwn(name)) return OWN_CELLS[name].read(text, lookups);
  switch (fieldOf(name).kind) {
    case 'amount':
      return { value: pointFor(text) };
    case 'whole':
      return { value: plainNumber(text) };
    case 'flag':
      return toYesNo(text);
    case 'choice':
      return { value: text.toLowerCase() };
    default:
      return { value: text };
  }
}

/** Writes a field of a product or variant as a cell. */
export function writeCell(
  name: FieldName,
  values: Partial<Record<FieldName, unknown>>,
  names: Names,
): string {
  const value = values[name];
  if (isOwn(name)) return (OWN_CELLS[name] as OwnCell<unknown>).write(value, names);
  return typeof value === 'boolean' ? toYesNoCell(value) : String(value);
}

function isOwn(name: FieldName): name is OwnField {
  return name in OWN_CELLS;
}

function toYesNo(text: string): Raw {
  const value = fromYesNoCell(text);
  return value === undefined ? { problem: 'Enter yes or no.' } : { value };
}

const PAIRS = '“Name: Value”, with | between several';

function toPairs(text: string): Raw {
  const { pairs, wrong } = fromPairsCell(text);
  if (wrong === undefined) return { value: pairs };
  return { problem: `“${wrong.slice(0, 60)}” has no name. Enter ${PAIRS}.` };
}

function toOptions(text: string, lookups: Lookups): Raw {
  const { pairs, wrong } = fromPairsCell(text);
  if (wrong === undefined) return lookups.findOptions(pairs);
  return { problem: `“${wrong.slice(0, 60)}” has no filter name. Enter ${PAIRS}.` };
}
