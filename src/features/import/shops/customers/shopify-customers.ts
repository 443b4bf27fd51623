import { joinName } from '../person-cells.ts';
import { isYes, type ShopRow, type ShopTable } from '../shop-cells.ts';
import { isEmptyAddress, type ShopCustomers } from './shop-customer.ts';

export function isShopifyCustomers(headings: ReadonlySet<string>): boolean {
  const has = (...names: string[]) => names.some((name) => headings.has(name));
  return (
    headings.has('email') &&
    has('first name') &&
    has('accepts email marketing', 'accepts marketing') &&
    has('total orders', 'total spent', 'tax exempt')
  );
}

/** Reads Shopify's customer export; old files have no “Default Address” before address headings. */
export function readShopifyCustomers({ rows }: ShopTable): ShopCustomers {
  const customers = rows.map((row) => ({
    row: row.row,
    name: joinName(row.get('first name'), row.get('last name')),
    email: row.get('email'),
    phone: row.get('phone', 'default address phone'),
    addresses: [toAddress(row)].filter((address) => !isEmptyAddress(address)),
    marketing: [
      ...(isYes(row.get('accepts email marketing', 'accepts marketing'))
        ? (['email'] as const)
        : []),
      ...(isYes(row.get('accepts sms marketing')) ? (['sms'] as const) : []),
    ],
  }));
  return { customers, skipped: [] };
}

function toAddress(row: ShopRow) {
  const part = (name: string) => row.get(`default address ${name}`, name);
  return {
    name: '',
    company: part('company'),
    line1: part('address1'),
    line2: part('address2'),
    city: part('city'),
    state: part('province code') || part('province'),
    postcode: part('zip'),
    country: part('country code') || part('country'),
    phone: part('phone'),
  };
}
