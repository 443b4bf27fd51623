import type { ImportedOrderStatus } from '#src/features/imported-orders/imported-order-status.ts';
import type { ShopAddress } from '../customers/shop-customer.ts';
import { toWooAddress } from '../customers/woocommerce-customers.ts';
import { joinName } from '../person-cells.ts';
import type { ShopRow, ShopTable } from '../shop-cells.ts';
import type { ShopOrder, ShopOrders } from './shop-order.ts';
import { linesOfRow } from './woocommerce-lines.ts';

const NUMBER = ['order_number_formatted', 'order_number', 'order number', 'order_id', 'order id'];
const LINES = ['line_items', 'line_item_1', 'item_name', 'item name', 'name'];

/** The order exports of WooCommerce's common plugins. */
export function isWooCommerceOrders(headings: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => headings.has(name));
  const isPlugin = has(['order_total', 'order total amount', 'order total']);
  return isPlugin && has(NUMBER) && has(LINES);
}

/** Reads orders with one row each, or with one row for each line. */
export function readWooCommerceOrders({ rows, headings }: ShopTable): ShopOrders {
  const skipped: ShopOrders['skipped'] = [];
  let last = '';
  // Some plugins leave the order's cells of further lines empty.
  const numbered = rows.map((row) => {
    last = row.get(...NUMBER) || last;
    return { row, number: last };
  });
  const orders = [...Map.groupBy(numbered, ({ number }) => number)].flatMap(([number, own]) => {
    const order = toOrder(
      number,
      own.map(({ row }) => row),
      headings,
    );
    if (number === '') {
      skipped.push({ row: order.row, name: '', reason: 'This row has no order number.' });
      return [];
    }
    return [order];
  });
  return { orders, skipped };
}

function toOrder(number: string, own: readonly ShopRow[], headings: readonly string[]): ShopOrder {
  const first = (...names: string[]) =>
    own.map((row) => row.get(...names)).find((cell) => cell !== '') ?? '';
  const [head] = own;
  const shipping = addressOf(head, first, 'shipping');
  return {
    row: head?.row ?? 0,
    number,
    orderedAt: first('date', 'order_date', 'order date'),
    status: statusOf(first('status', 'order_status', 'order status')),
    currency: first('order_currency', 'currency', 'order currency'),
    email: first('billing_email', 'customer_email', 'email (billing)'),
    phone: first('billing_phone', 'customer_phone', 'phone (billing)'),
    address: shipping.line1 === '' ? addressOf(head, first, 'billing') : shipping,
    lines: own.flatMap((row) => linesOfRow(row, headings)),
    discount: first('discount_total', 'cart_discount', 'cart discount amount'),
    shipping: first('shipping_total', 'order_shipping', 'order shipping amount'),
    tax: first('tax_total', 'total_tax', 'order total tax amount'),
    total: first('order_total', 'order total amount', 'order total'),
    refunded: first('refunded_total', 'order refund amount'),
    paymentMethod: first('payment_method_title', 'payment method title', 'payment_method'),
  };
}

/** A status such as `completed`, `wc-completed` or `Completed`. */
function statusOf(cell: string): ImportedOrderStatus {
  const status = cell.toLowerCase().replace(/^wc-/, '');
  if (status === 'completed') return 'completed';
  if (status === 'refunded') return 'refunded';
  return /^(cancelled|canceled|failed|trash)$/.test(status) ? 'cancelled' : 'open';
}

function addressOf(
  row: ShopRow | undefined,
  first: (...names: string[]) => string,
  kind: 'billing' | 'shipping',
): ShopAddress {
  const plugin = row && toWooAddress(row, kind);
  if (plugin && plugin.line1 !== '') return plugin;
  const part = (name: string) => first(`${name} (${kind})`);
  return {
    name: joinName(part('first name'), part('last name')),
    company: part('company'),
    line1: part('address 1&2') || part('address 1'),
    line2: part('address 2'),
    city: part('city'),
    state: part('state name') || part('state code'),
    postcode: part('postcode'),
    country: part('country code') || part('country name'),
    phone: part('phone'),
  };
}
