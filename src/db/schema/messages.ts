import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CHOSEN_CHANNELS } from '#src/features/messages/choices/choice-status.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '#src/features/messages/message-status.ts';
import {
  NOTICE_KIND_NAMES,
  NOTICE_PACE_NAMES,
  type NoticeKind,
} from '#src/features/messages/notices/notice-status.ts';
import { users } from './account.ts';
import { createdAt, digits, id, moment, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { PHONE_DIGITS } from '#src/lib/limits.ts';

/** Every message about an order, one row per channel. Its links are not signed yet. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    /** '' after the buyer's data was erased. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** The data of its job, for sending it again; {} after the buyer's data was erased. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').notNull().default('queued'),
    /** Why it failed or is delayed. */
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** The provider's id of it, used in reports. */
    providerId: text('provider_id'),
    /** The staff member who sent it again; null if it was sent automatically. */
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

/** Numbers whose holder answered STOP, even if someone else gave us the number. */
export const messageStops = pgTable(
  'message_stops',
  {
    phone: text('phone').notNull(),
    channel: text('channel').notNull(),
    stoppedAt: moment('stopped_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.channel] }),
    check('message_stops_phone_shape', sql`${table.phone} ${digits(PHONE_DIGITS)}`),
    check('message_stops_channel_known', sql`${table.channel} in ${oneOf(CHOSEN_CHANNELS)}`),
  ],
);

/** Recent events that staff may want to be notified of, kept for some days. Contains no names. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The subject, notified once however often it recurs between two messages. */
    subject: text('subject').notNull(),
    /** A short description. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notices_created_at_idx').on(table.createdAt),
    check('notices_kind_known', sql`${table.kind} in ${oneOf(NOTICE_KIND_NAMES)}`),
  ],
);

/**
 * A staff member's choice of notices, channels and frequency; see notice-choices.ts for defaults.
 */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kinds: jsonb('kinds').$type<NoticeKind[]>().notNull(),
    channels: jsonb('channels').$type<string[]>().notNull(),
    pace: text('pace').notNull(),
    /** The kinds offered at that time; null on older rows, see KINDS_BEFORE. */
    offered: jsonb('offered').$type<NoticeKind[]>(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('notice_choices_pace_known', sql`${table.pace} in ${oneOf(NOTICE_PACE_NAMES)}`),
  ],
);

/** The last notice that each staff member was notified of. */
export const noticeReaders = pgTable('notice_readers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The newest notice that was sent to them or that they can skip. */
  notifiedId: integer('told_id').notNull(),
  notifiedAt: moment('told_at').notNull(),
});
