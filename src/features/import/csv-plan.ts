import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import type { ImportCounts, ImportRow, SameItemAnswers } from './csv.contract.ts';
import { type Problem, problemOf, type ValueColumn } from './csv-columns.ts';
import {
  type PlannedItems,
  titleOfCells,
  toOptionProblems,
  toProductOptionProblems,
} from './csv-options.ts';
import { type Compared, compareProduct, compareVariant } from './csv-compare.ts';
import type { FileRow } from './csv-file.ts';
import type { Lookups } from './csv-lookups.ts';
import { findShortened } from '#src/lib/shortened-number.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { optionKey } from '#src/features/catalog/options.ts';
import { SkuId, VARIANTS_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';

/** The shop's data that a file refers to. */
export type Catalogue = {
  products: ReadonlyMap<number, AdminProduct>;
  /** Items by SKU. A null variant is the product's own colour. */
  items: ReadonlyMap<string, Item>;
  /** Products by nameKey(), for rows with a new SKU. */
  named: ReadonlyMap<string, number>;
  lookups: Lookups;
};

type Item = { productId: number; variantId: number | null };

/** The changes made by one row. An undefined id stands for a new record. */
export type Write =
  | { kind: 'product'; id: number | undefined; after: AdminProduct; columns: ValueColumn[] }
  | {
      kind: 'variant';
      id: number | undefined;
      /** Undefined if the product is new too: its row is found by its SKU. */
      productId: number | undefined;
      parentSku: string;
      after: AdminVariant;
      columns: ValueColumn[];
    };
export type PlannedRow = ImportRow & { write: Write | undefined };

/**
 * Plans the changes of each row of a file. Products come first: a variant may belong to a new one.
 */
export function planImport(
  file: readonly FileRow[],
  catalogue: Catalogue,
  answers: SameItemAnswers = new Map(),
): PlannedRow[] {
  const plan: Plan = {
    ...{ ...catalogue, answers, rowOf: new Map(), made: new Map(), added: new Map() },
    planned: new Map(),
    byKey: new Map([...catalogue.items].map(([sku, item]) => [skuKey(sku), item])),
  };
  const isProduct = (one: FileRow) => !isVariantRow(one, plan);
  const planned = [
    ...file.filter(isProduct).map((one) => planRow(one, plan)),
    ...file.filter((one) => !isProduct(one)).map((one) => planRow(one, plan)),
  ];
  return planned.toSorted((a, b) => a.row - b.row);
}

export function countRows(rows: readonly ImportRow[]): ImportCounts {
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    ...{ new: count('new'), changed: count('changed') },
    ...{ unchanged: count('unchanged'), error: count('error'), question: count('question') },
    priceMoves: rows.filter(({ priceMovePercent }) => priceMovePercent !== null).length,
  };
}

type Plan = Catalogue & {
  answers: SameItemAnswers;
  /** Items by skuKey(). */
  byKey: ReadonlyMap<string, Item>;
  /** Row numbers by skuKey(), as in the maps below. */
  rowOf: Map<string, number>;
  /** Products after the import, by SKU. */
  made: Map<string, AdminProduct>;
  planned: PlannedItems;
  /** Number of variants added to each product, by its SKU. */
  added: Map<string, number>;
};

/** Returns a key for comparing SKUs, which ignores case. */
function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** Returns a key for comparing names, which ignores spaces and case. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

function findItem(sku: string, { items, byKey }: Plan): Item | undefined {
  return items.get(sku) ?? byKey.get(skuKey(sku));
}

function isVariantRow({ cells }: FileRow, plan: Plan): boolean {
  const item = findItem(cells.skuId ?? '', plan);
  return item ? item.variantId !== null : Boolean(cells.parentSku);
}

function planRow(file: FileRow, plan: Plan): PlannedRow {
  const { row, cells, isTooLong } = file;
  const sku = cells.skuId ?? '';
  const problems: Problem[] = [];
  const note = (sentence: string | undefined) => {
    if (sentence) problems.push(problemOf('skuId', sentence));
  };
  if (isTooLong) {
    note('This row has more cells than the first line. Put values with commas in quotation marks.');
  }
  const parsed = SkuId.safeParse(sku);
  if (!parsed.success && !plan.items.has(sku)) note(parsed.error.issues[0]?.message);
  if (sku !== '') note(claim(sku, row, plan));
  return isVariantRow(file, plan)
    ? planVariant(file, plan, problems)
    : planProduct(file, plan, problems);
}

/** Records the row of a SKU; returns an error that names the row which already has it, if any. */
function claim(sku: string, row: number, { rowOf }: Plan): string | undefined {
  const first = rowOf.get(skuKey(sku));
  rowOf.set(skuKey(sku), first ?? row);
  return first === undefined ? undefined : `Row ${first} already has this SKU.`;
}

/** Marks a row as a question if its new SKU may mean the existing item of its name; applies the answer. */
function askSame<T extends { skuId: string }>(
  row: number,
  other: T | undefined,
  name: string,
  plan: Plan,
) {
  if (!other) return { sameAs: null, same: undefined, problem: undefined };
  const answer = plan.answers.get(row) ?? null;
  const isSame = answer === 'same';
  return {
    sameAs: { skuId: other.skuId, name, answer },
    same: isSame ? other : undefined,
    problem: isSame ? claim(other.skuId, row, plan) : undefined,
  };
}

function planProduct({ row, cells }: FileRow, plan: Plan, problems: Problem[]): PlannedRow {
  const item = findItem(cells.skuId ?? '', plan);
  const named = item ? undefined : plan.named.get(nameKey(cells.name ?? ''));
  const other = named === undefined ? undefined : plan.products.get(named);
  const { sameAs, same, problem } = askSame(row, other, other?.name ?? '', plan);
  if (problem) problems.push(problemOf('skuId', problem));
  const now = same ?? (item && plan.products.get(item.productId));
  if (cells.parentSku) {
    const sentence = 'This SKU is a product, not a variant. Leave this empty.';
    problems.push(problemOf('parentSku', sentence));
  }
  const compared = compareProduct(cells, now, plan.lookups);
  const { after, columns } = compared;
  problems.push(...toProductOptionProblems(now, compared));
  // A variant in the file may refer to its product by either SKU.
  for (const one of [after.skuId, cells.skuId ?? '']) plan.made.set(skuKey(one), after);
  const write: Write = { kind: 'product', id: now?.id, after, columns };
  return toPlanned({ row, name: after.name, problems, compared, write, sameAs });
}

function planVariant({ row, cells }: FileRow, plan: Plan, problems: Problem[]): PlannedRow {
  const item = findItem(cells.skuId ?? '', plan);
  const owner = item && plan.products.get(item.productId);
  const parent = findParent(owner?.skuId ?? cells.parentSku ?? '', plan);
  const parentSku = parent?.skuId ?? owner?.skuId ?? cells.parentSku ?? '';
  const title = titleOfCells(cells);
  const other = item
    ? undefined
    : parent?.variants.find((one) => optionKey(variantTitle(one)) === optionKey(title));
  const otherName = [parent?.name, other && variantTitle(other)].filter(Boolean).join(', ');
  const { sameAs, same, problem } = askSame(row, other, otherName, plan);
  if (problem) problems.push(problemOf('skuId', problem));
  const now = same ?? owner?.variants.find(({ id }) => id === item?.variantId);
  const sentence = parentProblem({ cells, parentSku, parent, isNew: !now }, plan);
  if (sentence) problems.push(problemOf('parentSku', sentence));
  const compared = compareVariant(cells, now, parent ?? NO_PARENT, plan.lookups);
  const { after, columns } = compared;
  if (parent) problems.push(...toOptionProblems(skuKey(parentSku), parent, compared, plan.planned));
  const productId = owner?.id ?? (parent?.id || undefined);
  const write: Write = { kind: 'variant', id: now?.id, productId, parentSku, after, columns };
  const name = [parent?.name, variantTitle(after)].filter(Boolean).join(', ');
  return toPlanned({ row, name, problems, compared, write, sameAs });
}

const NO_PARENT = { price: 0, mrp: 0 };

function findParent(sku: string, plan: Plan): AdminProduct | undefined {
  const made = plan.made.get(skuKey(sku));
  const item = made ? undefined : findItem(sku, plan);
  return made ?? (item?.variantId === null ? plan.products.get(item.productId) : undefined);
}

type Kin = {
  cells: FileRow['cells'];
  parentSku: string;
  parent: AdminProduct | undefined;
  isNew: boolean;
};

function parentProblem({ cells, parentSku, parent, isNew }: Kin, plan: Plan): string | undefined {
  if (!isNew) {
    const isSame = cells.parentSku === undefined || skuKey(cells.parentSku) === skuKey(parentSku);
    return isSame
      ? undefined
      : `This is a variant of “${parentSku}”, which cannot change. Enter “${parentSku}”.`;
  }
  if (!parent) {
    const shortened = findShortened(parentSku);
    if (shortened) return shortened;
    return findItem(parentSku, plan)
      ? `“${parentSku}” is itself a variant. Enter the SKU of its product.`
      : `There is no product “${parentSku}” in the shop or in this file.`;
  }
  const added = (plan.added.get(skuKey(parentSku)) ?? 0) + 1;
  plan.added.set(skuKey(parentSku), added);
  if (parent.variants.length + added <= VARIANTS_MAX) return undefined;
  return `A product has at most ${VARIANTS_MAX} variants.`;
}

type Settled = {
  row: number;
  name: string;
  problems: Problem[];
  compared: Compared<AdminProduct> | Compared<AdminVariant>;
  write: Write;
  sameAs: ImportRow['sameAs'];
};

function toPlanned({ row, name, problems, compared, write, sameAs }: Settled): PlannedRow {
  const all = [...problems, ...compared.problems];
  const { changes, priceMovePercent, after } = compared;
  const hasChanges = changes.length > 0;
  const known = write.id === undefined ? 'new' : hasChanges ? 'changed' : 'unchanged';
  const isQuestion = sameAs !== null && sameAs.answer === null;
  const state = all.length > 0 ? 'error' : isQuestion ? 'question' : known;
  return {
    ...{ row, name, changes, priceMovePercent, skuId: after.skuId, problems: all, state, sameAs },
    write: state === 'new' || state === 'changed' ? write : undefined,
  };
}
