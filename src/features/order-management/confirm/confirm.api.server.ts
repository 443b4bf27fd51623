import { Hono } from 'hono';
import { signConfirm } from '#src/features/messages/signed-links.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { getOwnOrder } from '#src/features/order-management/order-detail.queries.server.ts';
import {
  confirmOrder,
  tooLate,
} from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import {
  completeInstead,
  openInstead,
} from '#src/features/payments/cod/confirmation/pay-instead.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { countTry } from '#src/platform/limits.ts';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import { answerDelivery } from './answer-delivery.service.server.ts';
import * as contract from './confirm.contract.ts';
import { correctAddressOf } from './correct-address.service.server.ts';
import { getDecision, getLinkedOrder } from './decision.queries.server.ts';

const WRITE_LIMIT = { max: 40, windowSeconds: 600 };
const COMPLETE_LIMIT = { max: 120, windowSeconds: 600 };

/** The API of the links with which customers decide about an order, for anyone who has the link. */
export const confirmApi = new Hono<AppEnv>();

implement(confirmApi, contract.viewDecision, async (c, link) => {
  c.header('x-robots-tag', 'noindex, noarchive');
  return show(c, link);
});

implement(confirmApi, contract.confirmByLink, async (c, { version, ...link }) => {
  const order = await openLink(c, link);
  await confirmOrder(c.var, order.id, { via: 'link', version });
  return show(c, link);
});

implement(confirmApi, contract.correctAddress, async (c, input) => {
  const { id, signature, version, ...address } = input;
  const order = await openLink(c, { id, signature });
  await correctAddressOf(c.var.db, order.id, { version, address });
  return show(c, { id, signature });
});

implement(confirmApi, contract.cancelByLink, async (c, link) => {
  const order = await openLink(c, link);
  if (order.status !== 'placed' && order.status !== 'cancelled') throw tooLate();
  await cancelOrder(c.var, order.id, { actor: 'shopper', reason: '', via: 'link' });
  return show(c, link);
});

implement(confirmApi, contract.payByLink, async (c, link) => {
  const order = await openLink(c, link);
  return openInstead(c.var, order.id);
});

implement(confirmApi, contract.completeByLink, async (c, link) => {
  const order = await getLinkedOrder(c.var.db, await listSecretKeys(c.var.config), link);
  await countTry(c.var.db, `complete:${order.id}`, COMPLETE_LIMIT);
  return completeInstead(c.var, order.id);
});

implement(confirmApi, contract.answerByLink, async (c, { id, signature, ...answer }) => {
  const order = await openLink(c, { id, signature });
  await answerDelivery(c.var, order, answer);
  return show(c, { id, signature });
});

implement(confirmApi, contract.viewConfirmLink, async (c, { id }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  const [key] = await listSecretKeys(c.var.config);
  const link = { id: order.id, signature: signConfirm(key, order.id) };
  const { confirmBy } = await show(c, link);
  if (confirmBy === null) throw tooLate();
  return { path: `/confirm/${link.id}/${link.signature}`, confirmBy };
});

/** Returns the order of a link for a write, which is limited. */
async function openLink(c: AppContext, link: OrderLink) {
  const order = await getLinkedOrder(c.var.db, await listSecretKeys(c.var.config), link);
  await countTry(c.var.db, `decide:${order.id}`, WRITE_LIMIT);
  return order;
}

async function show(c: AppContext, link: OrderLink) {
  return getDecision(c.var.db, await listSecretKeys(c.var.config), link);
}
