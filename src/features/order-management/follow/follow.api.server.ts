import { Hono } from 'hono';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { followOrder } from './follow.contract.ts';
import { getFollowedOrder } from './follow.queries.server.ts';

export const followApi = new Hono<AppEnv>();

implement(followApi, followOrder, async (c, link) => {
  c.header('x-robots-tag', 'noindex, noarchive');
  return getFollowedOrder(c.var.db, await listSecretKeys(c.var.config), link);
});
