import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';

/**
 * Prices from and to: while one runs, by the database's clock, it is the price of a piece. The regular
 * price lies beside it, untouched. Whatever is lowest holds. `least` takes no notice of nulls.
 */
const RUNNING = sql`o.kind = 'price' and o.removed_at is null and not o.is_paused
  and o.starts_at <= now() and (o.ends_at is null or o.ends_at > now())`;

/** What a piece of the main colour of `p` costs now. */
export const PRODUCT_PRICE: SQL = sql`least(p.price_paise, (
  select min(x.price_paise) from offer_prices x join offers o on o.id = x.offer_id
  where x.product_id = p.id and x.variant_id is null and ${RUNNING}))`;

/** What a piece of the variant `v` costs now. */
export const VARIANT_PRICE: SQL = sql`least(v.price_paise, (
  select min(x.price_paise) from offer_prices x join offers o on o.id = x.offer_id
  where x.variant_id = v.id and ${RUNNING}))`;

/** The same where a line is of either: `v` joined where it is of a variant. */
export const LINE_PRICE: SQL = sql`case when v.id is null then ${PRODUCT_PRICE}
  else ${VARIANT_PRICE} end`;

/** All prices from and to that run now, as a table: for queries that read many products. */
export const PRICES_NOW: SQL = sql`(
  select x.product_id, x.variant_id, min(x.price_paise) as price_paise
  from offer_prices x join offers o on o.id = x.offer_id
  where ${RUNNING} group by x.product_id, x.variant_id)`;

/** Until when a piece of `p` in its main colour costs what it costs now; null where that is not known. */
export const PRODUCT_PRICE_UNTIL: SQL = priceUntil(
  sql`x.product_id = p.id and x.variant_id is null and x.price_paise < p.price_paise`,
);

/** The same of the variant `v`. */
export const VARIANT_PRICE_UNTIL: SQL = priceUntil(
  sql`x.variant_id = v.id and x.price_paise < v.price_paise`,
);

/** Whether any price from and to runs now: lists in order of the price read all products then. */
export async function hasPricesNow(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(
    db,
    sql`select exists (
      select 1 from offer_prices x join offers o on o.id = x.offer_id where ${RUNNING}) as has`,
  );
  return row?.has === true;
}

function priceUntil(isOf: SQL): SQL {
  return sql`(
    select to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from offer_prices x join offers o on o.id = x.offer_id
    where ${isOf} and ${RUNNING}
    order by x.price_paise, o.ends_at nulls last limit 1)`;
}
