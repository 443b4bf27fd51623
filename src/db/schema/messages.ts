import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '#src/features/messages/message-status.ts';
import { users } from './account.ts';
import { createdAt, moment, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/** Every message about an order, by each way that it went. Its links are not signed yet. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    /** '' once the buyer is forgotten. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** What its job is given, to send it again; {} once the buyer is forgotten. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').notNull().default('queued'),
    /** Why it failed, or has not gone yet. */
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** What the provider calls it, in its reports. */
    providerId: text('provider_id'),
    /** Who of the staff sent it again; null for one that the shop sent by itself. */
    sentBy: text('sent_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('sent_messages_order_id_idx').on(table.orderId),
    index('sent_messages_sent_by_idx').on(table.sentBy),
    uniqueIndex('sent_messages_provider_id_idx').on(table.providerId),
    check('sent_messages_channel_known', sql`${table.channel} in ${oneOf(MESSAGE_CHANNELS)}`),
    check('sent_messages_state_known', sql`${table.state} in ${oneOf(MESSAGE_STATES)}`),
    check('sent_messages_tries_positive', sql`${table.tries} >= 0`),
  ],
);
