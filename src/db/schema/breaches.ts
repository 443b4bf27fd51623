import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { createdAt, id, moment } from './columns.ts';

/** Breaches of personal data: the content of their notices, and the times of the reports. */
export const breaches = pgTable(
  'breaches',
  {
    id: id(),
    noticedAt: moment('noticed_at').notNull(),
    description: text('description').notNull(),
    affectedData: text('affected_data').notNull(),
    consequences: text('consequences').notNull(),
    measures: text('measures').notNull(),
    contactText: text('contact_text').notNull(),
    certInAt: moment('cert_in_at'),
    boardAt: moment('board_at'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('breaches_created_by_idx').on(table.createdBy)],
);

/** People affected by a breach, each once. Those without an email address are never sent one. */
export const breachRecipients = pgTable(
  'breach_recipients',
  {
    id: id(),
    breachId: integer('breach_id')
      .notNull()
      .references(() => breaches.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The email address in lower case, or else the mobile number. */
    contact: text('contact').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    unique('breach_recipients_once_key').on(table.breachId, table.contact),
    index('breach_recipients_user_id_idx').on(table.userId),
    index('breach_recipients_waiting_idx')
      .on(table.id)
      .where(sql`${table.sentAt} is null and ${table.contact} like '%@%'`),
  ],
);
