import type { Db } from '#src/db/open.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { may } from '#src/lib/roles.ts';
import { countTry } from '#src/platform/limits.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { exportOrderLines } from './export.queries.server.ts';
import type { OrderListName } from './orders-admin.queries.server.ts';

type Wish = { list: OrderListName; from?: string | undefined; to?: string | undefined };

const DAY_SECONDS = 24 * 60 * 60;
/** How often those may export who work with single orders. */
export const SUPPORT_EXPORT_LIMIT = { max: 5, windowSeconds: DAY_SECONDS };
/** How often those may export who also handle refunds. */
export const EXPORT_LIMIT = { max: 100, windowSeconds: DAY_SECONDS };

/**
 * Orders as CSV for one member of staff: noted in the audit log, as the file holds the names and
 * addresses of many people. Throws TOO_MANY_REQUESTS past what the role may take out in a day.
 */
export async function exportAsStaff(db: Db, wish: Wish, user: SignedIn): Promise<string> {
  const limit = may(user.role, 'orders.refund') ? EXPORT_LIMIT : SUPPORT_EXPORT_LIMIT;
  await countTry(db, `export-orders:${user.id}`, limit);
  const { text, count } = await exportOrderLines(db, wish);
  await recordAudit(db, {
    userId: user.id,
    action: 'order.export',
    entity: 'export',
    entityId: wish.list,
    after: { orders: count, from: wish.from ?? '', to: wish.to ?? '' },
  });
  return text;
}
