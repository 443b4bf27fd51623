import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  handedOver,
  UNREMITTED,
} from '#src/features/payments/remittances/remittances.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { Difference } from './reconciliation.ts';

/** Returns the time such that cash collected earlier should have been remitted by now. */
export async function readRemitLimit(db: Db, now: Date): Promise<Date> {
  const { cod } = await getSettings(db);
  return new Date(now.getTime() - cod.remitDays * DAY_MS);
}

/** Selects orders whose cash is late or not the amount due. `orders` is the queried table. */
export function owesCash(limit: Date): SQL {
  return sql`(exists (select 1 from payments p where p.order_id = orders.id and ${UNREMITTED}
      and p.paid_at < ${limit.toISOString()}::timestamptz)
    or ${handedOver(sql`orders.id`)} not in (0, orders.total_paise - orders.credit_paise - orders.advance_paise))`;
}

type Row = { gatewayOrderId: string; paise: number; remitted: number | null; isLate: boolean };

/** Lists the orders for which a courier remitted another amount than it collected. */
export async function listCashDifferences(
  db: Db,
  orderId: string,
  now: Date,
): Promise<Difference[]> {
  const limit = await readRemitLimit(db, now);
  const rows = await rowsOf<Row>(
    db,
    sql`select p.gateway_order_id as "gatewayOrderId", p.amount_paise::float8 as paise,
      nullif(${handedOver(sql`p.order_id`)}, 0) as remitted,
      coalesce(p.paid_at < ${limit.toISOString()}::timestamptz, false) as "isLate"
    from payments p where p.order_id = ${orderId} and p.payment_method = 'cod' and p.status = 'paid'
      and p.moved_from_id is null`,
  );
  return rows.flatMap(({ gatewayOrderId, paise, remitted, isLate }): Difference[] => {
    const about = { gatewayOrderId, refundId: '', amountPaise: 0 };
    const ours = `${rupees(paise)} was collected in cash.`;
    if (remitted === null) {
      const theirs = 'The courier has not remitted it.';
      return isLate ? [{ ...about, kind: 'cash-not-remitted', ours, theirs }] : [];
    }
    if (remitted === paise) return [];
    return [{ ...about, kind: 'cash-differs', ours, theirs: `${rupees(remitted)} was remitted.` }];
  });
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise));
}
