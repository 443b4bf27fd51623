import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { apiKeys } from './api-keys.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

/** The audit log of staff actions: who, when, and the values before and after. */
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
    /** The entry that this one undid. An entry is undone once; its undo can be undone. */
    undoOf: integer('undo_of').references((): AnyPgColumn => auditLog.id, { onDelete: 'set null' }),
    /** Shared by all entries of one bulk action, such as a bulk change of prices. */
    batchId: text('batch_id'),
    /** The API key that made the change for the user. */
    apiKeyId: integer('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** True if an assistant made the change with that key, through MCP. */
    byAssistant: boolean('by_assistant').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_entity_idx').on(table.entity, table.entityId),
    index('audit_log_user_id_idx').on(table.userId),
    index('audit_log_created_at_idx').on(table.createdAt),
    uniqueIndex('audit_log_undo_of_key').on(table.undoOf),
    index('audit_log_batch_id_idx').on(table.batchId),
    index('audit_log_api_key_id_idx').on(table.apiKeyId),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    /** An email address or a 10-digit phone number. */
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
    // Partial, because only few messages wait; their number is shown in the menu.
    index('contact_messages_open_idx')
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null`),
  ],
);

/** Small facts about this shop that are not settings, such as secrets and versions. */
export const shopState = pgTable('shop_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
});

/** Writes with an Idempotency-Key and their answers, kept for a day. */
export const keyedWrites = pgTable(
  'keyed_writes',
  {
    /** A digest of the caller and the key. */
    id: text('id').primaryKey(),
    /** A digest of the call and its input. */
    fingerprint: text('fingerprint').notNull(),
    /** Encrypted with the key, which is not stored here; null while the write is in progress. */
    answer: text('answer'),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [index('keyed_writes_started_at_idx').on(table.startedAt)],
);

/**
 * Settings saved by staff, one row per panel of the Settings screen; a panel without a row uses
 * defaults.ts.
 */
export const shopSettings = pgTable(
  'shop_settings',
  {
    section: text('section').primaryKey(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** Incremented by each save, so that nobody overwrites unseen changes. */
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (table) => [index('shop_settings_updated_by_idx').on(table.updatedBy)],
);

/** Records of the payment emulator, by kind: order, payment, refund, reply, simulation. */
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
