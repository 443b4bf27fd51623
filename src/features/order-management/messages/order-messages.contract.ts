import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '#src/features/messages/message-status.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';

/** One message about an order. Times in ISO 8601. */
export const OrderMessage = z.object({
  id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  /** '' once the buyer's data has been erased. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  reason: z.string(),
  /** The staff member who sent it again; null if the shop sent it. */
  sentBy: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

export const OrderMessages = z.object({
  /** Newest first. */
  messages: z.array(OrderMessage),
  version: z.string(),
});
export type OrderMessages = z.infer<typeof OrderMessages>;

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/messages',
  summary: 'Lists the messages sent about an order, with their channel and status.',
  access: { staff: 'orders.read' },
  input: z.object({ id: OrderId }),
  output: OrderMessages,
});

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/messages',
  summary: 'Sends a message about an order again, to the same contact.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: OrderId, messageId: z.string().check(z.maxLength(40)), version: Version }),
  output: OrderMessages,
});
