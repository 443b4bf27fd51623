import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import { toRupees } from '#src/lib/money.ts';

/**
 * Scheduled prices: one that is running by the database's clock replaces the unit price; the
 * regular price stays stored. The lowest applies. `least` ignores nulls.
 */
const RUNNING = sql`o.kind = 'price' and o.removed_at is null and not o.is_paused
  and o.starts_at <= now() and (o.ends_at is null or o.ends_at > now())`;

/** The current unit price of the main colour of `p`. */
export const PRODUCT_PRICE: SQL = sql`least(p.price_paise, (
  select min(x.price_paise) from offer_prices x join offers o on o.id = x.offer_id
  where x.product_id = p.id and x.variant_id is null and ${RUNNING}))`;

/** The current unit price of the variant `v`. */
export const VARIANT_PRICE: SQL = sql`least(v.price_paise, (
  select min(x.price_paise) from offer_prices x join offers o on o.id = x.offer_id
  where x.variant_id = v.id and ${RUNNING}))`;

/** The current unit price of a line with either: `v` is joined if it is a variant. */
export const LINE_PRICE: SQL = sql`case when v.id is null then ${PRODUCT_PRICE}
  else ${VARIANT_PRICE} end`;

/**
 * All running scheduled prices as a table, for queries that read many products, with the end of the
 * lowest one.
 */
export const PRICES_NOW: SQL = sql`(
  select x.product_id, x.variant_id, min(x.price_paise) as price_paise,
    (array_agg(o.ends_at order by x.price_paise, o.ends_at nulls last))[1] as until
  from offer_prices x join offers o on o.id = x.offer_id
  where ${RUNNING} group by x.product_id, x.variant_id)`;

const OF_PRODUCT = sql`x.product_id = p.id and x.variant_id is null and x.price_paise < p.price_paise`;
const OF_VARIANT = sql`x.variant_id = v.id and x.price_paise < v.price_paise`;

/** When the current price of `p` in its main colour began and when it ends; null if unknown. */
export const PRODUCT_PRICE_FROM: SQL = momentOfPrice(sql`o.starts_at`, OF_PRODUCT);
export const PRODUCT_PRICE_UNTIL: SQL = momentOfPrice(sql`o.ends_at`, OF_PRODUCT);

/** When the current price of the variant `v` began and when it ends. */
export const VARIANT_PRICE_FROM: SQL = momentOfPrice(sql`o.starts_at`, OF_VARIANT);
export const VARIANT_PRICE_UNTIL: SQL = momentOfPrice(sql`o.ends_at`, OF_VARIANT);

/** Returns whether any scheduled price is running: lists sorted by price then read all products. */
export async function hasPricesNow(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(
    db,
    sql`select exists (
      select 1 from offer_prices x join offers o on o.id = x.offer_id where ${RUNNING}) as has`,
  );
  return row?.has === true;
}

/** Lists what each colour of a product costs now, in rupees; null is the main colour. */
export async function listCurrentPrices(db: Db, productId: number) {
  const rows = await rowsOf<{ variantId: number | null; pricePaise: number }>(
    db,
    sql`select null::int as "variantId", ${PRODUCT_PRICE} as "pricePaise"
      from products p where p.id = ${productId}
      union all select v.id, ${VARIANT_PRICE} from variants v where v.product_id = ${productId}
      order by 1 nulls first`,
  );
  return rows.map(({ variantId, pricePaise }) => ({ variantId, price: toRupees(pricePaise) }));
}

function momentOfPrice(moment: SQL, isOf: SQL): SQL {
  return sql`(
    select ${utcTime(moment)}
    from offer_prices x join offers o on o.id = x.offer_id
    where ${isOf} and ${RUNNING}
    order by x.price_paise, o.ends_at nulls last limit 1)`;
}
