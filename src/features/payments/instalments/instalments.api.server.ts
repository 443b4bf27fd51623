import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import { viewInstalments } from './instalments.contract.ts';
import { getInstalments } from './instalments.service.server.ts';

const LIMIT = { max: 120, windowSeconds: 600 };

export const instalmentsApi = new Hono<AppEnv>();

implement(instalmentsApi, viewInstalments, async (c, input, { id: userId }) => {
  await countTry(c.var.db, `instalments:${userId}`, LIMIT);
  return getInstalments(c.var, { userId, ...input });
});
