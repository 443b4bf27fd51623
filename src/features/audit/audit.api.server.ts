import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { listAudit } from './audit.contract.ts';
import { listEntries } from './audit.queries.server.ts';

/** What staff have done. Undoing stands in the catalogue: it edits products and categories. */
export const auditApi = new Hono<AppEnv>();

implement(auditApi, listAudit, (c, wish) => listEntries(c.var.db, wish));
