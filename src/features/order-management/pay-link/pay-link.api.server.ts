import { Hono } from 'hono';
import { toLinkState } from '#src/features/order-management/create/pay-link-states.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { completeOrder } from '#src/features/payments/settle/complete.service.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { AppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import { completePayLink, openPayLink, viewPayLink } from './pay-link.contract.ts';
import { getLinkedOrder, getPayLink } from './pay-link.queries.server.ts';

const OPEN_LIMIT = { max: 40, windowSeconds: 600 };
const COMPLETE_LIMIT = { max: 120, windowSeconds: 600 };

/** The API of payment links, for anyone who has the link. */
export const payLinkApi = new Hono<AppEnv>();

implement(payLinkApi, viewPayLink, async (c, link) => {
  c.header('x-robots-tag', 'noindex, noarchive');
  return getPayLink(c.var.db, await listSecretKeys(c.var.config), link);
});

implement(payLinkApi, openPayLink, async (c, link) => {
  const order = await getLinkedOrder(c.var.db, await listSecretKeys(c.var.config), link);
  await countTry(c.var.db, `order:${order.id}`, OPEN_LIMIT);
  if (toLinkState(order, new Date()) === 'expired') {
    const message = 'This payment link has expired. Please contact us for a new one.';
    throw new AppError('CONFLICT', { message });
  }
  return openSession(c.var, order.id);
});

implement(payLinkApi, completePayLink, async (c, link) => {
  const order = await getLinkedOrder(c.var.db, await listSecretKeys(c.var.config), link);
  await countTry(c.var.db, `complete:${order.id}`, COMPLETE_LIMIT);
  return completeOrder(c.var, undefined, order.id);
});
