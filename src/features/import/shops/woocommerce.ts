import { toPlainText } from './html-blocks.ts';
import {
  isNow,
  isYes,
  readPrice,
  readStock,
  type ShopRow,
  type ShopTable,
  splitList,
  toCentimetres,
  toGrams,
  toHandle,
  toPictures,
  unitIn,
} from './shop-cells.ts';
import type { Pair } from '../csv-cells.ts';
import type { ShopProduct, ShopProducts, ShopVariant, SkippedRow } from './shop-product.ts';

export function isWooCommerce(headings: ReadonlySet<string>): boolean {
  return ['type', 'sku', 'name', 'regular price'].every((name) => headings.has(name));
}

const UNSOLD: Record<string, string> = {
  grouped: 'A grouped product is a list of others. Its products are imported on their own.',
  external: 'This product is sold on another website.',
  bundle: 'Bundles cannot be imported.',
  subscription: 'Subscriptions cannot be imported.',
};

/** Reads the export of WooCommerce's own exporter: simple and variable products. */
export function readWooCommerce({ rows, headings }: ShopTable): ShopProducts {
  const skipped: SkippedRow[] = [];
  const skip = (row: ShopRow, reason: string) =>
    skipped.push({ row: row.row, name: toPlainText(row.get('name')), reason });
  const variations = rows.filter((row) => typesOf(row).includes('variation'));
  const parents = rows.filter((row) => !variations.includes(row));
  const parentOf = new Map<string, ShopRow>();
  for (const row of parents) {
    if (row.get('sku') !== '') parentOf.set(row.get('sku').toLowerCase(), row);
    if (row.get('id') !== '') parentOf.set(`id:${row.get('id')}`, row);
  }
  const ownOf = Map.groupBy(variations, (row) => parentOf.get(row.get('parent').toLowerCase()));
  for (const row of ownOf.get(undefined) ?? []) {
    skip(row, `The product “${row.get('parent')}” of this variation is not in the file.`);
  }
  const products: ShopProduct[] = [];
  for (const row of parents) {
    const own = ownOf.get(row) ?? [];
    const unsold = typesOf(row).find((type) => type in UNSOLD);
    if (unsold !== undefined) skip(row, UNSOLD[unsold] ?? '');
    else if (row.get('name') === '') skip(row, 'This row has no name.');
    else if (typesOf(row).includes('variable') && own.length === 0) {
      skip(row, 'The variations of this product are not in the file.');
    } else products.push(toProduct(row, own, headings));
  }
  return { products, skipped };
}

/** Such as `simple, downloadable, virtual`. */
function typesOf(row: ShopRow): string[] {
  return splitList(row.get('type').toLowerCase());
}

function toProduct(row: ShopRow, own: readonly ShopRow[], headings: string[]): ShopProduct {
  const name = toPlainText(row.get('name'));
  const handle = toHandle(name);
  const [category = '', ...others] = splitList(row.get('categories'));
  const lengthUnit = unitIn(headings, 'length');
  const side = (side: string) => toCentimetres(row.get(`${side} (${lengthUnit})`), lengthUnit);
  const attributes = attributesOf(row, headings);
  const varied = new Set(
    own.flatMap((one) => attributesOf(one, headings).map((pair) => pair.name.toLowerCase())),
  );
  return {
    row: row.row,
    ...{ handle, name, category: lastOf(category) },
    description: [row.get('short description'), row.get('description')]
      .filter((text) => text !== '')
      .join('\n\n'),
    brand: row.get('brands', 'brand'),
    status: statusOf(row),
    tax: taxOf(row),
    isTaxExcluded: false,
    isFeatured: isYes(row.get('is featured?')),
    tags: splitList(row.get('tags')),
    specifications: attributes.filter((pair) => !varied.has(pair.name.toLowerCase())),
    pictures: toPictures(splitList(row.get('images'))),
    size: { lengthCm: side('length'), breadthCm: side('width'), heightCm: side('height') },
    oldPaths: handle === '' ? [] : [`/product/${handle}`],
    variants:
      own.length > 0
        ? own.map((one) => toVariant(one, attributesOf(one, headings), headings, row))
        : [toVariant(row, [], headings, row)],
    notes: others.length > 0 ? [`Only its first category is used, not ${others.join(', ')}.`] : [],
  };
}

/** Returns the last part of a path such as `Audio > Headphones`. */
function lastOf(category: string): string {
  return toPlainText(category.split(' > ').at(-1) ?? '');
}

function attributesOf(row: ShopRow, headings: readonly string[]): Pair[] {
  return headings
    .flatMap((heading) => /^attribute (\d+) name$/.exec(heading)?.[1] ?? [])
    .map((at) => ({
      name: toPlainText(row.get(`attribute ${at} name`)),
      value: splitList(row.get(`attribute ${at} value(s)`))
        .map(toPlainText)
        .join(', '),
    }))
    .filter(({ name, value }) => name !== '' && value !== '');
}

function toVariant(
  row: ShopRow,
  options: Pair[],
  headings: readonly string[],
  parent: ShopRow,
): ShopVariant {
  const regular = readPrice(row.get('regular price'));
  const isOnSale = isNow(row.get('date sale price starts'), row.get('date sale price ends'));
  const sale = isOnSale ? readPrice(row.get('sale price')) : undefined;
  const unit = unitIn(headings, 'weight');
  const weight = `weight (${unit})`;
  return {
    row: row.row,
    options,
    sku: row.get('sku'),
    gtin: row.get('gtin, upc, ean, or isbn'),
    price: sale ?? regular,
    mrp: regular,
    stock: isYes(row.get('in stock?')) ? readStock(row.get('stock')) : 0,
    grams: toGrams(row.get(weight) || parent.get(weight), unit),
    // A simple product's pictures are the product's.
    pictures: row === parent ? [] : toPictures(splitList(row.get('images'))),
  };
}

function statusOf(row: ShopRow): string {
  if (/^(hidden|search)$/i.test(row.get('visibility in catalog'))) return 'hidden';
  const published = row.get('published');
  if (published === '-1') return 'draft';
  return published === '' || isYes(published) ? 'published' : 'private';
}

function taxOf(row: ShopRow): string {
  if (row.get('tax status').toLowerCase() === 'none') return 'Not taxable';
  return row.get('tax class') || 'Standard';
}
