import { toPlainText } from './html-blocks.ts';
import {
  isYes,
  readPrice,
  readStock,
  type ShopRow,
  type ShopTable,
  splitList,
  toGrams,
  toPictures,
} from './shop-cells.ts';
import type { ShopProduct, ShopProducts, ShopVariant, SkippedRow } from './shop-product.ts';
import { uniquePictures } from './shop-product.ts';

/** Each field's heading in old files, then in new ones. */
const HANDLE = ['handle', 'url handle'];
const DESCRIPTION = ['body (html)', 'description'];
const PRICE = ['variant price', 'price'];
const COMPARE_AT = ['variant compare at price', 'compare-at price', 'compare at price'];
const SKU = ['variant sku', 'sku'];
const BARCODE = ['variant barcode', 'barcode'];
const STOCK = ['variant inventory qty', 'inventory quantity'];
const TRACKER = ['variant inventory tracker', 'inventory tracker'];
const GRAMS = ['variant grams', 'weight value (grams)'];
const PICTURE = ['image src', 'product image url'];
const VARIANT_PICTURE = ['variant image', 'variant image url'];
const PUBLISHED = ['published', 'published on online store'];
const TAXED = ['variant taxable', 'charge tax'];
const CATEGORY = ['collection', 'type', 'custom product type', 'product category'];

export function isShopify(headings: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => headings.has(name));
  return has(HANDLE) && headings.has('title') && has(PRICE) && headings.has('option1 name');
}

/** Reads Shopify's product export, with old or new headings. */
export function readShopify({ rows, headings }: ShopTable): ShopProducts {
  const skipped: SkippedRow[] = [];
  const named = rows.filter((row) => row.get(...HANDLE) !== '');
  for (const { row } of rows.filter((one) => !named.includes(one))) {
    skipped.push({ row, name: '', reason: 'This row has no handle.' });
  }
  const products: ShopProduct[] = [];
  const countsStock = STOCK.some((name) => headings.includes(name));
  for (const [handle, own] of Map.groupBy(named, (row) => row.get(...HANDLE))) {
    const [first] = own;
    if (!first) continue;
    const name = toPlainText(own.map((row) => row.get('title')).find((text) => text !== '') ?? '');
    const skip = (reason: string) => skipped.push({ row: first.row, name: name || handle, reason });
    if (own.some((row) => isYes(row.get('gift card')))) skip('Gift cards cannot be imported.');
    else if (name === '') skip('None of the rows with this handle has a title.');
    else products.push(toProduct(handle, name, own, countsStock));
  }
  return { products, skipped };
}

function toProduct(
  handle: string,
  name: string,
  own: readonly ShopRow[],
  countsStock: boolean,
): ShopProduct {
  const first = (...headings: string[]) =>
    own.map((row) => row.get(...headings)).find((cell) => cell !== '') ?? '';
  const [head] = own;
  const optionNames = [1, 2, 3].map((at) => first(`option${at} name`));
  const pictureRows = own
    .filter((row) => row.get(...PICTURE) !== '')
    .toSorted((a, b) => Number(a.get('image position')) - Number(b.get('image position')));
  return {
    row: head?.row ?? 0,
    ...{ handle, name },
    description: first(...DESCRIPTION),
    brand: first('vendor'),
    category: toCategory(first(...CATEGORY)),
    status: statusOf(first('status'), first(...PUBLISHED)),
    tax: isYes(first(...TAXED) || 'true') ? 'Taxable' : 'Not taxable',
    ...{ isTaxExcluded: false, isFeatured: false },
    tags: splitList(first('tags')),
    specifications: [],
    pictures: uniquePictures(
      pictureRows.map((row) => ({ url: row.get(...PICTURE), alt: row.get('image alt text') })),
    ),
    size: { lengthCm: 0, breadthCm: 0, heightCm: 0 },
    oldPaths: [`/products/${handle}`],
    variants: variantRows(own).map((row) => toVariant(row, optionNames, countsStock)),
    notes: [],
  };
}

/** A product has a row for each variant, and further rows for its other pictures. */
function variantRows(own: readonly ShopRow[]): readonly ShopRow[] {
  const rows = own.filter((row) => row.get(...PRICE) !== '' || row.get('option1 value') !== '');
  return rows.length > 0 ? rows : own.slice(0, 1);
}

function toVariant(row: ShopRow, optionNames: string[], countsStock: boolean): ShopVariant {
  const options = optionNames
    .map((name, at) => ({ name, value: row.get(`option${at + 1} value`) }))
    .filter(({ name, value }) => name !== '' && value !== '')
    // A product without options has this one.
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'));
  const isCounted = countsStock && row.get(...TRACKER) !== '';
  return {
    row: row.row,
    options,
    sku: row.get(...SKU),
    gtin: row.get(...BARCODE),
    price: readPrice(row.get(...PRICE)),
    mrp: readPrice(row.get(...COMPARE_AT)),
    stock: isCounted ? readStock(row.get(...STOCK)) : undefined,
    grams: toGrams(row.get(...GRAMS), 'g'),
    pictures: toPictures([row.get(...VARIANT_PICTURE)].filter((url) => url !== '')),
  };
}

/** Returns the last part of Shopify’s own categories, such as `Electronics > Audio > Headphones`. */
function toCategory(text: string): string {
  return text.split(' > ').at(-1)?.trim() ?? '';
}

function statusOf(status: string, published: string): string {
  const named = status.toLowerCase() || 'active';
  return named === 'active' && published !== '' && !isYes(published) ? 'unpublished' : named;
}
