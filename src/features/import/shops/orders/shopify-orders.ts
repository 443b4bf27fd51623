import type { ImportedOrderStatus } from '#src/features/imported-orders/imported-order-status.ts';
import type { ShopAddress } from '../customers/shop-customer.ts';
import { readPrice, type ShopRow, type ShopTable } from '../shop-cells.ts';
import type { ShopOrder, ShopOrderLine, ShopOrders } from './shop-order.ts';

export function isShopifyOrders(headings: ReadonlySet<string>): boolean {
  return ['name', 'financial status', 'lineitem name'].every((name) => headings.has(name));
}

/** Reads Shopify's order export: further lines of an order are rows that repeat only its name. */
export function readShopifyOrders({ rows }: ShopTable): ShopOrders {
  const named = rows.filter((row) => row.get('name') !== '');
  const skipped = rows
    .filter((row) => row.get('name') === '')
    .map(({ row }) => ({ row, name: '', reason: 'This row has no order number.' }));
  const orders = [...Map.groupBy(named, (row) => row.get('name'))].map(([number, own]) =>
    toOrder(number, own),
  );
  return { orders, skipped };
}

function toOrder(number: string, own: readonly ShopRow[]): ShopOrder {
  const first = (...headings: string[]) =>
    own.map((row) => row.get(...headings)).find((cell) => cell !== '') ?? '';
  const shipping = toAddress(first, 'shipping');
  return {
    row: own[0]?.row ?? 0,
    number,
    orderedAt: first('created at', 'paid at'),
    status: statusOf(first),
    currency: first('currency'),
    email: first('email'),
    phone: first('phone', 'billing phone', 'shipping phone'),
    address: shipping.line1 === '' ? toAddress(first, 'billing') : shipping,
    lines: own.filter((row) => row.get('lineitem name') !== '').map(toLine),
    discount: first('discount amount'),
    shipping: first('shipping'),
    tax: first('taxes'),
    total: first('total'),
    refunded: first('refunded amount'),
    paymentMethod: first('payment method'),
  };
}

type First = (...headings: string[]) => string;

function statusOf(first: First): ImportedOrderStatus {
  const paid = first('financial status').toLowerCase();
  if (paid === 'refunded') return 'refunded';
  if (first('cancelled at') !== '' || paid === 'voided' || paid === 'expired') return 'cancelled';
  return first('fulfillment status').toLowerCase() === 'fulfilled' ? 'completed' : 'open';
}

function toAddress(first: First, kind: 'billing' | 'shipping'): ShopAddress {
  const part = (name: string) => first(`${kind} ${name}`);
  return {
    ...{ name: part('name'), company: part('company') },
    line1: part('address1') || part('street'),
    line2: part('address2'),
    city: part('city'),
    state: part('province name') || part('province'),
    postcode: part('zip'),
    country: part('country'),
    phone: part('phone'),
  };
}

function toLine(row: ShopRow): ShopOrderLine {
  const quantity = row.get('lineitem quantity') || '1';
  const price = readPrice(row.get('lineitem price'));
  return {
    name: row.get('lineitem name'),
    sku: row.get('lineitem sku'),
    quantity,
    total: price === undefined ? undefined : Math.round(price * Number(quantity) * 100) / 100,
  };
}
