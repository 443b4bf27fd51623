import { Hono } from 'hono';
import { listExchangeItems } from '#src/features/order-management/exchange-items.queries.server.ts';
import { createClaim } from '#src/features/returns/claims/claims.service.server.ts';
import {
  getExchangeQuote,
  requestExchange,
} from '#src/features/returns/exchanges/request-exchange.service.server.ts';
import { addPhoto, getPhoto } from '#src/features/returns/photos/photos.service.server.ts';
import {
  getRefundPreview,
  requestReturn,
} from '#src/features/returns/request-return.service.server.ts';
import { cancelReturn } from '#src/features/returns/returns.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import { getFollowedOrder, getGuestOrder } from './follow.queries.server.ts';
import { guestAddPhoto } from '#src/features/returns/guests/guest-photo.contract.ts';
import * as contract from '#src/features/returns/guests/guest-requests.contract.ts';

const REQUEST_LIMIT = { max: 20, windowSeconds: 3600 };
const PHOTO_LIMIT = { max: 60, windowSeconds: 3600 };
const VIEW_LIMIT = { max: 600, windowSeconds: 3600 };
const PREVIEW_LIMIT = { max: 300, windowSeconds: 3600 };

/** The API with which guests request returns, exchanges and claims. */
export const guestRequestsApi = new Hono<AppEnv>();

implement(guestRequestsApi, contract.guestPreviewReturn, async (c, input) => {
  const orderId = await open(c, input, 'preview', PREVIEW_LIMIT);
  return getRefundPreview(c.var.db, { ...input, orderId });
});

implement(guestRequestsApi, contract.guestAskReturn, async (c, input) => {
  const orderId = await open(c, input, 'request', REQUEST_LIMIT);
  await requestReturn(c.var, { ...input, orderId, userId: null });
  return show(c, input);
});

implement(guestRequestsApi, contract.guestCancelReturn, async (c, input) => {
  const orderId = await open(c, input, 'request', REQUEST_LIMIT);
  await cancelReturn(c.var, { orderId, returnId: input.returnId, userId: null });
  return show(c, input);
});

implement(guestRequestsApi, contract.guestExchangeItems, async (c, input) => {
  const orderId = await open(c, input, 'preview', PREVIEW_LIMIT);
  const { orderLineId, q } = input;
  return { items: await listExchangeItems(c.var.db, { orderId, orderLineId, q }) };
});

implement(guestRequestsApi, contract.guestPreviewExchange, async (c, input) => {
  const orderId = await open(c, input, 'preview', PREVIEW_LIMIT);
  return getExchangeQuote(c.var.db, { ...input, orderId });
});

implement(guestRequestsApi, contract.guestAskExchange, async (c, input) => {
  const orderId = await open(c, input, 'request', REQUEST_LIMIT);
  await requestExchange(c.var, { ...input, orderId, userId: null });
  return show(c, input);
});

implement(guestRequestsApi, contract.guestFileClaim, async (c, input) => {
  const orderId = await open(c, input, 'request', REQUEST_LIMIT);
  await createClaim(c.var, { ...input, orderId, userId: null });
  return show(c, input);
});

implement(guestRequestsApi, guestAddPhoto, async (c, { returnId, photo, ...link }) => {
  const orderId = await open(c, link, 'photo', PHOTO_LIMIT);
  return addPhoto(c.var.db, { orderId, returnId, sender: 'customer', file: photo });
});

implement(guestRequestsApi, contract.guestGetPhoto, async (c, { returnId, photoId, ...link }) => {
  const orderId = await open(c, link, 'view', VIEW_LIMIT);
  c.header('cache-control', 'private, max-age=3600');
  return getPhoto(c.var.db, { orderId, returnId, photoId });
});

type Link = { id: string; signature: string };

/** Returns the id of a guest's order after counting the call. Throws NOT_FOUND and TOO_MANY_TRIES. */
async function open(c: AppContext, link: Link, what: string, limit: typeof REQUEST_LIMIT) {
  const { id } = await getGuestOrder(c.var.db, await listSecretKeys(c.var.config), link);
  await countTry(c.var.db, `guest-${what}:${id}`, limit);
  return id;
}

async function show(c: AppContext, link: Link) {
  return getFollowedOrder(c.var.db, await listSecretKeys(c.var.config), link);
}
