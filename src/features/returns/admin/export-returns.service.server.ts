import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { returns } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { RETURN_CAUSES, type ReturnKind } from '#src/features/returns/return-status.ts';
import { toStaffReturns } from '#src/features/returns/returns.queries.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { countTry } from '#src/platform/limits.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { StaffReturn } from './returns-admin.contract.ts';

const MOST = 20_000;
const LIMIT = { max: 50, windowSeconds: 24 * 60 * 60 };

const HEAD = [
  ...['Id', 'Kind', 'Order', 'Requested', 'Status', 'Cause', 'Reason', 'Customer', 'Item'],
  ...['Quantity', 'Conditions', 'Refund', 'New item', 'New order', 'Decision', 'Sent with'],
  ...['Tracking number', 'Challan', 'Answer'],
];

/**
 * Returns returns, exchanges and claims as CSV, newest first, one row per item, and records it in
 * the audit log, as the file names customers. Throws TOO_MANY_REQUESTS.
 */
export async function exportReturnsAsStaff(
  db: Db,
  { id: userId }: SignedIn,
  kind: ReturnKind | undefined,
): Promise<string> {
  await countTry(db, `export-returns:${userId}`, LIMIT);
  const isListed = kind && eq(returns.kind, kind);
  const rows = await db
    .select()
    .from(returns)
    .where(isListed)
    .orderBy(desc(returns.id))
    .limit(MOST);
  const list = await toStaffReturns(db, rows);
  await recordAudit(db, {
    ...{ userId, action: 'return.export', entity: 'export', entityId: kind ?? 'all' },
    after: { returns: list.length },
  });
  return toCsv([HEAD, ...list.flatMap(toRows)]);
}

function toRows(one: StaffReturn): string[][] {
  const { exchange, claim } = one;
  return one.pieces.map(({ orderLineId, productName, quantity }, at) => [
    ...[String(one.id), one.kind, one.orderId, one.askedAt, one.status],
    ...[RETURN_CAUSES[one.cause], one.reason, one.customerName, productName, String(quantity)],
    one.inspection
      .filter((unit) => unit.orderLineId === orderLineId)
      .map((unit) => [`${unit.quantity} ${unit.condition}`, unit.note].filter(Boolean).join(': '))
      .join('; '),
    // Once, because it is for the whole return.
    at === 0 && one.refund ? one.refund.total.toFixed(2) : '',
    exchange ? [exchange.productName, exchange.variantTitle].filter(Boolean).join(', ') : '',
    ...[exchange?.newOrderId ?? '', claim?.decision ?? '', claim?.sent?.carrier ?? ''],
    ...[claim?.sent?.trackingNumber ?? '', claim?.challan ?? '', one.answer],
  ]);
}
