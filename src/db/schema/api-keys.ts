import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { API_KEY_NAME_MAX } from '#src/lib/limits.ts';
import type { Permission } from '#src/lib/roles.ts';
import { users } from './account.ts';
import { createdAt, id, moment, within } from './columns.ts';

/** Keys that let programs make staff calls. Ended keys stay: the audit log names them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    /** The first characters of the secret, by which people recognise it. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the secret, which only its holder knows. */
    digest: text('digest').notNull().unique(),
    scopes: jsonb('scopes').$type<Permission[]>().notNull(),
    /** The staff member who created it; it can do nothing without them. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for a key that does not expire. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** When it was last used, to the minute. */
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_keys_user_id_idx').on(table.userId),
    check('api_keys_name_length', sql`char_length(${table.name}) ${within(1, API_KEY_NAME_MAX)}`),
  ],
);
