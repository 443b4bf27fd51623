import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { viewHealth } from './health.contract.ts';
import { runChecks } from './run-checks.server.ts';

export const healthApi = new Hono<AppEnv>();

implement(healthApi, viewHealth, (c) => {
  const { db, config } = c.var;
  return runChecks({ db, config, fetch });
});
