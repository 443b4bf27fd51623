import { Hono } from 'hono';
import { sendAgain } from '#src/features/messages/sent-messages.service.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listOrderMessages, sendMessageAgain } from './order-messages.contract.ts';
import { listMessagesOf } from './order-messages.queries.server.ts';

/** The staff API for messages sent to the buyer of an order. */
export const orderMessagesApi = new Hono<AppEnv>();

implement(orderMessagesApi, listOrderMessages, (c, { id }) => listMessagesOf(c.var.db, id));

implement(orderMessagesApi, sendMessageAgain, async (c, input, { id: staffId }) => {
  const { id: orderId, messageId, version: seen } = input;
  await sendAgain(c.var, staffId, { orderId, messageId, seen });
  return listMessagesOf(c.var.db, orderId);
});
