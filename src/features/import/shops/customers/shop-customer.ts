import type { MarketingChannel } from '#src/features/imported-orders/imported-order-status.ts';
import type { SkippedRow } from '../shop-product.ts';

/** An address as the other shop wrote it; missing parts are ''. */
export type ShopAddress = {
  name: string;
  company: string;
  line1: string;
  line2: string;
  city: string;
  /** A name, or a code such as MH. */
  state: string;
  postcode: string;
  /** A name, or a code such as IN. */
  country: string;
  phone: string;
};

/** A customer of another shop, in the shape that all readers return. */
export type ShopCustomer = {
  row: number;
  name: string;
  email: string;
  phone: string;
  addresses: ShopAddress[];
  /** The marketing that the customer agreed to. */
  marketing: MarketingChannel[];
};

export type ShopCustomers = { customers: ShopCustomer[]; skipped: SkippedRow[] };

export function isEmptyAddress({ line1, line2, city, postcode }: ShopAddress): boolean {
  return [line1, line2, city, postcode].every((part) => part === '');
}
