import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppContext, AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireStaff } from '#src/server/session.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { publish } from '#src/features/catalog/admin/catalog-admin.api.server.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { undoBatch, undoChange } from './undo.contract.ts';
import { undoEntry, undoTogether } from './undo.service.server.ts';

/** Undoing changes from the audit log. Every undo is published at once. */
export function makeUndoApi({ refreshSearch }: Pick<SearchPort, 'refreshSearch'>) {
  const api = new Hono<AppEnv>();
  const staffOf = async (c: AppContext): Promise<StaffContext> => ({
    userId: (await requireStaff(c)).id,
    refreshSearch,
  });

  implement(api, undoChange, async (c, { id }) => {
    await undoEntry(c.var.db, id, await staffOf(c));
    await publish(c);
    return DONE;
  });
  implement(api, undoBatch, async (c, { batchId }) => {
    const results = await undoTogether(c.var.db, batchId, await staffOf(c));
    await publish(c);
    return { results };
  });
  return api;
}
