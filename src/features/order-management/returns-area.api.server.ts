import { Hono } from 'hono';
import { getChallan } from '#src/features/books/challans/challans.queries.server.ts';
import { toInvoicePdf } from '#src/features/books/invoice/invoice-pdf.server.ts';
import { getLetterhead } from '#src/features/books/invoice/letterhead.queries.server.ts';
import * as staff from '#src/features/returns/admin/returns-admin.contract.ts';
import { cancelStaffPlan } from '#src/features/returns/admin/cancel-plan.contract.ts';
import { exportReturnsAsStaff } from '#src/features/returns/admin/export-returns.service.server.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { createClaim, sendClaim } from '#src/features/returns/claims/claims.service.server.ts';
import * as exchanges from '#src/features/returns/exchanges/exchanges.contract.ts';
import {
  getExchangeQuote,
  requestExchange,
} from '#src/features/returns/exchanges/request-exchange.service.server.ts';
import { cancelPlan } from '#src/features/returns/plans/cancel-plan.service.server.ts';
import * as plans from '#src/features/returns/plans/plans.contract.ts';
import { addPhoto, getPhoto } from '#src/features/returns/photos/photos.service.server.ts';
import { addReturnPhoto, getReturnPhoto } from '#src/features/returns/returns.contract.ts';
import { getStaffReturn } from '#src/features/returns/returns.queries.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { csvFile } from '#src/lib/csv.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { countTry } from '#src/platform/limits.ts';
import { listExchangeItems } from './exchange-items.queries.server.ts';
import { getOrderDetail, getOwnOrder, getVisibleOrder } from './order-detail.queries.server.ts';

const REQUEST_LIMIT = { max: 20, windowSeconds: 3600 };
const PHOTO_LIMIT = { max: 60, windowSeconds: 3600 };
const PREVIEW_LIMIT = { max: 300, windowSeconds: 3600 };

/** The API for exchanges, warranty claims, protection plans, and the pictures of returns. */
export const returnsAreaApi = new Hono<AppEnv>();

implement(returnsAreaApi, exchanges.listExchangeItems, async (c, { id, orderLineId, q }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  return { items: await listExchangeItems(c.var.db, { orderId: order.id, orderLineId, q }) };
});

implement(returnsAreaApi, exchanges.previewExchange, async (c, { id, ...input }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `exchange-preview:${user.id}`, PREVIEW_LIMIT);
  return getExchangeQuote(c.var.db, { orderId: order.id, ...input });
});

implement(returnsAreaApi, exchanges.askExchange, async (c, { id, ...request }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `return:${user.id}`, REQUEST_LIMIT);
  await requestExchange(c.var, { orderId: order.id, userId: user.id, ...request });
  return getOrderDetail(c.var.db, order.id);
});

implement(returnsAreaApi, fileClaim, async (c, { id, ...claim }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `return:${user.id}`, REQUEST_LIMIT);
  await createClaim(c.var, { orderId: order.id, userId: user.id, ...claim });
  return getOrderDetail(c.var.db, order.id);
});

implement(returnsAreaApi, plans.cancelPlan, async (c, { id, orderLineId }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `return:${user.id}`, REQUEST_LIMIT);
  const by = { userId: user.id, actor: 'shopper' } as const;
  await cancelPlan(c.var, { orderId: order.id, orderLineId, ...by });
  return getOrderDetail(c.var.db, order.id);
});

implement(returnsAreaApi, cancelStaffPlan, async (c, { id, orderLineId }, { id: userId }) => {
  await cancelPlan(c.var, { orderId: id, orderLineId, userId, actor: 'staff' });
  return getOrderDetail(c.var.db, id);
});

implement(returnsAreaApi, addReturnPhoto, async (c, { id, returnId, photo: file }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  await countTry(c.var.db, `return-photo:${user.id}`, PHOTO_LIMIT);
  const isStaff = order.userId !== user.id && isStaffRole(user.role);
  const sender = isStaff ? 'staff' : 'customer';
  return addPhoto(c.var.db, { orderId: order.id, returnId, sender, file });
});

implement(returnsAreaApi, getReturnPhoto, async (c, { id, returnId, photoId }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  c.header('cache-control', 'private, max-age=3600');
  return getPhoto(c.var.db, { orderId: order.id, returnId, photoId });
});

implement(returnsAreaApi, staff.sendClaim, async (c, sending, { id: userId }) => {
  await sendClaim(c.var, { ...sending, userId });
  return getStaffReturn(c.var.db, sending.id);
});

implement(returnsAreaApi, staff.getChallanPdf, async (c, { id }) =>
  toInvoicePdf(await getChallan(c.var.db, id), await getLetterhead(c.var)),
);

implement(returnsAreaApi, staff.exportReturns, async (c, { kind }, user) =>
  csvFile(`${kind ?? 'return'}s-${dayInIndia()}`, await exportReturnsAsStaff(c.var.db, user, kind)),
);
