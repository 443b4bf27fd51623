import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { cartLines, carts } from '#src/db/schema/tables.ts';
import { updateConsent } from '#src/features/consents/record-consent.service.server.ts';
import {
  isSignedBy,
  signCart,
  signStopReminders,
} from '#src/features/messages/signed-links.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { currentUser } from '#src/http/session.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import { openRemindedCart, stopReminders } from './reminders.contract.ts';

type Link = { of: string; signature: string };

/** The days for which the link in a reminder opens the cart. */
const LINK_DAYS = 30;

/** The links in reminders of a cart. */
export const remindersApi = new Hono<AppEnv>();

implement(remindersApi, openRemindedCart, async (c, link) => {
  await requireSigned(c, signCart, link);
  const { db } = c.var;
  const [cart] = await db
    .select()
    .from(carts)
    .where(eq(carts.id, Number(link.of)));
  const since = Date.now() - LINK_DAYS * 24 * 60 * 60 * 1000;
  if (!cart?.remindedAt || cart.remindedAt.getTime() < since) throw expired();
  const { productId, variantId, quantity } = cartLines;
  const items = await db
    .select({ productId, variantId, quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, cart.id))
    .orderBy(asc(cartLines.id));
  const user = await currentUser(c);
  return { isOwn: user !== undefined && user.id === cart.userId, items };
});

implement(remindersApi, stopReminders, async (c, link) => {
  await stop(c, link);
  return DONE;
});

/** One-click unsubscribe, which mail programs call (RFC 8058): a form, and no page after it. */
remindersApi.post('/stop-reminders/:of/:signature', async (c) => {
  await stop(c, c.req.param());
  return c.body(null, 204);
});

async function stop(c: AppContext, link: Link): Promise<void> {
  await requireSigned(c, signStopReminders, link);
  await updateConsent(c.var.db, link.of, {
    purpose: 'cart-reminders',
    isOn: false,
    source: 'link',
  });
}

async function requireSigned(c: AppContext, signIt: typeof signCart, link: Link): Promise<void> {
  if (!isSignedBy(signIt, await listSecretKeys(c.var.config), link)) throw expired();
}

function expired(): AppError {
  return new AppError('NOT_FOUND', { message: 'This link does not work or has expired.' });
}
