import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { apiKeys, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { may } from '#src/lib/roles.ts';
import { API_KEYS_MAX, type ApiKey } from './api-keys.contract.ts';

const ENDED_SHOWN = 100;

/** A key that is neither revoked nor expired. */
export const isInUse = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

/** Lists the keys in use, newest first, then those that ended. */
export async function listKeys(db: Db): Promise<ApiKey[]> {
  const rows = await selectKeys(db)
    .orderBy(desc(sql`${isInUse}`), desc(apiKeys.id))
    .limit(API_KEYS_MAX + ENDED_SHOWN);
  return rows.map(toApiKey);
}

/** Returns one key. Throws NOT_FOUND. */
export async function getKey(db: Db, id: number): Promise<ApiKey> {
  const [row] = await selectKeys(db).where(eq(apiKeys.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toApiKey(row);
}

/** Finds a key and its creator by the digest of its secret. */
export async function findKeyByDigest(db: Db, digest: string) {
  const [row] = await selectKeys(db).where(eq(apiKeys.digest, digest));
  return row;
}

function selectKeys(db: Db) {
  return db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .$dynamic();
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof findKeyByDigest>>>;

/** Returns why a key does not work, or `active`. */
export function stateOf({ key, user }: KeyRow): ApiKey['state'] {
  if (key.revokedAt) return 'revoked';
  if (key.expiresAt && key.expiresAt <= new Date()) return 'expired';
  return user && !user.disabledAt && isStaffRole(user.role) ? 'active' : 'stopped';
}

function toApiKey(row: KeyRow): ApiKey {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = row.key;
  const { user } = row;
  const role = user?.role ?? '';
  return {
    ...{ id, name, prefix, scopes },
    lostScopes: scopes.filter((scope) => !isStaffRole(role) || !may(role, scope)),
    state: stateOf(row),
    createdBy: user && { id: user.id, name: user.name },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
