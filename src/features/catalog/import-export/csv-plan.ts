import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import type { ImportCounts, ImportRow } from './csv.contract.ts';
import { type Problem, problemOf, type ValueColumn } from './csv-columns.ts';
import { type Compared, compareProduct, compareVariant } from './csv-compare.ts';
import type { FileRow } from './csv-file.ts';
import type { Lookups } from './csv-lookups.ts';
import { SkuId, VARIANTS_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';

/** What the shop has of what a file names. */
export type Catalogue = {
  products: ReadonlyMap<number, AdminProduct>;
  /** By SKU. A null variant is the product's own colour. */
  items: ReadonlyMap<string, { productId: number; variantId: number | null }>;
  lookups: Lookups;
};

/** What applying a row writes. An undefined id: a new one. */
export type Write =
  | { kind: 'product'; id: number | undefined; after: AdminProduct; columns: ValueColumn[] }
  | {
      kind: 'variant';
      id: number | undefined;
      /** Undefined while the product is new too: its row is found by its SKU. */
      productId: number | undefined;
      parentSku: string;
      after: AdminVariant;
      columns: ValueColumn[];
    };
export type PlannedRow = ImportRow & { write: Write | undefined };

/** What each row of a file would change. Products first: a variant may belong to a new one. */
export function planImport(file: readonly FileRow[], catalogue: Catalogue): PlannedRow[] {
  const plan: Plan = { ...catalogue, rowOf: new Map(), made: new Map(), added: new Map() };
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
    ...{ unchanged: count('unchanged'), error: count('error') },
    priceMoves: rows.filter(({ priceMovePercent }) => priceMovePercent !== null).length,
  };
}

type Plan = Catalogue & {
  /** Rows by their SKU. */
  rowOf: Map<string, number>;
  /** Products as they will be, by SKU. */
  made: Map<string, AdminProduct>;
  /** How many variants a product gets, by its SKU. */
  added: Map<string, number>;
};

function isVariantRow({ cells }: FileRow, { items }: Catalogue): boolean {
  const item = items.get(cells.skuId ?? '');
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
    note('This row has more cells than the first line: does a comma lack its quotation marks?');
  }
  const parsed = SkuId.safeParse(sku);
  if (!parsed.success) note(parsed.error.issues[0]?.message);
  const first = plan.rowOf.get(sku);
  if (sku !== '' && first !== undefined) note(`Row ${first} already has this SKU.`);
  plan.rowOf.set(sku, first ?? row);
  return isVariantRow(file, plan)
    ? planVariant(file, plan, problems)
    : planProduct(file, plan, problems);
}

function planProduct({ row, cells }: FileRow, plan: Plan, problems: Problem[]): PlannedRow {
  const item = plan.items.get(cells.skuId ?? '');
  const now = item && plan.products.get(item.productId);
  if (cells.parentSku) {
    problems.push(problemOf('parentSku', 'This SKU is a product of its own: leave this empty.'));
  }
  const compared = compareProduct(cells, now, plan.lookups);
  const { after, columns } = compared;
  plan.made.set(after.skuId, after);
  const write: Write = { kind: 'product', id: now?.id, after, columns };
  return toPlanned({ row, name: after.name, problems, compared, write });
}

function planVariant({ row, cells }: FileRow, plan: Plan, problems: Problem[]): PlannedRow {
  const item = plan.items.get(cells.skuId ?? '');
  const owner = item && plan.products.get(item.productId);
  const now = owner?.variants.find(({ id }) => id === item?.variantId);
  const parentSku = owner?.skuId ?? cells.parentSku ?? '';
  const parent = plan.made.get(parentSku) ?? findParent(parentSku, plan);
  const sentence = parentProblem({ cells, parentSku, parent, isNew: !now }, plan);
  if (sentence) problems.push(problemOf('parentSku', sentence));
  const compared = compareVariant(cells, now, parent ?? NO_PARENT, plan.lookups);
  const { after, columns } = compared;
  const productId = owner?.id ?? (parent?.id || undefined);
  const write: Write = { kind: 'variant', id: now?.id, productId, parentSku, after, columns };
  const name = [parent?.name, after.color].filter(Boolean).join(', ');
  return toPlanned({ row, name, problems, compared, write });
}

const NO_PARENT = { price: 0, mrp: 0 };

function findParent(sku: string, { items, products }: Catalogue): AdminProduct | undefined {
  const item = items.get(sku);
  return item?.variantId === null ? products.get(item.productId) : undefined;
}

type Kin = {
  cells: FileRow['cells'];
  parentSku: string;
  parent: AdminProduct | undefined;
  isNew: boolean;
};

function parentProblem({ cells, parentSku, parent, isNew }: Kin, plan: Plan): string | undefined {
  if (!isNew) {
    const isSame = cells.parentSku === undefined || cells.parentSku === parentSku;
    return isSame ? undefined : `This is a variant of “${parentSku}”, and stays one: write that.`;
  }
  if (!parent) {
    return plan.items.has(parentSku)
      ? `“${parentSku}” is a variant itself. Write the SKU of its product.`
      : `There is no product “${parentSku}”, in the shop or in this file.`;
  }
  const added = (plan.added.get(parentSku) ?? 0) + 1;
  plan.added.set(parentSku, added);
  if (parent.variants.length + added <= VARIANTS_MAX) return undefined;
  return `A product has at most ${VARIANTS_MAX} variants.`;
}

type Settled = {
  row: number;
  name: string;
  problems: Problem[];
  compared: Compared<AdminProduct> | Compared<AdminVariant>;
  write: Write;
};

function toPlanned({ row, name, problems, compared, write }: Settled): PlannedRow {
  const all = [...problems, ...compared.problems];
  const { changes, priceMovePercent, after } = compared;
  const hasChanges = changes.length > 0;
  const state = write.id === undefined ? 'new' : hasChanges ? 'changed' : 'unchanged';
  return {
    ...{ row, name, changes, priceMovePercent, skuId: after.skuId, problems: all },
    state: all.length > 0 ? 'error' : state,
    write: all.length > 0 || state === 'unchanged' ? undefined : write,
  };
}
