import { Hono } from 'hono';
import { applyOffers, toPurchaseOffers } from '#src/features/offers/apply-offers.ts';
import { findKeptCode } from '#src/features/offers/offer-cookie.api.server.ts';
import { readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { anyRates } from '#src/features/settings/shipping.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { networkOf } from '#src/platform/network.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/server/env.ts';
import { setHint } from '#src/server/hint.ts';
import { implement } from '#src/server/implement.ts';
import { currentUser } from '#src/server/session.ts';
import {
  addToCart,
  type Cart,
  deleteCartLine,
  updateCartLine,
  updateCartLineVariant,
  viewCart,
  viewCartSummary,
} from './cart.contract.ts';
import {
  dropGuestToken,
  findGuestToken,
  keepGuestToken,
  makeGuestToken,
} from './cart-cookie.api.server.ts';
import { type CartOwner, hasGuestCart, listCartLines } from './cart.queries.server.ts';
import { addLine, deleteLine, setLineQuantity } from './cart.service.server.ts';
import { buyableOf, type CartLine, toCart } from './cart.ts';
import { GUEST_CART_LIMIT } from './limits.ts';
import { setLineVariant } from './line-variant.service.server.ts';
import { mergeCarts } from './merge.service.server.ts';

export const cartApi = new Hono<AppEnv>();

const ADDED = 'Product added to cart!';

implement(cartApi, viewCart, async (c) => showCart(c, await findOwner(c)));

implement(cartApi, viewCartSummary, async (c) => showCart(c, await findOwner(c)));

implement(cartApi, addToCart, async (c, item) => {
  const { owner, count } = await ownOrNewCart(c);
  const capped = await addLine(c.var.db, owner, item, count);
  if ('token' in owner) keepGuestToken(c, owner.token);
  const cart = await showCart(c, owner, capped);
  return { ...cart, message: capped ?? ADDED };
});

implement(cartApi, updateCartLine, async (c, change) => {
  const owner = await getOwner(c);
  return showCart(c, owner, await setLineQuantity(c.var.db, owner, change));
});

implement(cartApi, updateCartLineVariant, async (c, change) => {
  const owner = await getOwner(c);
  return showCart(c, owner, await setLineVariant(c.var.db, owner, change));
});

implement(cartApi, deleteCartLine, async (c, { id }) => {
  const owner = await getOwner(c);
  await deleteLine(c.var.db, owner, id);
  return showCart(c, owner);
});

/** The caller's cart; a guest without one gets one. Each is kept for weeks, so they are counted. */
async function ownOrNewCart(c: AppContext) {
  const { db, clientAddress } = c.var;
  const owner = await findOwner(c);
  // A name that we have not given is none: by making them up, anybody could have any number.
  if (owner && ('userId' in owner || (await hasGuestCart(db, owner.token)))) return { owner };
  const count = { key: `guest-cart:${networkOf(clientAddress)}`, limit: GUEST_CART_LIMIT };
  return { owner: { token: makeGuestToken() }, count };
}

/** Brings the cart of the guest who has just signed in along; tells what changed. */
export async function takeGuestCart(c: AppContext, { id: userId }: SignedIn): Promise<string[]> {
  const token = findGuestToken(c);
  const notices = token ? await c.var.db.transaction((tx) => mergeCarts(tx, token, userId)) : [];
  if (token) dropGuestToken(c);
  await showCart(c, { userId });
  return notices;
}

/** The cart as it is now; pages are told whether there is one. */
async function showCart(c: AppContext, owner?: CartOwner, notice?: string): Promise<Cart> {
  const lines = owner ? await listCartLines(c.var.db, owner) : [];
  setHint(c, { hasCart: lines.length > 0 });
  const settings = await getPublicSettings(c.var.db);
  const offers = await offersOf(c, buyableOf(lines), settings, owner);
  return toCart(lines, settings, offers, notice ? [notice] : []);
}

/** What offers make of what can be bought of the cart; an empty one asks nothing. */
async function offersOf(
  c: AppContext,
  lines: readonly CartLine[],
  settings: PublicSettings,
  owner: CartOwner | undefined,
) {
  const code = findKeptCode(c);
  const userId = owner && 'userId' in owner ? owner.userId : undefined;
  const known =
    lines.length > 0 ? await readOffersNow(c.var.db, { code, userId }) : { automatic: [] };
  return toPurchaseOffers(
    applyOffers(lines, known, anyRates(settings), lines.length > 0 ? code : ''),
  );
}

async function findOwner(c: AppContext): Promise<CartOwner | undefined> {
  const user = await currentUser(c);
  if (user) return { userId: user.id };
  const token = findGuestToken(c);
  return token ? { token } : undefined;
}

async function getOwner(c: AppContext): Promise<CartOwner> {
  const owner = await findOwner(c);
  if (!owner) throw new AppError('NOT_FOUND', { message: 'That item is not in your cart.' });
  return owner;
}
