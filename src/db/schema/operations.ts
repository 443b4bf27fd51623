import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/** What staff did: who, when, and the value before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Such as product.update. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The entry whose values this one put back. An entry is undone once; its undo can be undone. */
    undoOf: integer('undo_of').references((): AnyPgColumn => auditLog.id, { onDelete: 'set null' }),
    /** The same for all entries of one change of many things, such as a bulk change of prices. */
    batchId: text('batch_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_entity_idx').on(table.entity, table.entityId),
    index('audit_log_user_id_idx').on(table.userId),
    index('audit_log_created_at_idx').on(table.createdAt),
    uniqueIndex('audit_log_undo_of_key').on(table.undoOf),
    index('audit_log_batch_id_idx').on(table.batchId),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    /** An e-mail address or a 10-digit phone number. */
    contact: text('contact').notNull(),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** When staff answered it, and who. */
    handledAt: moment('handled_at'),
    handledBy: text('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_messages_created_at_idx').on(table.createdAt),
    index('contact_messages_handled_by_idx').on(table.handledBy),
    // Few of many wait; they are counted beside the menu.
    index('contact_messages_open_idx')
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null`),
  ],
);

/** Small facts about this shop that are no setting of a person: secrets made at the first start, versions. */
export const shopState = pgTable('shop_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
});

/** Writes that came with an Idempotency-Key, and what was answered to them, for a day. */
export const keyedWrites = pgTable(
  'keyed_writes',
  {
    /** A digest of the caller and the key. */
    id: text('id').primaryKey(),
    /** A digest of the call and its input. */
    fingerprint: text('fingerprint').notNull(),
    /** Sealed with the key, which is nowhere here; null while the write is under way. */
    answer: text('answer'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [index('keyed_writes_started_at_idx').on(table.startedAt)],
);

/**
 * What staff have set about the shop, a row a panel of the Settings screen; a panel without a row
 * has the values of defaults.ts.
 */
export const shopSettings = pgTable(
  'shop_settings',
  {
    section: text('section').primaryKey(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** One more with each save, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (table) => [index('shop_settings_updated_by_idx').on(table.updatedBy)],
);

/** What the payment emulator remembers, by kind: order, payment, refund, reply, simulation. */
export const emulatorRecords = pgTable(
  'emulator_records',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    parent: text('parent').notNull().default(''),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('emulator_records_parent_idx').on(table.kind, table.parent),
  ],
);
