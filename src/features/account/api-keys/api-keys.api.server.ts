import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import * as contract from './api-keys.contract.ts';
import { listKeys } from './api-keys.queries.server.ts';
import { createKey, revokeKey } from './api-keys.service.server.ts';

/** Keys that let programs make staff calls. */
export const apiKeysApi = new Hono<AppEnv>();

implement(apiKeysApi, contract.listApiKeys, async (c) => ({ keys: await listKeys(c.var.db) }));

implement(apiKeysApi, contract.createApiKey, (c, wanted, staff) => createKey(c.var, wanted, staff));

implement(apiKeysApi, contract.revokeApiKey, (c, { id }, staff) =>
  revokeKey(c.var.db, id, staff.id),
);
