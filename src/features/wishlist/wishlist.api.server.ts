import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireUser } from '#src/server/session.ts';
import {
  addToWishlist,
  mergeWishlist,
  removeFromWishlist,
  viewWishlist,
} from './wishlist.contract.ts';
import { getWishlist } from './wishlist.queries.server.ts';
import { addItem, mergeItems, removeItem } from './wishlist.service.server.ts';

export const wishlistApi = new Hono<AppEnv>();

implement(wishlistApi, viewWishlist, reply);

// Before the path with an id, which would take it.
implement(wishlistApi, mergeWishlist, async (c, { productIds }) => {
  await mergeItems(c.var.db, (await requireUser(c)).id, productIds);
  return reply(c);
});

implement(wishlistApi, addToWishlist, async (c, { productId }) => {
  await addItem(c.var.db, (await requireUser(c)).id, productId);
  return reply(c);
});

implement(wishlistApi, removeFromWishlist, async (c, { productId }) => {
  await removeItem(c.var.db, (await requireUser(c)).id, productId);
  return reply(c);
});

async function reply(c: AppContext) {
  return getWishlist(c.var.db, (await requireUser(c)).id);
}
