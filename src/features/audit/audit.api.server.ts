import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listAudit } from './audit.contract.ts';
import { listEntries, type OfNouns } from './audit.queries.server.ts';

/** The audit log of staff actions. Undo and the labels for products are in their own features. */
export function makeAuditApi(ofNouns: OfNouns) {
  const api = new Hono<AppEnv>();
  implement(api, listAudit, (c, input) => listEntries(c.var.db, input, ofNouns));
  return api;
}
