import type { ImportedOrderStatus } from '#src/features/imported-orders/imported-order-status.ts';
import type { ShopAddress } from '../customers/shop-customer.ts';
import type { SkippedRow } from '../shop-product.ts';

/** An order of another shop, in the shape that all readers return. Amounts in rupees as written. */
export type ShopOrder = {
  row: number;
  /** Such as #1001. */
  number: string;
  /** The date as written. */
  orderedAt: string;
  status: ImportedOrderStatus;
  currency: string;
  email: string;
  phone: string;
  address: ShopAddress;
  lines: ShopOrderLine[];
  discount: string;
  shipping: string;
  tax: string;
  total: string;
  refunded: string;
  paymentMethod: string;
};

export type ShopOrderLine = {
  name: string;
  sku: string;
  quantity: string;
  /** For all units; undefined if it cannot be read. */
  total: number | undefined;
};

export type ShopOrders = { orders: ShopOrder[]; skipped: SkippedRow[] };

/** Adds up amounts as written; '' if none can be read. */
export function addUp(...cells: string[]): string {
  const amounts = cells.filter((cell) => cell !== '').map(Number);
  if (amounts.length === 0 || amounts.some((amount) => !Number.isFinite(amount))) return '';
  return String(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100);
}
