import { Hono } from 'hono';
import { applyOffers, toPurchaseOffers } from '#src/features/offers/apply-offers.ts';
import { findStoredCode } from '#src/features/offers/offer-cookie.api.server.ts';
import { anyRates } from '#src/features/settings/shipping.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { networkOf } from '#src/platform/network.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { setHint } from '#src/http/hint.ts';
import { implement } from '#src/http/implement.ts';
import { currentUser } from '#src/http/session.ts';
import { addBundle, setBundleQuantity } from './bundle.service.server.ts';
import { addBundleToCart, updateCartBundle } from './cart-bundle.contract.ts';
import {
  addToCart,
  type Cart,
  deleteCartLine,
  setCartLinePlan,
  updateCartLine,
  updateCartLineVariant,
  viewCart,
  viewCartSummary,
} from './cart.contract.ts';
import {
  deleteGuestCookie,
  findGuestToken,
  setGuestCookie,
  makeGuestToken,
} from './cart-cookie.api.server.ts';
import { type CartOwner, type CartRead, readCart } from './cart.queries.server.ts';
import { addLine, addLineOfGuest, deleteLine, setLineQuantity } from './cart.service.server.ts';
import { buyableOf, imageOf, toCart } from './cart.ts';
import { setLineVariant } from './line-variant.service.server.ts';
import { acceptPlan, addPlanTo, setLinePlan } from './plan.service.server.ts';
import { toPlanItems } from './planned.ts';
import { mergeCarts } from './merge.service.server.ts';

export const cartApi = new Hono<AppEnv>();

const ADDED = 'Product added to cart!';

implement(cartApi, viewCart, async (c) => {
  const user = await currentUser(c);
  // An item added as a guest may reach the server only after signing in.
  const notices = user && findGuestToken(c) ? await takeGuestCart(c, user) : [];
  return showCart(c, await findOwner(c), ...notices);
});

implement(cartApi, viewCartSummary, async (c) => showCart(c, await findOwner(c)));

implement(cartApi, addToCart, async (c, { planId, ...item }) => {
  const { owner, capped, read } = await addToOwn(c, item);
  if ('token' in owner) setGuestCookie(c, owner.token);
  // The item was added: an error would have the shopper add it again.
  const planned = planId ? { ...item, planId } : undefined;
  const ended = planned && (await addPlanTo(c.var.db, owner, planned, await getPlans(c)));
  const isRead = read && !planned;
  const cart = await (isRead ? show(c, read, [capped]) : showCart(c, owner, capped, ended));
  return { ...cart, message: capped ?? ADDED };
});

implement(cartApi, updateCartLine, async (c, change) => {
  const { db } = c.var;
  const owner = await getOwner(c);
  const notice = await setLineQuantity(db, owner, change);
  // Marks the price of its plan as seen, as well as its own.
  const read = await readCart(db, owner, await findStoredCode(c));
  const line = read.lines.find(({ id }) => id === change.id);
  const isAccepted = line?.planId && (await acceptPlan(db, line, await getPlans(c)));
  return isAccepted ? showCart(c, owner, notice) : show(c, read, [notice]);
});

implement(cartApi, setCartLinePlan, async (c, change) => {
  const owner = await getOwner(c);
  await setLinePlan(c.var.db, owner, change, await getPlans(c));
  return showCart(c, owner);
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

implement(cartApi, addBundleToCart, async (c, bundle) => {
  const { db } = c.var;
  const owner = await addBundle(db, await findOwner(c), bundle, await beginFor(c));
  if ('token' in owner) setGuestCookie(c, owner.token);
  return showCart(c, owner);
});

implement(cartApi, updateCartBundle, async (c, bundle) => {
  const owner = await getOwner(c);
  const code = await findStoredCode(c);
  return showCart(c, owner, await setBundleQuantity(c.var.db, owner, bundle, code));
});

/** Adds to the caller's cart, and creates one for a new guest. */
async function addToOwn(c: AppContext, item: Parameters<typeof addLine>[2]) {
  const { db } = c.var;
  const own = await findOwner(c);
  if (own && 'userId' in own) return { owner: own, capped: await addLine(db, own, item) };
  const { token, notice, cart } = await addLineOfGuest(db, own?.token, item, await beginFor(c));
  return { owner: { token }, capped: notice, read: cart };
}

/** Returns what a new guest's cart begins with. */
async function beginFor(c: AppContext) {
  const key = `guest-cart:${networkOf(c.var.clientAddress)}`;
  return { token: makeGuestToken(), key, code: await findStoredCode(c) };
}

/**
 * Merges the guest's cart into that of the user who has just signed in. Returns the notices to
 * show.
 */
export async function takeGuestCart(c: AppContext, { id: userId }: SignedIn): Promise<string[]> {
  const token = findGuestToken(c);
  const notices = token ? await c.var.db.transaction((tx) => mergeCarts(tx, token, userId)) : [];
  if (token) deleteGuestCookie(c);
  await showCart(c, { userId });
  return notices;
}

/** Returns the caller's current cart. */
export async function getCart(c: AppContext): Promise<Cart> {
  return showCart(c, await findOwner(c));
}

/** Returns the current cart, and lets pages know whether there is one. */
async function showCart(
  c: AppContext,
  owner?: CartOwner,
  ...sentences: (string | undefined)[]
): Promise<Cart> {
  return show(
    c,
    owner ? await readCart(c.var.db, owner, await findStoredCode(c)) : NOTHING,
    sentences,
  );
}

async function show(
  c: AppContext,
  { lines, offers }: CartRead,
  sentences: (string | undefined)[],
): Promise<Cart> {
  const code = await findStoredCode(c);
  setHint(c, { hasCart: lines.length > 0 });
  const notices = sentences.filter((notice) => notice !== undefined);
  const settings = await getPublicSettings(c.var.db);
  const buyable = buyableOf(lines);
  // No discounts apply to a cart in which nothing can be bought.
  const applicable =
    buyable.length > 0 ? ([offers, code] as const) : ([NOTHING.offers, ''] as const);
  const applied = applyOffers(buyable, applicable[0], anyRates(settings), applicable[1]);
  const { plans } = settings.protection;
  const pictured = buyable.map((line) => ({ ...line, imageUrl: imageOf(line) }));
  const shown = toPurchaseOffers(applied, toPlanItems(pictured, plans));
  return toCart(lines, settings, shown, notices);
}

/** Returns the protection plans on sale. */
async function getPlans(c: AppContext) {
  return (await getPublicSettings(c.var.db)).protection.plans;
}

const NOTHING = { lines: [], offers: { automatic: [], code: undefined } };

async function findOwner(c: AppContext): Promise<CartOwner | undefined> {
  const user = await currentUser(c);
  if (user) return { userId: user.id };
  const token = findGuestToken(c);
  return token ? { token } : undefined;
}

async function getOwner(c: AppContext): Promise<CartOwner> {
  const owner = await findOwner(c);
  if (!owner) throw new AppError('NOT_FOUND', { message: 'This item is not in your cart.' });
  return owner;
}
