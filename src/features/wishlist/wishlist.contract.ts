import * as z from 'zod/mini';
import { ProductCards } from '#src/features/catalog/product-card.contract.ts';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { WISHLIST_MAX } from './wishlist.ts';

/** Newest first. Products no longer sold are left out. */
export const Wishlist = ProductCards;
export type Wishlist = z.infer<typeof Wishlist>;

export const viewWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: 'The wishlist of the person signed in, newest first.',
  access: 'shopper',
  input: Nothing,
  output: Wishlist,
});

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/:productId',
  summary: 'Put a product on the wishlist; once is enough.',
  access: 'shopper',
  input: z.object({ productId: Id }),
  output: Wishlist,
});

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:productId',
  summary: 'Take a product off the wishlist.',
  access: 'shopper',
  input: z.object({ productId: Id }),
  output: Wishlist,
});

export const mergeWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/merge',
  summary: 'Add what the browser kept for a guest, newest first; unknown products are left out.',
  access: 'shopper',
  input: z.object({
    productIds: z
      .array(Id, 'Send a list of product ids.')
      .check(z.maxLength(WISHLIST_MAX, `A wishlist holds at most ${WISHLIST_MAX} products.`)),
  }),
  output: Wishlist,
});
