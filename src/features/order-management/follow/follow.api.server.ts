import { Hono } from 'hono';
import { openSecretKey } from '#src/platform/secret-key.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { followOrder } from './follow.contract.ts';
import { getFollowedOrder } from './follow.queries.server.ts';

export const followApi = new Hono<AppEnv>();

implement(followApi, followOrder, async (c, link) => {
  const { config, db } = c.var;
  const { key } = await openSecretKey(config);
  // Messages sent before a change of the key are still in use.
  const secrets = [key, ...(config.secretKeyBefore ? [config.secretKeyBefore] : [])];
  c.header('x-robots-tag', 'noindex, noarchive');
  return getFollowedOrder(db, secrets, link);
});
