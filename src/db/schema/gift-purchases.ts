import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns.ts';
import { giftCards } from './credit.ts';
import { orders } from './orders.ts';

/** The part of an order that only gift cards have: the recipient, and the time of sending. */
export const giftPurchases = pgTable(
  'gift_purchases',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until it is paid. */
    giftCardId: integer('gift_card_id')
      .unique('gift_purchases_gift_card_key')
      .references(() => giftCards.id),
    isForSelf: boolean('is_for_self').notNull(),
    recipientName: text('recipient_name').notNull(),
    /** The card is sent to one of these; both are null once they are erased. */
    recipientEmail: text('recipient_email'),
    recipientPhone: text('recipient_phone'),
    senderName: text('sender_name').notNull(),
    message: text('message').notNull(),
    /** The earliest time at which it is sent. */
    sendAt: moment('send_at').notNull(),
    sentAt: moment('sent_at'),
    /** The number of times that it was sent, each with a new code. */
    sendCount: integer('send_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('gift_purchases_due_idx')
      .on(table.sendAt)
      .where(sql`${table.sentAt} is null and ${table.giftCardId} is not null`),
    check(
      'gift_purchases_one_address',
      sql`${table.recipientEmail} is null or ${table.recipientPhone} is null`,
    ),
  ],
);
