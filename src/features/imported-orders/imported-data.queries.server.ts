import type { Db } from '#src/db/db.ts';
import type { users } from '#src/db/schema/tables.ts';
import { omit } from '#src/lib/omit.ts';
import { listOwn } from './imported-orders.queries.server.ts';

/** Returns everything that was imported about a user, for the export of personal data. */
export async function listImportedData(db: Db, user: typeof users.$inferSelect) {
  const { orders } = await listOwn(db, user, { page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  return {
    importedOrders: orders.map((order) => omit(order, 'id', 'userId', 'importId')),
  };
}
