import { toPlainText } from './html-blocks.ts';
import {
  isNow,
  isYes,
  readPrice,
  readStock,
  type ShopRow,
  type ShopTable,
  splitList,
  toGrams,
  toHandle,
  toPictures,
} from './shop-cells.ts';
import type { Pair } from '../csv-cells.ts';
import type { ShopPicture, ShopProduct, ShopProducts, ShopVariant } from './shop-product.ts';
import { type SkippedRow, uniquePictures } from './shop-product.ts';

export function isMagento(headings: ReadonlySet<string>): boolean {
  return ['sku', 'product_type', 'attribute_set_code', 'price'].every((name) => headings.has(name));
}

const SOLD = ['simple', 'configurable', 'virtual', ''];
/** Attributes with no meaning for shoppers. */
const INTERNAL = /^(ts_|gift_|has_options|required_options|quantity_and|tax_class|url_|shipment_)/;

/** Reads the catalogue export of Magento 2: simple and configurable products. */
export function readMagento({ rows }: ShopTable): ShopProducts {
  const skipped: SkippedRow[] = [];
  const skip = ({ row, get }: ShopRow, reason: string) =>
    skipped.push({ row, name: get('name') || get('sku'), reason });
  const main = rows.filter((row) => row.get('store_view_code') === '');
  for (const row of rows.filter((one) => !main.includes(one))) {
    skip(row, `This row is the text for the store view “${row.get('store_view_code')}”.`);
  }
  const bySku = new Map(main.map((row) => [row.get('sku').toLowerCase(), row]));
  const taken = new Set<ShopRow>();
  const products: ShopProduct[] = [];
  const isConfigurable = (row: ShopRow) => row.get('product_type') === 'configurable';
  for (const row of main.filter(isConfigurable)) {
    const own = variationsOf(row).flatMap(({ sku, options }) => {
      const found = bySku.get(sku.toLowerCase());
      return found ? [{ row: found, options }] : [];
    });
    for (const { row: variant } of own) taken.add(variant);
    if (own.length === 0) skip(row, 'The variations of this product are not in the file.');
    else products.push(toProduct(row, own));
  }
  for (const row of main.filter((one) => !isConfigurable(one) && !taken.has(one))) {
    const type = row.get('product_type');
    if (!SOLD.includes(type)) skip(row, `Products of the type “${type}” cannot be imported.`);
    else if (row.get('name') === '') skip(row, 'This row has no name.');
    else products.push(toProduct(row, []));
  }
  return { products: products.toSorted((a, b) => a.row - b.row), skipped };
}

type Variation = { row: ShopRow; options: Pair[] };

/** Reads `sku=A-Red,color=Red|sku=A-Blue,color=Blue`, with the labels of the attributes. */
function variationsOf(row: ShopRow): { sku: string; options: Pair[] }[] {
  const labels = new Map(
    splitList(row.get('configurable_variation_labels')).map((part) => {
      const { name, value } = toPair(part);
      return [name, value];
    }),
  );
  return splitList(row.get('configurable_variations'), '|').map((part) => {
    const pairs = splitList(part).map(toPair);
    const sku = pairs.find(({ name }) => name === 'sku')?.value ?? '';
    const options = pairs
      .filter(({ name }) => name !== 'sku')
      .map(({ name, value }) => ({ name: labels.get(name) ?? name, value }));
    return { sku, options };
  });
}

function toPair(text: string): Pair {
  const at = text.indexOf('=');
  return at === -1
    ? { name: text, value: '' }
    : { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}

function toProduct(row: ShopRow, variations: readonly Variation[]): ShopProduct {
  const name = toPlainText(row.get('name'));
  const handle = row.get('url_key') || toHandle(name);
  const attributes = splitList(row.get('additional_attributes')).map(toPair);
  const brand = attributes.find((one) => /^(brand|manufacturer)$/.test(one.name))?.value ?? '';
  return {
    row: row.row,
    ...{ handle, name, brand },
    description: [row.get('short_description'), row.get('description')]
      .filter((text) => text !== '')
      .join('\n\n'),
    category: categoryOf(row.get('categories')),
    status: isYes(row.get('product_online')) ? 'enabled' : 'disabled',
    tax: row.get('tax_class_name'),
    ...{ isTaxExcluded: false, isFeatured: false, tags: [] },
    specifications: attributes
      .filter((one) => one.value !== '' && !INTERNAL.test(one.name) && one.value !== brand)
      .map((one) => ({ name: toLabel(one.name), value: toPlainText(one.value) })),
    pictures: picturesOf(row),
    size: { lengthCm: 0, breadthCm: 0, heightCm: 0 },
    oldPaths: [`/${handle}.html`],
    variants:
      variations.length > 0
        ? variations.map(({ row: own, options }) => toVariant(own, options, picturesOf(own)))
        : [toVariant(row, [], [])],
    notes: [],
  };
}

/** Reads `Default Category/Audio/Headphones,Default Category/Sale`: the most specific one. */
function categoryOf(cell: string): string {
  const paths = splitList(cell).map((path) => path.split('/').slice(1));
  const [deepest] = paths.toSorted((a, b) => b.length - a.length);
  return toPlainText(deepest?.at(-1) ?? '');
}

/** Pictures are paths below the folder in which Magento stores them. */
function picturesOf(row: ShopRow): ShopPicture[] {
  const base = { url: row.get('base_image'), alt: row.get('base_image_label') };
  const further = toPictures(splitList(row.get('additional_images')));
  const isStored = ({ url }: ShopPicture) => url !== '' && url !== 'no_selection';
  return uniquePictures(
    [base, ...further].filter(isStored).map(({ url, alt }) => ({
      url: /^https?:/i.test(url) ? url : `/media/catalog/product/${url.replace(/^\/+/, '')}`,
      alt,
    })),
  );
}

function toVariant(row: ShopRow, options: Pair[], pictures: ShopPicture[]): ShopVariant {
  const price = readPrice(row.get('price'));
  const isSpecial = isNow(row.get('special_price_from_date'), row.get('special_price_to_date'));
  const special = isSpecial ? readPrice(row.get('special_price')) : undefined;
  return {
    ...{ row: row.row, options, pictures },
    sku: row.get('sku'),
    gtin: row.get('gtin', 'ean', 'upc'),
    price: special ?? price,
    mrp: readPrice(row.get('msrp_price')) ?? price,
    stock: isYes(row.get('is_in_stock') || '1') ? readStock(row.get('qty')) : 0,
    grams: toGrams(row.get('weight'), 'kg'),
  };
}

function toLabel(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
