import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { isEndedPlan } from '#src/db/ended-plans.ts';
import { rowsOf } from '#src/db/rows.ts';

/** Lists the protection plans of an order that covered claims: the claimed units by the plan's line. */
export async function listUsedPlans(db: Db, orderId: string): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; units: number }>(
    db,
    sql`select l.id, sum(rl.quantity)::int as units from order_lines l
      join return_lines rl on rl.order_line_id = l.plan_of
      join returns r on r.id = rl.return_id join claims c on c.return_id = r.id
      where l.order_id = ${orderId} and c.plan_name <> ''
        and r.status not in ('refused', 'cancelled')
      group by l.id`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Lists the lines of the plans of an order of which no unit is left: cancelled, or back with their items. */
export async function listEndedPlans(db: Db, orderId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select l.id from order_lines l
      where l.order_id = ${orderId} and l.plan_of is not null and ${isEndedPlan}`,
  );
  return new Set(rows.map(({ id }) => id));
}
