import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { publish } from '#src/features/catalog/admin/catalog-admin.api.server.ts';
import { undoBatch, undoChange } from './undo.contract.ts';
import { undoEntry, undoTogether, type UndoContext } from './undo.service.server.ts';

type Ports = Pick<SearchPort, 'refreshSearch'> & Pick<UndoContext, 'others'>;

/** Undo for changes in the audit log. Every undo is published immediately. */
export function makeUndoApi({ refreshSearch, others }: Ports) {
  const api = new Hono<AppEnv>();
  implement(api, undoChange, async (c, { id }, { id: userId }) => {
    await undoEntry(c.var.db, id, { userId, refreshSearch, others });
    await publish(c);
    return DONE;
  });
  implement(api, undoBatch, async (c, part, { id: userId }) => {
    const undone = await undoTogether(c.var.db, part, { userId, refreshSearch, others });
    await publish(c);
    return undone;
  });
  return api;
}
