import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { reportVisit } from './field-data.contract.ts';
import { recordVisit } from './field-data.service.server.ts';
import { viewSpeed } from './admin/speed.contract.ts';
import { getSpeed } from './admin/speed.queries.server.ts';

/** Reports from one network: thousands of phones of a mobile network share one IPv4 address. */
export const FIELD_LIMIT = { max: 3_000, windowSeconds: 3600 };

/** Reports of visitors’ browsers, and their summary for staff. */
export const fieldDataApi = new Hono<AppEnv>();

implement(fieldDataApi, reportVisit, async (c, visit) => {
  const { db, clientAddress } = c.var;
  await countTry(db, `field-data:${networkOf(clientAddress)}`, FIELD_LIMIT);
  await recordVisit(db, visit);
  return DONE;
});

implement(fieldDataApi, viewSpeed, (c, input) => getSpeed(c.var.db, input));
