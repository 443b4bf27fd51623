import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { listAudit } from './audit.contract.ts';
import { listEntries, type UndoableOf } from './audit.queries.server.ts';

/** What staff have done. Undoing lives with the nouns that support it. */
export function makeAuditApi({ undoableOf }: { undoableOf: UndoableOf }) {
  const api = new Hono<AppEnv>();
  implement(api, listAudit, (c, wish) => listEntries(c.var.db, wish, undoableOf));
  return api;
}
