import { checkSession } from '#src/features/account/auth/auth.contract.ts';
import { listAddresses } from '#src/features/account/address/address.contract.ts';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { CARD_PICTURE } from '#src/features/catalog/ProductCard.tsx';
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
  /** Text that the page's query must contain. */
  only?: string;
  /** True to add the filters in the page's query; sent only if there are any. */
  listing?: { categoryId?: number; flag?: ProductFlag };
  /** Sizes at which the first picture of the response is shown, which is then preloaded. */
  picture?: { sizes: string; largest: number };
};

const SESSION: EarlyCall = { path: checkSession.path, hint: 's' };

/** The calls of the cart page. */
export const CART_CALLS: EarlyCall[] = [
  { path: viewCart.path, hint: 'sc', picture: { sizes: '8rem', largest: 320 } },
  SESSION,
  { path: listOwnConsents.path, hint: 's' },
];

/** The calls of both checkouts; a product that is bought directly has calls of its own. */
export const CHECKOUT_CALLS: EarlyCall[] = [
  SESSION,
  { path: viewCart.path, hint: 'sc', only: 'source=cart' },
  { path: listAddresses.path, hint: 's' },
];

/** The calls of the page of an order. */
export const ORDER_CALLS: EarlyCall[] = [
  {
    ...{ path: getOrder.path.replace(':id', ':2'), hint: 's' },
    picture: { sizes: '(min-width: 768px) 24rem, 60vw', largest: 800 },
  },
  SESSION,
];

/** The call of every tab of the account. */
export const ACCOUNT_CALLS: EarlyCall[] = [SESSION];

/** The calls of the list of orders. Few open another page of it than the first. */
export const ORDERS_CALLS: EarlyCall[] = [
  {
    ...{ path: `${listOrders.path}?page=1&pageSize=${ORDERS_PER_PAGE}`, hint: 's' },
    picture: { sizes: '5rem', largest: 160 },
  },
  SESSION,
];

/** The call of a search. */
export const SEARCH_CALLS: EarlyCall[] = [
  { path: listProducts.path, listing: {}, picture: CARD_PICTURE },
];

/** The call of a listing whose URL has filters. Its first picture is preloaded for its first page. */
export function listingCalls(listing: NonNullable<EarlyCall['listing']>): EarlyCall[] {
  return [{ path: listProducts.path, listing }];
}
