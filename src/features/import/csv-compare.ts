import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  NEEDED_FIELDS,
  VARIANT_FIELDS,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { priceProblem } from '#src/features/catalog/admin/prices.ts';
import { PRICE_MOVE_PERCENT } from './csv.contract.ts';
import {
  type Cells,
  isList,
  isOfVariant,
  type Problem,
  problemOf,
  titleOf,
  VALUE_COLUMNS,
  type ValueCells,
  type ValueColumn,
} from './csv-columns.ts';
import type { Lookups } from './csv-lookups.ts';
import { type Reading, readProductCell, readVariantCell } from './csv-read.ts';
import { moveStockCell } from './csv-stock.ts';
import { productCells, variantCells } from './csv-rows.ts';
import {
  NO_PREORDER,
  preorderProblem,
  type PreorderValues,
} from '#src/features/catalog/preorders/preorder-rules.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { tidyText } from '#src/lib/text-problem.ts';

export type Compared<T> = {
  /** The state once the row is applied. */
  after: T;
  columns: ValueColumn[];
  changes: { column: string; before: string; after: string }[];
  problems: Problem[];
  priceMovePercent: number | null;
};

/**
 * Defaults of a new product. Unlike one created in the form, it is a draft unless the file says
 * otherwise.
 */
export const NEW_PRODUCT: AdminProduct = {
  ...(startOf(FIELD_NAMES) as AdminProduct),
  ...{ id: 0, status: 'draft', variants: [], pictures: [] },
};
export const NEW_VARIANT = startOf(VARIANT_FIELDS) as AdminVariant;

function startOf(names: readonly FieldName[]): object {
  return Object.fromEntries(
    names.map((name) => {
      const { start, kind } = fieldOf(name);
      return [name, start ?? (kind === 'text' ? '' : 0)];
    }),
  );
}

/** Returns what a row would change in a product, or the product that it would create. */
export function compareProduct(
  given: Partial<Cells>,
  now: AdminProduct | undefined,
  lookups: Lookups,
): Compared<AdminProduct> {
  const before = now ?? { ...NEW_PRODUCT, skuId: given.skuId ?? '' };
  const moved = moveStockCell(given, now?.stock);
  const read = readDiffering({
    given: moved.cells,
    present: now && productCells(now, lookups),
    needed: NEEDED_FIELDS,
    read: (column, text) => readProductCell(column, text, lookups),
  });
  const after = { ...before, ...read.changes };
  if (!now && after.fullName === '') after.fullName = after.name;
  const cells = productCells(after, lookups);
  const isGoingOnSale = after.status === 'published' && before.status !== 'published';
  const unsold = isGoingOnSale ? lookups.categoryProblem(after.categoryId) : undefined;
  const problems = [...moved.problems, ...read.problems];
  if (unsold) problems.push(problemOf('status', unsold));
  return settle({ before: now, after, problems }, now && productCells(now, lookups), cells);
}

/** Returns what a row would change in a variant; a new one has its product's price by default. */
export function compareVariant(
  given: Partial<Cells>,
  now: AdminVariant | undefined,
  parent: Pick<AdminProduct, 'price' | 'mrp'>,
  lookups: Lookups,
): Compared<AdminVariant> {
  const moved = moveStockCell(given, now?.stock);
  const read = readDiffering({
    given: moved.cells,
    present: now && variantCells(now, lookups),
    needed: [],
    read: (column, text) => {
      if (isOfVariant(column)) return readVariantCell(column, text, lookups);
      return { problem: 'Leave this empty: the product’s row sets it for all variants.' };
    },
  });
  const start: AdminVariant = now ?? {
    ...{ ...NEW_VARIANT, id: 0, price: parent.price, skuId: given.skuId ?? '', isRetired: false },
  };
  const after = { ...start, ...read.changes };
  if (!now && after.mrp === 0) after.mrp = Math.max(parent.mrp, after.price);
  const present = now && variantCells(now, lookups);
  const problems = [...moved.problems, ...read.problems];
  return settle({ before: now, after, problems }, present, variantCells(after, lookups));
}

type FieldChanges<Changes> = {
  given: Partial<Cells>;
  /** Undefined for a new one. */
  present: ValueCells | undefined;
  /** Required fields of a new one. */
  needed: readonly FieldName[];
  read: (column: ValueColumn, text: string) => Reading<Changes>;
};

/** Reads only the cells that differ from the current values; the others may even be invalid. */
function readDiffering<Changes extends object>({
  given,
  present,
  needed,
  read,
}: FieldChanges<Changes>) {
  let changes = {};
  const problems: Problem[] = [];
  for (const column of VALUE_COLUMNS) {
    const text = given[column] ?? '';
    const isSame = present
      ? text === tidyText(present[column]) || (text === '' && !saysEmpty(column, given))
      : text === '' && !needed.includes(column);
    if (isSame) continue;
    const reading = read(column, text);
    if ('problem' in reading) problems.push(problemOf(column, reading.problem));
    else changes = { ...changes, ...reading.changes };
  }
  return { changes, problems };
}

function saysEmpty(column: ValueColumn, given: Partial<Cells>): boolean {
  return isList(column) && given[column] !== undefined;
}

type Item = { price: number; mrp: number } & PreorderValues;
type Settling<T extends Item> = { before: T | undefined; after: T; problems: Problem[] };

function settle<T extends Item>(
  { before, after, problems }: Settling<T>,
  present: ValueCells | undefined,
  cells: ValueCells,
): Compared<T> {
  const columns = VALUE_COLUMNS.filter(
    (column) => tidyText(cells[column]) !== tidyText(present?.[column] ?? ''),
  );
  const changes = columns.map((column) => ({
    column: titleOf(column),
    before: present?.[column] ?? '',
    after: cells[column],
  }));
  const isPriced = !before || before.price !== after.price || before.mrp !== after.mrp;
  const hasPrices = after.price > 0 && after.mrp > 0;
  const wrong = isPriced && hasPrices ? priceProblem(after.price, after.mrp) : undefined;
  const unready = preorderProblem(after, before ?? NO_PREORDER, dayInIndia());
  return {
    ...{ after, columns, changes },
    problems: [
      ...problems,
      ...(wrong ? [problemOf('price', wrong)] : []),
      ...(unready ? [problemOf(unready.field, unready.sentence)] : []),
    ],
    priceMovePercent: before ? largeMove(before.price, after.price) : null,
  };
}

/** Returns by how many percent a price moves, to one decimal; null if that is within the limit. */
export function largeMove(before: number, after: number): number | null {
  const [from, to] = [Math.round(before * 100), Math.round(after * 100)];
  if (from <= 0 || Math.abs(to - from) * 100 <= from * PRICE_MOVE_PERCENT) return null;
  // Round away from zero, so that a value above the limit is never shown as the limit.
  return Math.sign(to - from) * (Math.ceil((Math.abs(to - from) * 1000) / from) / 10);
}
