import { checkSession } from '#src/features/account/auth/auth.contract.ts';
import { listAddresses } from '#src/features/account/address/address.contract.ts';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import type { ProductFlag } from '#src/features/catalog/flags.ts';
import { listOwnConsents } from '#src/features/consents/consents.contract.ts';
import { listProducts } from '#src/features/listing/listing.contract.ts';
import {
  getOrder,
  listOrders,
  ORDERS_PER_PAGE,
} from '#src/features/order-management/orders.contract.ts';

/** A call that a page needs for its first screen, and that its head sends. */
export type EarlyCall = {
  /** The call's path. `:2` is the second part of the page's path. */
  path: string;
  /** Letters of the hint cookie of which one is required: see formatHint(). */
  hint?: string;
  /** A pattern that the page's query must match. */
  only?: string;
  /** True to add the filters in the page's query; sent only if there are any. */
  listing?: { categoryId?: number; flag?: ProductFlag };
  /** True if EarlyContent shows the response before the page's scripts have loaded. */
  isShown?: boolean;
};

const SESSION: EarlyCall = { path: checkSession.path, hint: 's' };

/** The calls of the cart page. */
export const CART_CALLS: EarlyCall[] = [
  { path: viewCart.path, hint: 'sc', isShown: true },
  SESSION,
  { path: listOwnConsents.path, hint: 's' },
];

/** The calls of both checkouts; a product that is bought directly has calls of its own. */
export const CHECKOUT_CALLS: EarlyCall[] = [
  { ...SESSION, isShown: true },
  { path: viewCart.path, hint: 'sc', only: 'source=cart' },
  { path: listAddresses.path, hint: 's', isShown: true },
];

/** The calls of the page of an order. */
export const ORDER_CALLS: EarlyCall[] = [
  { path: getOrder.path.replace(':id', ':2'), hint: 's', isShown: true },
  SESSION,
];

/** Few open another page of the list of orders than the first. */
const ORDERS: EarlyCall = {
  path: `${listOrders.path}?page=1&pageSize=${ORDERS_PER_PAGE}`,
  hint: 's',
  isShown: true,
};

/** The calls of the list of orders. */
export const ORDERS_CALLS: EarlyCall[] = [ORDERS, SESSION];

/** The queries with which the account opens at its orders. */
export const ORDERS_TAB = '^(\\?tab=orders)?$';

/** The calls of the account: only its first tab has one of its own. */
export const ACCOUNT_CALLS: EarlyCall[] = [
  { ...ORDERS, only: ORDERS_TAB },
  { ...SESSION, isShown: true },
];

/** The call of a search. */
export const SEARCH_CALLS: EarlyCall[] = [{ path: listProducts.path, listing: {}, isShown: true }];

/** The call of a listing whose URL has filters. */
export function listingCalls(listing: NonNullable<EarlyCall['listing']>): EarlyCall[] {
  return [{ path: listProducts.path, listing }];
}
