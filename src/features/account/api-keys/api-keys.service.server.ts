import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { apiKeys } from '#src/db/schema/tables.ts';
import { toSignedIn } from '#src/features/account/auth/auth.server.ts';
import { digestToken } from '#src/features/account/auth/hashed-tokens.server.ts';
import { requirePassword } from '#src/features/account/auth/require-password.service.server.ts';
import { CHANGE_PASSWORD_LIMIT } from '#src/features/account/limits.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { may } from '#src/lib/roles.ts';
import { countTry } from '#src/platform/limits.ts';
import { KEY_PREFIX, type KeyUse, type SignedIn } from '#src/platform/signed-in.ts';
import {
  API_KEY_LIMIT,
  API_KEYS_MAX,
  type ApiKey,
  type createApiKey,
} from './api-keys.contract.ts';
import { findKeyByDigest, getKey, isInUse, stateOf } from './api-keys.queries.server.ts';

const SECRET_BYTES = 32;
const PREFIX_LENGTH = KEY_PREFIX.length + 4;
/** Minimum interval between recorded uses, so that reading does not always write. */
const NOTE_MS = 60 * 1000;

/**
 * Creates a key; only its digest is stored. Throws INVALID_INPUT for a wrong password, and
 * NOT_ALLOWED for a scope that the creator does not have.
 */
export async function createKey(
  { db, auth }: Pick<AccountServices, 'db' | 'auth'>,
  { name, scopes, expiresInDays, password }: ParsedInputOf<typeof createApiKey>,
  { id: userId, role }: SignedIn,
): Promise<{ key: ApiKey; secret: string }> {
  const missing = scopes.find((scope) => !may(role, scope));
  if (missing) {
    const message = `Your role does not have the permission ${missing}.`;
    throw new AppError('NOT_ALLOWED', { message });
  }
  await countTry(db, `api-key-password:${userId}`, CHANGE_PASSWORD_LIMIT);
  await requirePassword({ db, auth }, userId, password);
  if ((await db.$count(apiKeys, isInUse)) >= API_KEYS_MAX) {
    const message = `The shop already has ${API_KEYS_MAX} API keys. Revoke one first.`;
    throw new AppError('CONFLICT', { message });
  }
  const secret = `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * DAY_MS);
  return db.transaction(async (tx) => {
    const prefix = secret.slice(0, PREFIX_LENGTH);
    const row = { name, prefix, digest: digestToken(secret), scopes, userId, expiresAt };
    const [made] = await tx.insert(apiKeys).values(row).returning();
    const key = await getKey(tx, made?.id ?? 0);
    const after = { name, scopes, expiresAt: key.expiresAt };
    await recordAudit(tx, { ...entryOf(userId, key.id), action: 'api-key.create', after });
    return { key, secret };
  });
}

/** Revokes a key. Revoking it again changes nothing. Throws NOT_FOUND. */
export async function revokeKey(db: Db, id: number, userId: string): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (row && !row.revokedAt) {
      await tx.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, id));
      const states = { before: { state: 'in use' }, after: { state: 'revoked' } };
      await recordAudit(tx, { ...entryOf(userId, id), action: 'api-key.revoke', ...states });
    }
    return getKey(tx, id);
  });
}

/**
 * Finds the creator of a key that was sent, as the caller. Counts and records the use. Throws
 * WRONG_API_KEY or TOO_MANY_REQUESTS.
 */
export async function openWithKey(db: Db, secret: string): Promise<KeyUse> {
  const row = await findKeyByDigest(db, digestToken(secret));
  const state = row && stateOf(row);
  if (state === 'stopped') {
    const message = 'The person who created this API key is no longer on the staff.';
    throw new AppError('WRONG_API_KEY', { message });
  }
  if (state !== 'active' || !row?.user) throw new AppError('WRONG_API_KEY');
  const { id, scopes, lastUsedAt } = row.key;
  await countTry(db, `api-key:${id}`, API_KEY_LIMIT);
  const now = new Date();
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTE_MS) {
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  }
  return { user: { ...toSignedIn(row.user), apiKey: { id, scopes } } };
}

function entryOf(userId: string, entityId: number) {
  return { userId, entity: 'api-key', entityId };
}
