import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import type { OfferKind } from '#src/features/offers/offer-status.ts';
import { besideRule } from './beside.ts';
import type { Beside } from './beside.contract.ts';

type OfferTerms = {
  id?: number | undefined;
  kind: OfferKind;
  hasCode: boolean;
  startsAt: string;
  endsAt: string;
  categoryIds: number[];
  productIds: number[];
};
type Row = { id: number; name: string; code: string; kind: OfferKind; startsAt: string };

const SHOWN = 20;

/** Lists the offers valid at the same time for some of the same goods, and how they combine. */
export async function listBeside(db: Db, input: OfferTerms): Promise<Beside> {
  const { id = 0, kind, hasCode, startsAt, endsAt, categoryIds, productIds } = input;
  const from = sql`(${startsAt}::timestamp at time zone 'Asia/Kolkata')`;
  const to = sql`coalesce((nullif(${endsAt}, '')::timestamp at time zone 'Asia/Kolkata'), 'infinity')`;
  const isForAll = kind !== 'price' && categoryIds.length + productIds.length === 0;
  const rows = await rowsOf<Row>(
    db,
    sql`
    with own as (
      select p.id, p.category_id from products p where ${isForAll}
        or p.id = any(${intArray(productIds)}) or p.category_id = any(${intArray(categoryIds)}))
    select o.id, o.name, coalesce(o.code, '') as code, o.kind from offers o
    where o.id <> ${id}::int and o.removed_at is null and not o.is_paused
      and o.starts_at < ${to} and coalesce(o.ends_at, 'infinity') > greatest(${from}, now())
      and exists (select 1 from own where
        (o.kind <> 'price' and o.category_ids = '{}' and o.product_ids = '{}')
        or own.id = any(o.product_ids) or own.category_id = any(o.category_ids)
        or exists (select 1 from offer_prices x where x.offer_id = o.id and x.product_id = own.id))
    order by o.id desc`,
  );
  const beside = rows.flatMap(({ code, ...other }) => {
    const rule = besideRule({ kind, hasCode }, { kind: other.kind, hasCode: code !== '' });
    return rule ? [{ id: other.id, name: other.name, code, rule }] : [];
  });
  return { beside: beside.slice(0, SHOWN), total: beside.length };
}
