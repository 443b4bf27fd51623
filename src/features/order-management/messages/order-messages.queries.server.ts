import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, sentMessages, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { MessageChannel, MessageState } from '#src/features/messages/message-status.ts';
import type { OrderMessages } from './order-messages.contract.ts';

/** Lists the messages sent to the buyer of an order, newest first. Throws NOT_FOUND. */
export async function listMessagesOf(db: Db, orderId: string): Promise<OrderMessages> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  const rows = await db
    .select({ message: sentMessages, sentBy: users.name })
    .from(sentMessages)
    .leftJoin(users, eq(users.id, sentMessages.sentBy))
    .where(eq(sentMessages.orderId, orderId))
    .orderBy(desc(sentMessages.createdAt), desc(sentMessages.id));
  const messages = rows.map(({ message, sentBy }) => ({
    id: message.id,
    channel: message.channel as MessageChannel,
    ...{ recipient: message.recipient, subject: message.subject },
    state: message.state as MessageState,
    ...{ reason: message.reason, sentBy },
    createdAt: message.createdAt.toISOString(),
    changedAt: message.changedAt.toISOString(),
  }));
  return { messages, version: String(messages.length) };
}
