import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SHOP_FORMATS } from '#src/features/import/shops/shop-import-status.ts';
import { MARKETING_CHANNELS } from '#src/features/imported-orders/imported-order-status.ts';
import { CHOSEN_CHANNELS } from '#src/features/messages/choices/choice-status.ts';
import { users } from './account.ts';
import { id, moment, oneOf } from './columns.ts';

/** The places that nodes of version 1.1 record. */
export const EARLIER_PLACES = ['checkout', 'account', 'stop', 'alert'] as const;

/**
 * Consents to order updates until version 1.1, whose nodes still read them during an upgrade. They
 * are entries of `consents` now; a later version deletes this table.
 */
export const messageChoices = pgTable(
  'message_choices',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    isOn: boolean('is_on').notNull(),
    place: text('place').notNull(),
    saidAt: moment('said_at').notNull().defaultNow(),
  },
  (table) => [
    index('message_choices_user_id_idx').on(table.userId, table.channel, table.id),
    check('message_choices_channel_known', sql`${table.channel} in ${oneOf(CHOSEN_CHANNELS)}`),
    check('message_choices_place_known', sql`${table.place} in ${oneOf(EARLIER_PLACES)}`),
  ],
);

/** The same of marketing, as imported from another shop. */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    source: text('source').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    check(
      'marketing_consents_channel_known',
      sql`${table.channel} in ${oneOf(MARKETING_CHANNELS)}`,
    ),
    check('marketing_consents_source_known', sql`${table.source} in ${oneOf(SHOP_FORMATS)}`),
  ],
);
