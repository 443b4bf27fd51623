import { Hono } from 'hono';
import { openSession } from '#src/features/payments/session.service.server.ts';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import { requirePermission, requireStaff, requireUser } from '#src/server/session.ts';
import { cancelOrder } from './cancel.service.server.ts';
import { moveOrder } from './move.service.server.ts';
import { getOrderDetail, getOwnOrder, getVisibleOrder } from './order-detail.queries.server.ts';
import { listForStaff, listOwnOrders } from './order-list.queries.server.ts';
import * as contract from './orders.contract.ts';

const RETRY_LIMIT = { max: 40, windowSeconds: 600 };

export const ordersApi = new Hono<AppEnv>();

implement(ordersApi, contract.listOrders, async (c, paging) => {
  const user = await requireUser(c);
  const { orders, total } = await listOwnOrders(c.var.db, user.id, paging);
  c.header('x-total-count', String(total));
  c.header('x-total-pages', String(Math.ceil(total / paging.pageSize)));
  return orders;
});

implement(ordersApi, contract.getOrder, async (c, { id }) => {
  const order = await getVisibleOrder(c.var.db, await requireUser(c), id);
  return getOrderDetail(c.var.db, order.id);
});

implement(ordersApi, contract.cancelOrder, async (c, { id, reason = '' }) => {
  const user = await requireUser(c);
  const order = await getVisibleOrder(c.var.db, user, id);
  const actor = order.userId === user.id ? 'shopper' : 'staff';
  // What was paid goes back to the shopper.
  if (actor === 'staff') await requirePermission(c, 'orders.cancel');
  await cancelOrder(c.var, order.id, { actor, actorUserId: user.id, reason });
  return getOrderDetail(c.var.db, order.id);
});

implement(ordersApi, contract.retryPayment, async (c, { id }) => {
  const user = await requireUser(c);
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `order:${user.id}`, RETRY_LIMIT);
  return openSession(c.var, order.id);
});

implement(ordersApi, contract.updateOrder, async (c, { id, version: seen, ...move }) => {
  const { id: userId } = await requireStaff(c);
  await moveOrder(c.var, userId, id, { ...move, seen });
  return getOrderDetail(c.var.db, id);
});

implement(ordersApi, contract.listStaffOrders, (c, { status, ...paging }) =>
  listForStaff(c.var.db, status, paging),
);
