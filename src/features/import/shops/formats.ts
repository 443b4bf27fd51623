import type { CsvRow } from '#src/lib/csv.ts';
import { invalidField } from '#src/lib/errors.ts';
import { isShopifyCustomers, readShopifyCustomers } from './customers/shopify-customers.ts';
import type { ShopCustomers } from './customers/shop-customer.ts';
import {
  isWooCommerceCustomers,
  readWooCommerceCustomers,
} from './customers/woocommerce-customers.ts';
import type { ShopOrders } from './orders/shop-order.ts';
import { isShopifyOrders, readShopifyOrders } from './orders/shopify-orders.ts';
import { isWooCommerceOrders, readWooCommerceOrders } from './orders/woocommerce-orders.ts';
import { isMagento, readMagento } from './magento.ts';
import { isOpenCart, readOpenCart } from './opencart.ts';
import { isPrestaShop, readPrestaShop } from './prestashop.ts';
import { type ShopTable, toShopTable } from './shop-cells.ts';
import type { ShopFormat } from './shop-import-status.ts';
import type { ShopProducts } from './shop-product.ts';
import { isShopify, readShopify } from './shopify.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce.ts';

type Headings = ReadonlySet<string>;
type Format<Read> = {
  isOfHeadings: (headings: Headings) => boolean;
  read: (table: ShopTable) => Read;
};
type Formats<Read> = Partial<Record<ShopFormat, Format<Read>>>;

/** The files that can be imported, recognised by their headings. */
const PRODUCTS: Formats<ShopProducts> = {
  shopify: { isOfHeadings: isShopify, read: readShopify },
  woocommerce: { isOfHeadings: isWooCommerce, read: readWooCommerce },
  magento: { isOfHeadings: isMagento, read: readMagento },
  prestashop: { isOfHeadings: isPrestaShop, read: readPrestaShop },
  opencart: { isOfHeadings: isOpenCart, read: readOpenCart },
};
const CUSTOMERS: Formats<ShopCustomers> = {
  shopify: { isOfHeadings: isShopifyCustomers, read: readShopifyCustomers },
  woocommerce: { isOfHeadings: isWooCommerceCustomers, read: readWooCommerceCustomers },
};
const ORDERS: Formats<ShopOrders> = {
  shopify: { isOfHeadings: isShopifyOrders, read: readShopifyOrders },
  woocommerce: { isOfHeadings: isWooCommerceOrders, read: readWooCommerceOrders },
};

type Ignored = [pattern: RegExp, reason: string][];

/** Columns of products that have no counterpart here, with the reason. */
const IGNORED: Ignored = [
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

/** The same of customers and orders. */
const IGNORED_OF_RECORDS: Ignored = [
  [/^tags$/, 'Tags have no counterpart here.'],
  [
    /^(note|notes|note attributes|customer_note|customer note|order_notes)$/,
    'Notes are not imported.',
  ],
  [/^tax exempt$/, 'GST follows from the product and the address.'],
  [
    /^(total spent|total orders|total spend|aov|total_spent|order_count)$/,
    'Totals follow from the orders.',
  ],
  [/^user_pass/, 'Passwords cannot be imported. Customers sign in with a code.'],
  [/^accepts marketing$/, 'The list of customers says who agreed to marketing.'],
  [
    /^(risk level|device id|customer_ip_address|customer_user_agent)$/,
    'Technical data is not imported.',
  ],
];

type Common = { format: ShopFormat; ignored: { column: string; reason: string }[] };
export type ProductFile = ShopProducts & Common & { kind: 'products' };
export type CustomerFile = ShopCustomers & Common & { kind: 'customers' };
export type OrderFile = ShopOrders & Common & { kind: 'orders' };
export type RedirectFile = Common & { kind: 'redirects'; csv: readonly CsvRow[] };
export type RecordFile = CustomerFile | OrderFile | RedirectFile;
export type ShopFile = ProductFile | RecordFile;

/** Recognises and reads another shop's export. Throws INVALID_INPUT with a sentence. */
export function readShopFile(csv: readonly CsvRow[]): ShopFile {
  const table = toShopTable(csv);
  const headings = new Set(table.headings);
  const found =
    readAs('products', PRODUCTS, table, csv) ??
    readAs('customers', CUSTOMERS, table, csv) ??
    readAs('orders', ORDERS, table, csv);
  if (found) {
    if (table.rows.length > 0) return found;
    throw invalidField('file', `There are no ${found.kind} below the first line.`);
  }
  // Only Shopify exports redirects; the redirects of other shops are written in the same way.
  if (headings.has('redirect from') && headings.has('redirect to')) {
    return { kind: 'redirects', format: 'shopify', csv, ignored: [] };
  }
  throw invalidField('file', unknownProblem(headings));
}

function readAs<Kind extends ShopFile['kind'], Read extends object>(
  kind: Kind,
  formats: Formats<Read>,
  table: ShopTable,
  csv: readonly CsvRow[],
): (Read & Common & { kind: Kind }) | undefined {
  const headings = new Set(table.headings);
  const found = Object.entries(formats).find(([, one]) => one.isOfHeadings(headings));
  if (!found) return undefined;
  const [format, { read }] = found;
  const ignored = ignoredColumns(csv, table, kind === 'products' ? IGNORED : IGNORED_OF_RECORDS);
  return { ...read(table), kind, format: format as ShopFormat, ignored };
}

function ignoredColumns(
  csv: readonly CsvRow[],
  { rows }: ShopTable,
  patterns: Ignored,
): Common['ignored'] {
  return (csv[0]?.cells ?? []).flatMap((column) => {
    const heading = column.toLowerCase();
    const reason = patterns.find(([pattern]) => pattern.test(heading))?.[1];
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
    return 'This looks like a list of customers. Customers can be imported from Shopify and WooCommerce, with the columns as they export them.';
  }
  if (has('order #', 'product(s)')) {
    return 'WooCommerce’s own report of orders has no addresses and prices. Export the orders with a plugin, such as Advanced Order Export.';
  }
  if (has('lineitem name') || has('order id') || has('order_number')) {
    return 'This looks like a list of orders. Orders can be imported from Shopify and WooCommerce, with the columns as they export them.';
  }
  if ([...headings].some((one) => one.startsWith('attribute (name:type:position)'))) {
    return 'This is PrestaShop’s file of combinations. Choose the file with the products.';
  }
  return 'This is not an export of Shopify, WooCommerce, Magento, PrestaShop or OpenCart that can be imported. Choose the file as the other shop exported it, unchanged.';
}
