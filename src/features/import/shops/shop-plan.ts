import { variantTitle } from '#src/lib/variant-title.ts';
import type { Lookups } from '../csv-lookups.ts';
import { CREATE, type PreviewRow, type ShopMapping } from './shop-preview.contract.ts';
import type { ShopProduct, SkippedRow } from './shop-product.ts';
import { type Conversion, type PlannedProduct, toProduct } from './to-product.ts';

/** A row of the preview, with the product that it creates. */
export type PlannedRow = PreviewRow & { planned: PlannedProduct | undefined };

type ShopData = {
  /** The SKUs of the shop, in lower case. */
  skus: ReadonlySet<string>;
  lookups: Lookups;
};

type Converted = { source: ShopProduct; result: Conversion };

/** Decides for each converted product of a file whether it is created. */
export function planShopImport(
  converted: readonly Converted[],
  skipped: readonly SkippedRow[],
  shop: ShopData,
): PlannedRow[] {
  const rowOf = new Map<string, number>();
  const rows = converted.map(({ source, result }) => {
    if ('reason' in result) return toSkipped({ ...source, reason: result.reason });
    const { planned, notes } = result;
    const skus = skusOf(planned);
    const [category, unsold] = categoryOf(planned, source.category, shop.lookups);
    const reason = unsold ?? skuProblem(skus, rowOf, shop.skus);
    if (reason !== undefined) return toSkipped({ ...source, reason });
    for (const sku of skus) rowOf.set(sku.toLowerCase(), source.row);
    const title = shop.lookups.categories.find(({ link }) => link === category)?.title;
    const shown = title ?? category.slice(CREATE.length);
    return toRow(source.row, { ...planned, category }, { skus, notes, category: shown });
  });
  return [...rows, ...skipped.map(toSkipped)].toSorted((a, b) => a.row - b.row);
}

export function convertProducts(
  products: readonly ShopProduct[],
  mapping: ShopMapping,
): Converted[] {
  return products.map((source) => ({ source, result: toProduct(source, mapping) }));
}

/** Returns the SKUs that a product would have. */
export function skusOf({ product, variants }: PlannedProduct): string[] {
  return [product, ...variants].map(({ skuId }) => skuId);
}

function skuProblem(
  skus: readonly string[],
  rowOf: ReadonlyMap<string, number>,
  known: ReadonlySet<string>,
): string | undefined {
  const lower = skus.map((sku) => sku.toLowerCase());
  const twice = lower.findIndex((sku, at) => lower.indexOf(sku) !== at);
  if (twice !== -1) return `Two of its variants have the SKU “${skus[twice]}”.`;
  const existing = lower.findIndex((sku) => known.has(sku));
  if (existing !== -1) return `The SKU “${skus[existing]}” is already in this shop.`;
  const repeated = lower.findIndex((sku) => rowOf.has(sku));
  if (repeated === -1) return undefined;
  return `The SKU “${skus[repeated]}” is also in row ${rowOf.get(lower[repeated] ?? '')}.`;
}

const UNNAMED = 'Imported products';

/** Returns the category to put a product in: a link, or CREATE with a title. */
function categoryOf(
  { category, product }: PlannedProduct,
  source: string,
  lookups: Lookups,
): [string, string | undefined] {
  if (category === CREATE) return [CREATE + (source || UNNAMED).slice(0, 60), undefined];
  const found = lookups.findCategory(category);
  if ('problem' in found) return [category, found.problem];
  const isSold = product.status === 'published';
  return [category, isSold ? lookups.categoryProblem(found.value) : undefined];
}

function toRow(
  row: number,
  planned: PlannedProduct,
  about: { skus: string[]; notes: string[]; category: string },
): PlannedRow {
  const { product, variants, pictures } = planned;
  return {
    ...{ ...about, row, planned },
    state: 'new',
    reason: '',
    name: product.name,
    status: product.status,
    variants: [product, ...variants].map(variantTitle),
    price: product.price,
    mrp: product.mrp,
    stock: [product, ...variants].reduce((sum, { stock }) => sum + stock, 0),
    pictures: pictures.length,
  };
}

function toSkipped({ row, name, reason }: SkippedRow): PlannedRow {
  return {
    ...{ row, name, reason, planned: undefined },
    state: 'skipped',
    ...{ category: '', status: 'draft', skus: [], variants: [], price: 0, mrp: 0, stock: 0 },
    ...{ pictures: 0, notes: [] },
  };
}
