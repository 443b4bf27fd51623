import { Hono } from 'hono';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import {
  addToWishlist,
  mergeWishlist,
  removeFromWishlist,
  viewWishlist,
} from './wishlist.contract.ts';
import { getWishlist } from './wishlist.queries.server.ts';
import { addItem, mergeItems, removeItem } from './wishlist.service.server.ts';

export const wishlistApi = new Hono<AppEnv>();

implement(wishlistApi, viewWishlist, (c, _, user) => reply(c, user));

// Before the path with an id, which would take it.
implement(wishlistApi, mergeWishlist, async (c, { productIds }, user) => {
  await mergeItems(c.var.db, user.id, productIds);
  return reply(c, user);
});

implement(wishlistApi, addToWishlist, async (c, { productId }, user) => {
  await addItem(c.var.db, user.id, productId);
  return reply(c, user);
});

implement(wishlistApi, removeFromWishlist, async (c, { productId }, user) => {
  await removeItem(c.var.db, user.id, productId);
  return reply(c, user);
});

function reply(c: AppContext, user: SignedIn) {
  return getWishlist(c.var.db, user.id);
}
