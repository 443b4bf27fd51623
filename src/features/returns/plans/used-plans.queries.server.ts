import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';

/** Lists the lines of the protection plans of an order that have covered a claim. */
export async function listUsedPlans(db: Db, orderId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct l.id from order_lines l
      join return_lines rl on rl.order_line_id = l.plan_of
      join returns r on r.id = rl.return_id join claims c on c.return_id = r.id
      where l.order_id = ${orderId} and c.plan_name <> ''
        and r.status not in ('refused', 'cancelled')`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lists the lines of the plans of an order of which no unit is left: cancelled, or back with their items. */
export async function listEndedPlans(db: Db, orderId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select l.id from order_lines l join return_lines rl on rl.order_line_id = l.id
      join returns r on r.id = rl.return_id and r.status = 'received' and r.is_kept
      where l.order_id = ${orderId} and l.plan_of is not null
      group by l.id having sum(rl.quantity) >= l.quantity`,
  );
  return new Set(rows.map(({ id }) => id));
}
