import { Hono } from 'hono';
import { findStoredCode } from '#src/features/offers/offer-cookie.api.server.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { countTry } from '#src/platform/limits.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { getOwnStatus } from '#src/features/payments/settle/complete.service.server.ts';
import { getCashForOrder } from './cash-for-order.queries.server.ts';
import { changeToCash, viewCashForOrder } from './change-to-cash.contract.ts';
import { changeToCash as takeCash } from './change-to-cash.service.server.ts';
import { getCodOffer } from './cod-offer.queries.server.ts';
import { confirmCodPhone, sendCodCode, viewCodOffer } from './cod.contract.ts';
import { confirmPhone, sendPhoneCode } from './phone-code.service.server.ts';

const OFFER_LIMIT = { max: 240, windowSeconds: 600 };
const CHANGE_LIMIT = { max: 40, windowSeconds: 600 };

/** The shopper API for cash on delivery. */
export const codApi = new Hono<AppEnv>();

implement(codApi, viewCodOffer, async (c, input, { id: userId }) => {
  await countTry(c.var.db, `cod-offer:${userId}`, OFFER_LIMIT);
  const { ProductId: productId, Quantity: quantity, variantId, planId, ...more } = input;
  const { addressId, storeCredit } = more;
  const wanted = productId === undefined ? undefined : { productId, variantId, quantity, planId };
  const { pincode = '', mobileNumber = '' } = input;
  const code = await findStoredCode(c);
  const place = { addressId, pincode, mobileNumber };
  return getCodOffer(c.var.db, { userId, wanted, code, storeCredit, ...place });
});

implement(codApi, viewCashForOrder, async (c, { orderId }, { id: userId }) => {
  await countTry(c.var.db, `cod-offer:${userId}`, OFFER_LIMIT);
  return getCashForOrder(c.var.db, { userId, orderId });
});

implement(codApi, changeToCash, async (c, input, { id: userId }) => {
  await countTry(c.var.db, `change-to-cash:${userId}`, CHANGE_LIMIT);
  await getOwnStatus(c.var, userId, input.orderId);
  return takeCash(c.var, { userId, ...input });
});

implement(codApi, sendCodCode, async (c, { phone }, user) => {
  await sendPhoneCode(c.var, user.id, phone);
  return DONE;
});

implement(codApi, confirmCodPhone, async (c, input, user) => {
  await confirmPhone(c.var, user.id, input);
  return DONE;
});
