import { type SQL, sql } from 'drizzle-orm';
import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** The condition that the pre-order `r` may be sold today by its dates. */
export const IS_IN_TIME: SQL = sql`r.ended_at is null and r.dispatch_by >= ${TODAY}
  and (r.last_day is null or r.last_day >= ${TODAY})`;

/** The condition that the promised day of the pre-order `r` has passed. */
export const IS_LATE: SQL = sql`r.dispatch_by < ${TODAY}`;

/** While a stock item `s` has stock, that is sold first. */
const IN_TIME = sql`from preorders r where r.stock_item_id = s.id and s.available = 0
  and ${IS_IN_TIME}`;
const OPEN = sql`${IN_TIME} and r.sold < r.limit_units`;

/** Units of the stock item `s` that can be pre-ordered now. */
const LEFT = sql`coalesce((select r.limit_units - r.sold ${OPEN}), 0)`;

/** Units of the stock item `s` that can be sold now, from stock or as a pre-order. */
export const SELLABLE: SQL = sql`(s.available + ${LEFT})`;

/** The promised day of dispatch if the stock item `s` can be pre-ordered now; null otherwise. */
export const PREORDER_DAY: SQL = sql`(select r.dispatch_by::text ${OPEN})`;

/** The units left, as far as a product page shows them. */
export const PREORDER_LOOK: SQL = sql`(select least(r.limit_units - r.sold, ${LOW_STOCK + 1}) ${OPEN})`;

/** The same even if its limit is reached, for a buyer whose own unpaid order has the last units. */
export const DISPATCH_DAY: SQL = sql`(select r.dispatch_by::text ${IN_TIME})`;

/** Both as JSON with the names of Preorder; null if the stock item `s` cannot be pre-ordered. */
export const PREORDER_JSON: SQL = sql`(select json_build_object('dispatchBy', r.dispatch_by::text,
  'left', r.limit_units - r.sold) ${OPEN})`;

/** The units of the stock item `s` that are in parcels of the order of its reservation `h`. */
export const PACKED_UNITS: SQL = sql`coalesce((
  select sum(pl.quantity) from parcel_lines pl join order_lines l on l.id = pl.order_line_id
  where l.order_id = h.order_id and l.product_id = s.product_id
    and l.variant_id is not distinct from s.variant_id), 0)::int`;
