import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { EXAMPLE_STAFF } from '#src/lib/example-id.ts';

/** Timestamps in an order's rows that services take from the clock, by table. */
const MOMENTS: readonly [table: string, isOf: 'order_id' | 'id', columns: string[]][] = [
  ['orders', 'id', ['created_at', 'updated_at', 'paid_at', 'delivered_at', 'returned_at']],
  ['order_events', 'order_id', ['created_at']],
  ['cod_confirmations', 'order_id', ['created_at', 'updated_at', 'decided_at']],
  ['stock_holds', 'order_id', ['created_at', 'updated_at']],
  ['stock_movements', 'order_id', ['created_at']],
  ['payments', 'order_id', ['created_at', 'updated_at', 'paid_at']],
  ['refunds', 'order_id', ['created_at', 'processed_at']],
  ['parcels', 'order_id', ['created_at', 'updated_at', 'shipped_at', 'delivered_at']],
  ['returns', 'order_id', ['created_at', 'decided_at', 'received_at']],
  ['offer_uses', 'order_id', ['created_at', 'given_back_at']],
  ['sent_messages', 'order_id', ['created_at', 'changed_at']],
  ['credit_notes', 'order_id', ['issued_at']],
];

/** Backdates the rows that a step has just written for an order to the time of the step. */
export async function redate(
  tx: Db,
  orderId: string,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  const when = sql`${at.toISOString()}::timestamptz`;
  const from = sql`${since.toISOString()}::timestamptz`;
  const dated = (column: string): SQL => {
    const name = sql.identifier(column);
    return sql`${name} = case when ${name} >= ${from} then ${when} else ${name} end`;
  };
  const steps = MOMENTS.map(
    ([table, isOf, columns], index) =>
      sql`t${sql.raw(String(index))} as (update ${sql.identifier(table)}
        set ${sql.join(columns.map(dated), sql`, `)}
        where ${sql.identifier(isOf)} = ${orderId}
          and greatest(${sql.join(
            columns.map((one) => sql.identifier(one)),
            sql`, `,
          )}) >= ${from})`,
  );
  await tx.execute(sql`with ${sql.join(steps, sql`, `)}
    update audit_log set created_at = ${when}
    where user_id = ${EXAMPLE_STAFF} and created_at >= ${from}`);
}
