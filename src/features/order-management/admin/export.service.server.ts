import type { Db } from '#src/db/db.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { may } from '#src/lib/roles.ts';
import { countTry } from '#src/platform/limits.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { exportOrderLines } from './export.queries.server.ts';
import type { OrderListName } from './orders-admin.queries.server.ts';

type ExportInput = { list: OrderListName; from?: string | undefined; to?: string | undefined };

const DAY_SECONDS = 24 * 60 * 60;
/** Exports allowed per day for staff who handle only single orders. */
export const SUPPORT_EXPORT_LIMIT = { max: 5, windowSeconds: DAY_SECONDS };
/** Exports allowed per day for staff who also handle refunds. */
export const EXPORT_LIMIT = { max: 100, windowSeconds: DAY_SECONDS };

/**
 * Returns orders as CSV for a staff member and records it in the audit log, as the file holds the
 * names and addresses of many people. Throws TOO_MANY_REQUESTS above the role's daily limit.
 */
export async function exportAsStaff(db: Db, input: ExportInput, user: SignedIn): Promise<string> {
  const limit = may(user.role, 'orders.refund') ? EXPORT_LIMIT : SUPPORT_EXPORT_LIMIT;
  await countTry(db, `export-orders:${user.id}`, limit);
  const { text, count } = await exportOrderLines(db, input);
  await recordAudit(db, {
    userId: user.id,
    action: 'order.export',
    entity: 'export',
    entityId: input.list,
    after: { orders: count, from: input.from ?? '', to: input.to ?? '' },
  });
  return text;
}
