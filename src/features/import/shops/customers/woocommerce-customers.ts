import { joinName } from '../person-cells.ts';
import type { ShopRow, ShopTable } from '../shop-cells.ts';
import { isEmptyAddress, type ShopAddress, type ShopCustomers } from './shop-customer.ts';

/** WooCommerce's own customer report, and the customer exports of its common plugins. */
export function isWooCommerceCustomers(headings: ReadonlySet<string>): boolean {
  const has = (...names: string[]) => names.every((name) => headings.has(name));
  const isReport = has('name', 'username', 'email', 'total spend');
  const isPlugin = has('billing_email') || has('billing_first_name');
  const isOrders = has('order_id') || has('order_number');
  return isReport || (isPlugin && !isOrders && (has('email') || has('user_email')));
}

export function readWooCommerceCustomers({ rows }: ShopTable): ShopCustomers {
  const customers = rows.map((row) => ({
    row: row.row,
    name:
      joinName(
        row.get('first_name', 'billing_first_name'),
        row.get('last_name', 'billing_last_name'),
      ) || row.get('name', 'display_name'),
    email: row.get('email', 'user_email', 'billing_email'),
    phone: row.get('billing_phone', 'phone'),
    addresses: addressesOf(row),
    marketing: [],
  }));
  return { customers, skipped: [] };
}

/** Returns the billing and shipping address; the shipping address first, since it is for parcels. */
function addressesOf(row: ShopRow): ShopAddress[] {
  const found = [toWooAddress(row, 'shipping'), toWooAddress(row, 'billing')];
  const keys = found.map(({ line1, line2, postcode }) => `${line1}/${line2}/${postcode}`);
  return found.filter((one, at) => !isEmptyAddress(one) && keys.indexOf(keys[at] ?? '') === at);
}

/** Reads one of the two addresses of a plugin's row. */
export function toWooAddress(row: ShopRow, kind: 'billing' | 'shipping'): ShopAddress {
  const part = (name: string) => row.get(`${kind}_${name}`);
  return {
    name: joinName(part('first_name'), part('last_name')),
    company: part('company'),
    line1: part('address_1'),
    line2: part('address_2'),
    city: part('city'),
    state: part('state_code') || part('state'),
    postcode: part('postcode'),
    country: part('country'),
    phone: part('phone'),
  };
}
