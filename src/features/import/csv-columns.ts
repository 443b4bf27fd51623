import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  VARIANT_FIELDS,
  type VariantField,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { atStart } from '#src/features/catalog/admin/field-kinds.contract.ts';

/** Columns that identify a row's item, or hold its stock at the time of the export. */
type AboutColumn = 'skuId' | 'parentSku' | 'stockSeen';
/** Columns whose values can differ between a file and the shop. */
export type ValueColumn = Exclude<FieldName, AboutColumn>;
type ColumnId = ValueColumn | AboutColumn;
export type Cells = Record<ColumnId, string>;
export type ValueCells = Record<ValueColumn, string>;

export const VALUE_COLUMNS = FIELD_NAMES.filter((name): name is ValueColumn => name !== 'skuId');

type Column = { id: ColumnId; title: string };
const STOCK_SEEN: Column = { id: 'stockSeen', title: 'Stock when exported' };

/** The columns of a product file: what staff can edit as text. */
export const CSV_COLUMNS: readonly Column[] = [
  { id: 'skuId', title: titleOfField('skuId') },
  { id: 'parentSku', title: 'Parent SKU' },
  ...VALUE_COLUMNS.flatMap((id) => [
    { id, title: titleOfField(id) },
    ...(id === 'stock' ? [STOCK_SEEN] : []),
  ]),
];

function titleOfField(name: FieldName): string {
  const { label, column } = fieldOf(name);
  return column ?? atStart(label);
}

export type VariantColumn = Exclude<VariantField, 'skuId'> | 'status';
/** Columns that a variant has itself; it shares all others with its product. */
export const VARIANT_COLUMNS = VALUE_COLUMNS.filter(
  (id): id is VariantColumn => id === 'status' || VARIANT_FIELDS.some((own) => own === id),
);

const TITLES = new Map(CSV_COLUMNS.map(({ id, title }) => [id, title]));
const BY_NAME = new Map<string, ColumnId>([
  ...CSV_COLUMNS.map(({ id, title }) => [plain(title), id] as const),
  ...FIELD_NAMES.flatMap((id) => {
    return (fieldOf(id).aliases ?? []).map((alias) => [plain(alias), id] as const);
  }),
]);

export function titleOf(column: ColumnId): string {
  return TITLES.get(column) ?? column;
}

export type Problem = { column: string; sentence: string };

/** Describes what is wrong with a cell, under its column's name. */
export function problemOf(column: ColumnId, sentence: string): Problem {
  return { column: titleOf(column), sentence };
}

export function isOfVariant(column: ValueColumn): column is VariantColumn {
  return VARIANT_COLUMNS.some((own) => own === column);
}

/** Returns whether an empty cell clears the value. In all other columns it changes nothing. */
export function isList(column: ValueColumn): boolean {
  return fieldOf(column).kind === 'list';
}

type Header = { columns: (ColumnId | undefined)[]; problem: string | undefined };

/** Finds the column at each position of the header; undefined if the name is empty or unknown. */
export function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => BY_NAME.get(plain(cell)));
  const unknown = cells.filter((cell, at) => cell.trim() !== '' && !columns[at]);
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, at) => known.indexOf(column) !== at);
  return { columns, problem: headProblem({ unknown, known, twice }) };
}

type MatchedColumns = { unknown: string[]; known: ColumnId[]; twice: ColumnId | undefined };

function headProblem({ unknown, known, twice }: MatchedColumns): string | undefined {
  if (known.length === 0) {
    return 'The first line must contain the column names, such as SKU, Name and Price. You can start from the template.';
  }
  if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name.trim().slice(0, 40)}”`).join(', ');
    return `There is no column ${names}. The columns are: ${CSV_COLUMNS.map(({ title }) => title).join(', ')}.`;
  }
  if (twice) return `The column “${titleOf(twice)}” appears twice.`;
  if (!known.includes('skuId')) return 'The column “SKU” is missing. It identifies the product.';
  return undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
