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
  summary: 'Lists the signed-in user’s wishlist, newest first.',
  access: 'shopper',
  input: Nothing,
  output: Wishlist,
});

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/:productId',
  summary: 'Adds a product to the wishlist. Repeating the call changes nothing.',
  access: 'shopper',
  input: z.object({ productId: Id }),
  output: Wishlist,
});

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:productId',
  summary: 'Removes a product from the wishlist.',
  access: 'shopper',
  input: z.object({ productId: Id }),
  output: Wishlist,
});

export const mergeWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/merge',
  summary: 'Adds a guest’s wishlist from the browser, newest first. Skips unknown products.',
  access: 'shopper',
  input: z.object({
    productIds: z
      .array(Id, 'Send a list of product ids.')
      .check(z.maxLength(WISHLIST_MAX, `A wishlist can have at most ${WISHLIST_MAX} products.`)),
  }),
  output: Wishlist,
});
