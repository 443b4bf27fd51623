import { sql } from 'drizzle-orm';

/** The units of the item of a plan in line `l` that the order sent, or still has to send. */
const UNITS = sql`(select case when not o.is_partly_sent and o.status in ('shipped', 'delivered')
    and exists (select 1 from parcels p where p.order_id = o.id)
    then (select coalesce(sum(pl.quantity), 0) from parcel_lines pl where pl.order_line_id = l.plan_of)
    else l.quantity end
  from orders o where o.id = l.order_id)`;

/**
 * The condition that no unit is left of the protection plan in the order line `l`: each was cancelled,
 * or is back with its item.
 */
export const isEndedPlan = sql`(coalesce((
  select sum(rl.quantity) from return_lines rl join returns r on r.id = rl.return_id
  where rl.order_line_id = l.id and r.status = 'received' and r.is_kept), 0) >= ${UNITS})`;
