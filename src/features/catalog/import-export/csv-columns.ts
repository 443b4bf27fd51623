/** The columns of a product file: what staff can edit as text. */
export const CSV_COLUMNS = [
  { id: 'skuId', title: 'SKU' },
  { id: 'parentSku', title: 'Parent SKU' },
  { id: 'categoryId', title: 'Category' },
  { id: 'name', title: 'Name' },
  { id: 'fullName', title: 'Full name' },
  { id: 'description', title: 'Description' },
  { id: 'color', title: 'Colour' },
  { id: 'price', title: 'Price' },
  { id: 'mrp', title: 'MRP' },
  { id: 'stock', title: 'Stock' },
  { id: 'stockSeen', title: 'Stock when exported' },
  { id: 'hsnCode', title: 'HSN code' },
  { id: 'gstRatePercent', title: 'GST rate' },
  { id: 'isOnSale', title: 'On sale' },
  { id: 'isBestSeller', title: 'Best seller' },
  { id: 'isFeatured', title: 'Featured' },
  { id: 'isNewArrival', title: 'New arrival' },
  { id: 'status', title: 'Status' },
  { id: 'bulletPoints', title: 'Bullet points' },
  { id: 'specifications', title: 'Specifications' },
  { id: 'filterOptionIds', title: 'Filters' },
] as const;

export type ColumnId = (typeof CSV_COLUMNS)[number]['id'];
/** What says which item a row is about, and what its stock was when the file was made. */
type AboutColumn = 'skuId' | 'parentSku' | 'stockSeen';
/** What can differ between a file and the shop. */
export type ValueColumn = Exclude<ColumnId, AboutColumn>;
export type Cells = Record<ColumnId, string>;
export type ValueCells = Record<ValueColumn, string>;

export const VALUE_COLUMNS = CSV_COLUMNS.map(({ id }) => id).filter(
  (id): id is ValueColumn => id !== 'skuId' && id !== 'parentSku' && id !== 'stockSeen',
);
/** A variant has these of its own; all else is its product's. */
export const VARIANT_COLUMNS = ['color', 'price', 'mrp', 'stock', 'status'] as const;

/** An empty cell empties these; all else cannot be empty, and an empty cell leaves it as it is. */
const LIST_COLUMNS: readonly ColumnId[] = ['bulletPoints', 'specifications', 'filterOptionIds'];

const TITLES = new Map(CSV_COLUMNS.map(({ id, title }) => [id, title]));
const BY_NAME = new Map<string, ColumnId>([
  ...CSV_COLUMNS.map(({ id, title }) => [plain(title), id] as const),
  ['skuid', 'skuId'],
  ['color', 'color'],
  ['hsn', 'hsnCode'],
  ['gst', 'gstRatePercent'],
]);

export function titleOf(column: ColumnId): string {
  return TITLES.get(column) ?? column;
}

export type Problem = { column: string; sentence: string };

/** What is wrong with a cell, under the name of its column. */
export function problemOf(column: ColumnId, sentence: string): Problem {
  return { column: titleOf(column), sentence };
}

export type VariantColumn = (typeof VARIANT_COLUMNS)[number];

export function isOfVariant(column: ValueColumn): column is VariantColumn {
  return VARIANT_COLUMNS.some((own) => own === column);
}

export function isList(column: ValueColumn): boolean {
  return LIST_COLUMNS.includes(column);
}

type Header = { columns: (ColumnId | undefined)[]; problem: string | undefined };

/** Which column is at which place of a row, by the file's first line. Undefined: an unnamed column. */
export function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => BY_NAME.get(plain(cell)));
  const unknown = cells.filter((cell, at) => cell.trim() !== '' && !columns[at]);
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, at) => known.indexOf(column) !== at);
  return { columns, problem: headProblem({ unknown, known, twice }) };
}

type Found = { unknown: string[]; known: ColumnId[]; twice: ColumnId | undefined };

function headProblem({ unknown, known, twice }: Found): string | undefined {
  if (known.length === 0) {
    return 'The first line must name the columns, such as SKU, Name and Price. Take the template to begin with.';
  }
  if (unknown.length > 0) {
    const names = unknown.map((name) => `“${name.trim().slice(0, 40)}”`).join(', ');
    return `There is no column ${names}. These can be read: ${CSV_COLUMNS.map(({ title }) => title).join(', ')}.`;
  }
  if (twice) return `The column “${titleOf(twice)}” is there twice.`;
  if (!known.includes('skuId'))
    return 'The column “SKU” is missing: it says which product is meant.';
  return undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
