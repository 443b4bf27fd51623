import { Hono } from 'hono';
import { getGiftCard } from '#src/features/credit/gift-cards.queries.server.ts';
import { signGift } from '#src/features/messages/signed-links.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import {
  abandonOrder,
  completeOrder,
} from '#src/features/payments/settle/complete.service.server.ts';
import { checkUpi, startUpi } from '#src/features/payments/upi/upi.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { currentUser } from '#src/http/session.ts';
import { countTry, type Limit } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { listSecretKeys, openSecretKey } from '#src/platform/secret-key.ts';
import * as admin from './admin/gift-cards-admin.contract.ts';
import { createGiftOrder } from './buy-gift-card.service.server.ts';
import { cancelGift, correctRecipient } from './change-gift.service.server.ts';
import { RESEND_LIMIT } from './gift-card-limits.ts';
import * as contract from './gift-cards.contract.ts';
import {
  getGiftCardOffer,
  getGiftPurchase,
  getLinkedGift,
  getOrderOfCard,
  listOwnGifts,
} from './gift-purchases.queries.server.ts';

/** Purchases from one network, which many people may share. */
const BUY_LIMIT = { max: 20, windowSeconds: 600 };
const OPEN_LIMIT = { max: 40, windowSeconds: 600 };
const CHECK_LIMIT = { max: 400, windowSeconds: 600 };

/** Gift cards for their buyers: with an account, or with the signed link of a purchase; and for staff. */
export const giftCardsApi = new Hono<AppEnv>();

implement(giftCardsApi, contract.viewGiftCardOffer, (c) => getGiftCardOffer(c.var.db));

implement(giftCardsApi, contract.buyGiftCard, async (c, input) => {
  const { db, clientAddress, config } = c.var;
  await countTry(db, `gift:${networkOf(clientAddress)}`, BUY_LIMIT);
  const user = await currentUser(c);
  const id = await createGiftOrder(db, user?.id ?? null, input, new Date());
  return { id, signature: signGift((await openSecretKey(config)).key, id) };
});

implement(giftCardsApi, contract.listGiftPurchases, async (c, _, { id }) => {
  const { key } = await openSecretKey(c.var.config);
  return listOwnGifts(c.var.db, key, id);
});

implement(giftCardsApi, contract.viewGiftPurchase, async (c, link) => {
  c.header('x-robots-tag', 'noindex, noarchive');
  return getGiftPurchase(c.var.db, await readLink(c, link));
});

implement(giftCardsApi, contract.openGiftPayment, async (c, link) =>
  openSession(c.var, await readLink(c, link, OPEN_LIMIT)),
);

implement(giftCardsApi, contract.completeGiftPayment, async (c, link) =>
  completeOrder(c.var, undefined, await readLink(c, link, CHECK_LIMIT)),
);

implement(giftCardsApi, contract.abandonGiftPurchase, async (c, link) =>
  abandonOrder(c.var, undefined, await readLink(c, link, OPEN_LIMIT)),
);

implement(giftCardsApi, contract.startGiftUpi, async (c, { channel, ...link }) => {
  const orderId = await readLink(c, link, OPEN_LIMIT);
  return { attempt: await startUpi(c.var, { userId: undefined, orderId, channel }) };
});

implement(giftCardsApi, contract.checkGiftUpi, async (c, { attemptId, ...link }) => {
  const orderId = await readLink(c, link, CHECK_LIMIT);
  return checkUpi(c.var, { userId: undefined, orderId, attemptId });
});

implement(
  giftCardsApi,
  contract.correctGiftRecipient,
  async (c, { id, signature, ...recipient }) => {
    const orderId = await readLink(c, { id, signature });
    await countTry(c.var.db, `gift-again:${orderId}`, RESEND_LIMIT);
    await correctRecipient(c.var, { orderId, ...recipient });
    return getGiftPurchase(c.var.db, orderId);
  },
);

implement(giftCardsApi, contract.cancelGiftPurchase, async (c, link) => {
  const orderId = await readLink(c, link, OPEN_LIMIT);
  await cancelGift(c.var, { orderId });
  return getGiftPurchase(c.var.db, orderId);
});

implement(giftCardsApi, admin.resendGiftCard, async (c, { id, ...recipient }, { id: staffId }) => {
  const { db } = c.var;
  await correctRecipient(c.var, { ...recipient, orderId: await getOrderOfCard(db, id), staffId });
  return getGiftCard(db, id);
});

implement(giftCardsApi, admin.cancelGiftCard, async (c, { id, note }, { id: staffId }) => {
  const { db } = c.var;
  await cancelGift(c.var, { orderId: await getOrderOfCard(db, id), by: { staffId, note } });
  return getGiftCard(db, id);
});

/** Checks the signature of a link, and counts a try of its order. Throws NOT_FOUND. */
async function readLink(
  c: AppContext,
  link: { id: string; signature: string },
  limit?: Limit,
): Promise<string> {
  const orderId = await getLinkedGift(c.var.db, await listSecretKeys(c.var.config), link);
  if (limit) await countTry(c.var.db, `gift-calls-${limit.max}:${orderId}`, limit);
  return orderId;
}
