import * as z from 'zod/mini';
import { endpoint, Id, Nothing, Whole } from '#src/lib/endpoint.ts';
import { Password } from '#src/lib/identity.ts';
import { API_KEY_NAME_MAX } from '#src/lib/limits.ts';
import { SCOPES } from '#src/lib/roles.ts';
import { RequiredText } from '#src/lib/text.ts';

/** Maximum number of keys in use. */
export const API_KEYS_MAX = 50;
/** Longest validity that can be chosen, unless the key never expires. */
const API_KEY_DAYS_MAX = 730;
export const API_KEY_DAYS = 90;
/** Calls per key: a burst, then this many per minute. */
export const API_KEY_LIMIT = { max: 600, windowSeconds: 60 };

const Scope = z.enum(SCOPES, 'Choose a scope from the list.');

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Scopes that have no effect, because the creator no longer has the permission. */
  lostScopes: z.array(z.string()),
  /** `stopped`: the creator is disabled, has left, or is not on the staff any more. */
  state: z.enum(['active', 'expired', 'revoked', 'stopped']),
  /** Null if the creator's account is deleted. */
  createdBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  /** To the minute; null if it has never been used. */
  lastUsedAt: z.nullable(z.string()),
  /** Null if it does not expire. */
  expiresAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  summary: 'Lists the API keys in use, newest first, then the last hundred that have ended.',
  access: { staff: 'api-keys' },
  input: Nothing,
  output: z.object({ keys: z.array(ApiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  summary: 'Creates an API key with your password. The key itself is returned only this once.',
  access: { staff: 'api-keys' },
  status: 201,
  input: z.object({
    name: RequiredText(API_KEY_NAME_MAX, 'Enter a name for the key.'),
    scopes: z.array(Scope, 'Choose what the key may do.').check(
      z.minLength(1, 'Choose at least one scope.'),
      z.maxLength(SCOPES.length, 'Choose each scope once.'),
      z.overwrite((scopes) => SCOPES.filter((name) => scopes.includes(name))),
    ),
    /** Null for a key that does not expire. */
    expiresInDays: z._default(z.nullable(Whole(1, API_KEY_DAYS_MAX)), API_KEY_DAYS),
    password: Password,
  }),
  output: z.object({ key: ApiKey, secret: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys/:id/revoke',
  summary: 'Revokes an API key: it stops working immediately and cannot be restored.',
  access: { staff: 'api-keys' },
  input: z.object({ id: Id }),
  output: ApiKey,
});
