import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { setHint } from '#src/http/hint.ts';
import { implement } from '#src/http/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import { buyAgain } from './buy-again.service.server.ts';
import {
  getCreditNote,
  getCreditNotePdf,
} from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { getOrderCreditNote } from '#src/features/books/credit-notes/credit-notes.queries.server.ts';
import { toInvoicePdf } from '#src/features/books/invoice/invoice-pdf.server.ts';
import { getLetterhead } from '#src/features/books/invoice/letterhead.queries.server.ts';
import { getInvoice, getInvoicePdf } from '#src/features/books/invoice/invoice.contract.ts';
import { getOrderInvoice } from '#src/features/books/invoice/invoice.queries.server.ts';
import { getOrderDetail, getOwnOrder, getVisibleOrder } from './order-detail.queries.server.ts';
import {
  noteRefundMade as noteRefundMadeCall,
  returnToSender as returnToSenderCall,
} from './admin/cash.contract.ts';
import { refundNoteVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import { refundText } from './orders.ts';
import * as orders from './orders.contract.ts';
import { refundOrder as refundOrderCall } from './admin/staff-order.contract.ts';
import {
  answerReturn as answerReturnCall,
  listReturns,
} from '#src/features/returns/admin/returns-admin.contract.ts';
import { recordManualRefund } from '#src/features/payments/refunds/refund-by-hand.service.server.ts';
import { returnToSender } from '#src/features/fulfilment/return-to-sender.service.server.ts';
import { refundOrder } from './refund-order.service.server.ts';
import * as contract from '#src/features/returns/returns.contract.ts';
import { getStaffReturn, listStaffReturns } from '#src/features/returns/returns.queries.server.ts';
import {
  requestReturn,
  getRefundPreview,
} from '#src/features/returns/request-return.service.server.ts';
import { answerReturn, cancelReturn } from '#src/features/returns/returns.service.server.ts';

const RETURN_LIMIT = { max: 20, windowSeconds: 3600 };
const PDF_LIMIT = { max: 60, windowSeconds: 600 };

/** The API for a completed order: invoice, returns, buying again, refunds. */
export const afterOrderApi = new Hono<AppEnv>();

implement(afterOrderApi, getInvoice, async (c, { id }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  return getOrderInvoice(c.var.db, order.id);
});

implement(afterOrderApi, getInvoicePdf, async (c, { id }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  // Rendering a PDF costs far more than any other response.
  await countTry(c.var.db, `invoice:${user.id}`, PDF_LIMIT);
  return toInvoicePdf(await getOrderInvoice(c.var.db, order.id), await getLetterhead(c.var));
});

implement(afterOrderApi, getCreditNote, async (c, { id, noteId }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  return getOrderCreditNote(c.var.db, order.id, noteId);
});

implement(afterOrderApi, getCreditNotePdf, async (c, { id, noteId }, user) => {
  const order = await getVisibleOrder(c.var.db, user, id);
  await countTry(c.var.db, `invoice:${user.id}`, PDF_LIMIT);
  const note = await getOrderCreditNote(c.var.db, order.id, noteId);
  return toInvoicePdf(note, await getLetterhead(c.var));
});

implement(afterOrderApi, orders.buyAgain, async (c, { id }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  const again = await buyAgain(c.var.db, user.id, order.id);
  if (again.added > 0) setHint(c, { hasCart: true });
  return again;
});

implement(afterOrderApi, contract.previewReturn, async (c, { id, ...input }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  return getRefundPreview(c.var.db, { orderId: order.id, ...input });
});

implement(afterOrderApi, contract.askReturn, async (c, { id, ...request }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await countTry(c.var.db, `return:${user.id}`, RETURN_LIMIT);
  await requestReturn(c.var, { orderId: order.id, userId: user.id, ...request });
  return getOrderDetail(c.var.db, order.id);
});

implement(afterOrderApi, contract.cancelReturn, async (c, { id, returnId }, user) => {
  const order = await getOwnOrder(c.var.db, user, id);
  await cancelReturn(c.var, { orderId: order.id, returnId, userId: user.id });
  return getOrderDetail(c.var.db, order.id);
});

implement(afterOrderApi, listReturns, (c, input) => listStaffReturns(c.var.db, input));

implement(afterOrderApi, answerReturnCall, async (c, answer, { id: userId }) => {
  await answerReturn(c.var, { ...answer, userId });
  return getStaffReturn(c.var.db, answer.id);
});

implement(afterOrderApi, refundOrderCall, async (c, input, { id: userId }) => {
  const { id, version: seen, ...refund } = input;
  await refundOrder(c.var, { ...refund, orderId: id, userId, seen });
  return getOrderDetail(c.var.db, id);
});

implement(afterOrderApi, returnToSenderCall, async (c, input, { id: userId }) => {
  const { id, version: seen, reason, restock } = input;
  await returnToSender(c.var, { orderId: id, userId, seen, reason, restock });
  return getOrderDetail(c.var.db, id);
});

implement(afterOrderApi, noteRefundMadeCall, async (c, input, { id: userId }) => {
  const { id, refundId, version: seen, way, reference } = input;
  const bankReference = `${way} ${reference}`;
  const note = { orderId: id, refundId, bankReference, userId, seen };
  await recordManualRefund(c.var, {
    ...note,
    versionOf: ({ status, bankReference: known }) =>
      refundNoteVersion({ status: refundText(status), bankReference: known }),
  });
  return getOrderDetail(c.var.db, id);
});
