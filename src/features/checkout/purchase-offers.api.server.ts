import { type Context, Hono } from 'hono';
import { findGuestToken } from '#src/features/cart/cart-cookie.api.server.ts';
import { toPurchaseOffers } from '#src/features/offers/apply-offers.ts';
import { toCode } from '#src/features/offers/code.ts';
import { countCodeTry } from '#src/features/offers/code-tries.server.ts';
import {
  deleteCodeCookie,
  findStoredCode,
  setCodeCookie,
} from '#src/features/offers/offer-cookie.api.server.ts';
import { OFFER_STORED, OFFER_LINK_PATH, OFFER_OVER } from '#src/features/offers/offer-link.ts';
import { returnPath } from '#src/features/account/return-path.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { currentUser } from '#src/http/session.ts';
import { dropGivenCode, giveCode, viewPurchaseOffers } from './purchase-offers.contract.ts';
import { getPurchaseOffers } from './purchase-offers.queries.server.ts';

export const purchaseOffersApi = new Hono<AppEnv>();

type Bought = {
  ProductId?: number | undefined;
  Quantity: number;
  variantId: number | null;
  planId?: number | undefined;
};

implement(purchaseOffersApi, viewPurchaseOffers, async (c, bought) => {
  const { applied, plans } = await look(c, bought, await findStoredCode(c));
  return toPurchaseOffers(applied, plans);
});

implement(purchaseOffersApi, giveCode, async (c, { code: typed, ...bought }) => {
  await countCode(c, typed);
  const { applied, plans } = await look(c, bought, typed);
  const problem = applied.code?.problem;
  if (problem && !problem.mayPass) {
    const { sentence } = problem;
    throw new AppError('INVALID_INPUT', { message: sentence, fields: { code: sentence } });
  }
  await setCodeCookie(c, toCode(typed));
  return toPurchaseOffers(applied, plans);
});

implement(purchaseOffersApi, dropGivenCode, async (c, bought) => {
  await deleteCodeCookie(c);
  const { applied, plans } = await look(c, bought, '');
  return toPurchaseOffers(applied, plans);
});

/** Stores the code of an offer link and redirects to the page that the link points to. */
purchaseOffersApi.get(OFFER_LINK_PATH, async (c) => {
  const code = toCode(c.req.query('code') ?? '');
  const to = returnPath(c.req.query('to')).replace(/#.*$/, '');
  const isWorth = code !== '' && (await canBecomeValid(c, code));
  if (isWorth) await setCodeCookie(c, code);
  return c.redirect(`${to}#${isWorth ? OFFER_STORED : OFFER_OVER}`, 302);
});

async function canBecomeValid(c: Context<AppEnv>, code: string): Promise<boolean> {
  await countCode(c, code);
  const { applied } = await look(c, { Quantity: 1, variantId: null }, code);
  const given = applied.code;
  return given?.problem === undefined || given.problem.mayPass;
}

async function countCode(c: Context<AppEnv>, code: string): Promise<void> {
  const shopper = (await currentUser(c))?.id ?? findGuestToken(c);
  const { db, clientAddress } = c.var;
  await countCodeTry(db, { code, clientAddress, shopper });
}

async function look(c: Context<AppEnv>, bought: Bought, typed: string) {
  const user = await currentUser(c);
  const { ProductId: productId, Quantity: quantity, variantId, planId } = bought;
  const token = findGuestToken(c);
  const owner = user ? { userId: user.id } : token ? { token } : undefined;
  const looked =
    productId === undefined ? { owner } : { wanted: { productId, variantId, quantity, planId } };
  return getPurchaseOffers(c.var.db, looked, { typed, userId: user?.id });
}
