import type { CsvRow } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import { isMagento, readMagento } from './magento.ts';
import { isOpenCart, readOpenCart } from './opencart.ts';
import { isPrestaShop, readPrestaShop } from './prestashop.ts';
import { type ShopTable, toShopTable } from './shop-cells.ts';
import type { ShopFormat } from './shop-import-status.ts';
import type { ShopProducts } from './shop-product.ts';
import { isShopify, readShopify } from './shopify.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce.ts';

type Format = {
  isOfHeadings: (headings: ReadonlySet<string>) => boolean;
  read: (table: ShopTable) => ShopProducts;
};

/** The files that can be imported, recognised by their headings. */
const FORMATS: Record<ShopFormat, Format> = {
  shopify: { isOfHeadings: isShopify, read: readShopify },
  woocommerce: { isOfHeadings: isWooCommerce, read: readWooCommerce },
  magento: { isOfHeadings: isMagento, read: readMagento },
  prestashop: { isOfHeadings: isPrestaShop, read: readPrestaShop },
  opencart: { isOfHeadings: isOpenCart, read: readOpenCart },
};

/** Columns that have no counterpart here, with the reason. */
const IGNORED: [RegExp, string][] = [
  [
    /^(seo |meta[ _](title|description|keywords?)|meta: _(yoast|rank))/,
    'Page titles and texts for search engines are made from the product itself.',
  ],
  [/^google shopping|^gtin_exists/, 'Google’s own fields are not used here.'],
  [/cost per item|wholesale price|^cost$/, 'The cost of a product is not stored here.'],
  [/metafields|^meta: /, 'Fields of apps and plugins have no counterpart here.'],
  [
    /upsells|cross-sells|crosssell|upsell|related_?(skus|ids)/,
    'Similar products are chosen automatically.',
  ],
  [
    /^(download|external url|button text|purchase note)/,
    'Only products that are shipped can be imported.',
  ],
  [
    /tier_price|bundle_|associated_skus|custom_options/,
    'Prices by quantity and custom options have no counterpart here.',
  ],
  [/^(product )?tags\b/, 'Tags have no counterpart here. Use filters and categories.'],
];

export type ShopFile = ShopProducts & {
  format: ShopFormat;
  ignored: { column: string; reason: string }[];
};

/** Recognises and reads another shop's product export. Throws INVALID_INPUT with a sentence. */
export function readShopFile(csv: readonly CsvRow[]): ShopFile {
  const table = toShopTable(csv);
  const headings = new Set(table.headings);
  const found = Object.entries(FORMATS).find(([, one]) => one.isOfHeadings(headings));
  if (!found) throw refused(unknownProblem(headings));
  const [format, { read }] = found;
  const { products, skipped } = read(table);
  if (products.length + skipped.length === 0) {
    throw refused('There are no products below the first line.');
  }
  return { format: format as ShopFormat, products, skipped, ignored: ignoredColumns(csv, table) };
}

function ignoredColumns(csv: readonly CsvRow[], { rows }: ShopTable): ShopFile['ignored'] {
  return (csv[0]?.cells ?? []).flatMap((column) => {
    const heading = column.toLowerCase();
    const reason = IGNORED.find(([pattern]) => pattern.test(heading))?.[1];
    return reason !== undefined && rows.some((row) => row.get(heading) !== '')
      ? [{ column, reason }]
      : [];
  });
}

/** Names files that belong to these shops but cannot be imported here. */
function unknownProblem(headings: ReadonlySet<string>): string {
  const has = (...names: string[]) => names.every((name) => headings.has(name));
  if (has('sku', 'name', 'category')) {
    return 'This looks like a product file of this shop. Import it under Products → Import and export.';
  }
  if (has('first name', 'last name') || has('customer_email') || has('customer id')) {
    return 'This is a list of customers. Choose the file with the products.';
  }
  if (has('lineitem name') || has('order id') || has('order_number')) {
    return 'This is a list of orders. Choose the file with the products.';
  }
  if ([...headings].some((one) => one.startsWith('attribute (name:type:position)'))) {
    return 'This is PrestaShop’s file of combinations. Choose the file with the products.';
  }
  return 'This is not a product export of Shopify, WooCommerce, Magento, PrestaShop or OpenCart. Choose the file as the other shop exported it, unchanged.';
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}
