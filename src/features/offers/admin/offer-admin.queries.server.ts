import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf, utcTime } from '#src/db/rows.ts';
import { isPartSent, shownStatus, statusText } from '#src/features/orders/order-status.ts';
import { toCsv } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { BUNDLE_FULL_PRICES } from '#src/features/catalog/product-offers.queries.server.ts';
import { OFFER_STATE } from '#src/features/offers/offers-now.queries.server.ts';
import type { AdminOffer, OfferUse } from './offer-admin.contract.ts';
import type { Piece } from './offer-check.ts';

type Row = Omit<
  AdminOffer,
  'amount' | 'most' | 'minimum' | 'saved' | 'sold' | 'prices' | 'bundleSaves'
> & {
  /** The sums of the separate prices of a bundle. */
  fullPaise: { least: number; most: number } | null;
  amountPaise: number | null;
  mostPaise: number | null;
  minimumPaise: number;
  savedPaise: number;
  soldPaise: number;
  prices: { productId: number; variantId: number | null; pricePaise: number }[];
};

type OfferListInput = { q: string; state: string; page: number; pageSize: number };

/** Formats a time as a form takes it: Indian time, to the minute. */
export const inIndia = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI')`;

const COLUMNS = sql`o.id, o.name, coalesce(o.code, '') as code, o.kind, o.percent,
  o.amount_paise::float8 as "amountPaise", o.most_paise::float8 as "mostPaise", o.steps,
  o.minimum_paise::float8 as "minimumPaise", to_json(o.category_ids) as "categoryIds",
  to_json(o.product_ids) as "productIds", ${inIndia(sql`o.starts_at`)} as "startsAt",
  coalesce(${inIndia(sql`o.ends_at`)}, '') as "endsAt", o.per_shopper as "perShopper",
  o.in_total as "inTotal", o.is_first_order as "isFirstOrder", o.is_paused as "isPaused",
  o.removed_at is not null as "isRemoved", ${OFFER_STATE} as state,
  coalesce((select json_agg(json_build_object('productId', x.product_id,
    'variantId', x.variant_id, 'pricePaise', x.price_paise) order by x.id)
    from offer_prices x where x.offer_id = o.id), '[]') as prices, o.items,
  case when o.kind = 'bundle' then ${BUNDLE_FULL_PRICES} end as "fullPaise",
  u.uses, u.paise as "savedPaise", u.sold as "soldPaise",
  (select w.name from audit_log a join users w on w.id = a.user_id
    where a.entity = 'offer' and a.entity_id = o.id::text order by a.id desc limit 1) as "savedBy"`;
const WITH_USES = sql`offers o cross join lateral (
  select count(*)::int as uses, coalesce(sum(saved_paise), 0)::float8 as paise,
    coalesce(sum(r.total_paise), 0)::float8 as sold
  from offer_uses join orders r on r.id = order_id
  where offer_id = o.id and given_back_at is null) u`;

/** Lists offers that are not deleted, newest first. */
export async function findOffers(db: Db, { q, state, page, pageSize }: OfferListInput) {
  const isListed = sql`o.removed_at is null and ${containing(q, sql`o.name`, sql`o.code`)}
    and (${state} = '' or ${OFFER_STATE} = ${state})`;
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from offers o where ${isListed}`,
  );
  const rows = await rowsOf<Row>(
    db,
    sql`select ${COLUMNS} from ${WITH_USES} where ${isListed}
      order by o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = all?.total ?? 0;
  return { offers: rows.map(toOffer), total, totalPages: Math.ceil(total / pageSize) };
}

/** Returns an offer, deleted or not. Throws NOT_FOUND. */
export async function getOffer(db: Db, id: number): Promise<AdminOffer> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${COLUMNS} from ${WITH_USES} where o.id = ${id}::int`,
  );
  if (!row) throw new AppError('NOT_FOUND', { message: 'This offer does not exist.' });
  return toOffer(row);
}

/** Lists the orders that used an offer, newest first. */
export async function findUses(
  db: Db,
  { id, page, pageSize }: { id: number; page: number; pageSize: number },
) {
  await getOffer(db, id);
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from offer_uses where offer_id = ${id}`,
  );
  const total = all?.total ?? 0;
  const uses = await listUses(db, id, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { uses, total, totalPages: Math.ceil(total / pageSize) };
}

/** Returns every use of an offer as CSV. */
export async function usesAsCsv(db: Db, id: number): Promise<string> {
  const { name, code } = await getOffer(db, id);
  const head = ['offer', 'code', 'order', 'status', 'at', 'discount', 'order total', 'counts'];
  const uses = await listUses(db, id, sql``);
  return toCsv([
    head,
    ...uses.map((use) => [
      ...[name, code, use.orderId, shownStatus(use), use.at, use.saved.toFixed(2)],
      ...[use.orderTotal.toFixed(2), use.isGivenBack ? 'no' : 'yes'],
    ]),
  ]);
}

/** Returns the products and categories that an offer may name, and the database's time. */
export async function readCatalogue(db: Db, productIds: number[], categoryIds: number[]) {
  const [found] = await rowsOf<{
    now: string;
    pieces: Piece[];
    productIds: number[];
    categoryIds: number[];
  }>(
    db,
    sql`
    select ${inIndia(sql`now()`)} as now,
      coalesce((select json_agg(json_build_object('productId', i.product_id,
        'variantId', i.variant_id, 'name', i.name, 'pricePaise', i.price_paise)) from (
        select p.id as product_id, null::int as variant_id, p.name, p.price_paise from products p
        where p.id = any(${intArray(productIds)})
        union all
        select p.id, v.id, p.name || ', ' || v.color, v.price_paise
        from variants v join products p on p.id = v.product_id
        where v.retired_at is null and p.id = any(${intArray(productIds)})) i), '[]') as pieces,
      array_to_json(array(select id from products where id = any(${intArray(productIds)})))
        as "productIds",
      array_to_json(array(select id from categories where id = any(${intArray(categoryIds)})))
        as "categoryIds"`,
  );
  return found ?? { now: '', pieces: [], productIds: [], categoryIds: [] };
}

async function listUses(db: Db, id: number, part: SQL): Promise<OfferUse[]> {
  const rows = await rowsOf<{
    id: number;
    orderId: string;
    status: string;
    isPartlySent: boolean;
    at: string;
    savedPaise: number;
    totalPaise: number;
    isGivenBack: boolean;
  }>(
    db,
    sql`
    select u.id, u.order_id as "orderId", r.status,
      r.is_partly_sent as "isPartlySent", u.saved_paise::float8 as "savedPaise",
      ${utcTime(sql`u.created_at`)} as at,
      r.total_paise::float8 as "totalPaise", u.given_back_at is not null as "isGivenBack"
    from offer_uses u join orders r on r.id = u.order_id
    where u.offer_id = ${id} order by u.id desc ${part}`,
  );
  return rows.map(({ status, isPartlySent, savedPaise, totalPaise, ...row }) => ({
    ...row,
    orderStatus: statusText(status),
    isPartlySent: isPartSent({ status, isPartlySent }),
    saved: toRupees(savedPaise),
    orderTotal: toRupees(totalPaise),
  }));
}

function toOffer({
  amountPaise,
  mostPaise,
  minimumPaise,
  savedPaise,
  soldPaise,
  prices,
  fullPaise,
  ...row
}: Row) {
  const saves = (paise: number) => toRupees(Math.max(0, paise - (amountPaise ?? 0)));
  return {
    ...row,
    amount: amountPaise === null ? null : toRupees(amountPaise),
    most: mostPaise === null ? null : toRupees(mostPaise),
    minimum: toRupees(minimumPaise),
    saved: toRupees(savedPaise),
    sold: toRupees(soldPaise),
    bundleSaves: fullPaise && { least: saves(fullPaise.least), most: saves(fullPaise.most) },
    prices: prices.map(({ pricePaise, ...piece }) => ({ ...piece, price: toRupees(pricePaise) })),
  };
}
