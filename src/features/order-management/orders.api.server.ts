import { Hono } from 'hono';
import { getMethodOf } from '#src/features/payments/methods/methods.service.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import { requirePermission } from '#src/http/session.ts';
import { cancelOrder } from './cancel.service.server.ts';
import { moveOrder } from '#src/features/fulfilment/move-order.service.server.ts';
import { getOrderDetail, getOwnOrder, getVisibleOrder } from './order-detail.queries.server.ts';
import { listForStaff, listOwnOrders } from './order-list.queries.server.ts';
import * as contract from './orders.contract.ts';
import * as staff from './admin/staff-order.contract.ts';

const RETRY_LIMIT = { max: 40, windowSeconds: 600 };

export const ordersApi = new Hono<AppEnv>();

implement(ordersApi, contract.listOrders, async (c, paging, user) => {
  const { orders, total } = await listOwnOrders(c.var.db, user.id, paging);
  c.header('x-total-count', String(total));
  c.header('x-total-pages', String(Math.ceil(total / paging.pageSize)));
  return orders;
});

implement(ordersApi, contract.getOrder, async (c, { id }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  return getOrderDetail(c.var.db, order.id);
});

implement(ordersApi, contract.cancelOrder, async (c, { id, reason = '', isRest }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  const actor = order.userId === user.id ? 'shopper' : 'staff';
  // What was paid is refunded to the shopper.
  if (actor === 'staff') await requirePermission(c, 'orders.cancel');
  await cancelOrder(c.var, order.id, { actor, actorUserId: user.id, reason, isRest });
  return getOrderDetail(c.var.db, order.id);
});

implement(ordersApi, staff.cancelStaffOrder, async (c, { id, reason = '', ...rest }, user) => {
  await cancelOrder(c.var, id, { actor: 'staff', actorUserId: user.id, reason, ...rest });
  return getOrderDetail(c.var.db, id);
});

implement(ordersApi, contract.retryPayment, async (c, { id, window }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `order:${user.id}`, RETRY_LIMIT);
  const method = await getMethodOf(c.var.db, order.id);
  return method.open(c.var, order.id, undefined, window);
});

implement(ordersApi, staff.updateOrder, async (c, { id, version: seen, ...move }, user) => {
  await moveOrder(c.var, user.id, id, { ...move, seen });
  return getOrderDetail(c.var.db, id);
});

implement(ordersApi, staff.listStaffOrders, (c, { status, ...paging }) =>
  listForStaff(c.var.db, status, paging),
);
