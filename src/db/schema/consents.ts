import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { CONSENT_PURPOSES, CONSENT_SOURCES } from '#src/features/consents/consent-status.ts';
import { users } from './account.ts';
import { id, moment, oneOf } from './columns.ts';

/**
 * The register of consents: everything that people agreed to or withdrew, never changed. The newest
 * row of a purpose counts.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    isOn: boolean('is_on').notNull(),
    /** The version of the sentence that the person agreed to. */
    textVersion: text('text_version').notNull(),
    source: text('source').notNull(),
    saidAt: moment('said_at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_user_id_idx').on(table.userId, table.purpose, table.id),
    index('consents_purpose_idx').on(table.purpose, table.id),
    check('consents_purpose_known', sql`${table.purpose} in ${oneOf(CONSENT_PURPOSES)}`),
    check('consents_source_known', sql`${table.source} in ${oneOf(CONSENT_SOURCES)}`),
  ],
);
