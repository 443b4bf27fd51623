import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import * as contract from './upi.contract.ts';
import { checkUpi, startUpi } from './upi.service.server.ts';

const START_LIMIT = { max: 30, windowSeconds: 600 };
/** Two pages may check every three seconds. */
const CHECK_LIMIT = { max: 400, windowSeconds: 600 };

export const upiApi = new Hono<AppEnv>();

implement(upiApi, contract.startUpi, async (c, { orderId, channel }, { id: userId }) => {
  await countTry(c.var.db, `upi:${userId}`, START_LIMIT);
  return { attempt: await startUpi(c.var, { userId, orderId, channel }) };
});

implement(upiApi, contract.checkUpi, async (c, { orderId, attemptId }, { id: userId }) => {
  await countTry(c.var.db, `upi-checks:${userId}`, CHECK_LIMIT);
  return checkUpi(c.var, { userId, orderId, attemptId });
});
