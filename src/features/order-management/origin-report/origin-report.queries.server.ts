import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import type { OriginGroup, OriginReport } from './origin-report.contract.ts';

type Days = { from: string; to: string };
type Row = { key: string; name: string; sent: number; returned: number; lost: number };

const GROUPS: Record<OriginGroup, { key: SQL; name: SQL }> = {
  pincode: { key: sql`s.pincode`, name: sql`s.pincode || ' ' || s.city` },
  product: { key: sql`l.product`, name: sql`l.product_name` },
  courier: { key: sql`coalesce(s.carrier, '')`, name: sql`coalesce(s.carrier, '')` },
  method: { key: sql`s.method`, name: sql`s.method` },
};

/** Returns the report on orders that came back undelivered, for the days they were placed on. */
export async function getOriginReport(
  db: Db,
  { from, to, by }: Days & { by: OriginGroup },
): Promise<OriginReport> {
  const { cod } = await getSettings(db);
  const estimatePaise = toPaise(cod.freight);
  const { key, name } = GROUPS[by];
  const sent = sentIn({ from, to }, estimatePaise);
  const lines = by === 'product' ? sql`join lateral (${PRODUCTS}) l on true` : sql``;
  const groups = await rowsOf<Row>(
    db,
    sql`with s as (${sent}) select ${key} as key, max(${name}) as name, ${SUMS}
      from s ${lines} group by 1 order by "lost" desc, "sent" desc, 1`,
  );
  const [totals] = await rowsOf<Row>(
    db,
    sql`with s as (${sent}) select '' as key, '' as name, ${SUMS} from s`,
  );
  return {
    totals: toSums(totals ?? { sent: 0, returned: 0, lost: 0 }),
    groups: groups.map((row) => ({ key: row.key, name: nameOf(by, row), ...toSums(row) })),
    confirmation: await readConfirmation(db, { from, to }, sent, estimatePaise),
    freightEstimate: cod.freight,
  };
}

/** Selects each product of an order once, although two colours of it are two lines. */
const PRODUCTS = sql`select coalesce(product_id::text, product_name) as product, max(product_name) as product_name
  from order_lines where order_id = s.id and plan_of is null group by 1`;

const SUMS = sql`count(*)::int as sent, count(*) filter (where s.is_returned)::int as returned,
  coalesce(sum(s.freight * 2) filter (where s.is_returned), 0)::float8 as lost`;

function placedIn({ from, to }: Days): SQL {
  return sql`o.created_at >= (${from}::date::timestamp at time zone 'Asia/Kolkata')
    and o.created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
}

/**
 * Selects the shipped orders. The freight of one direction is what the courier charged for the
 * bookings of the parcels or, for parcels without a known price, the estimate.
 */
function sentIn(days: Days, estimatePaise: number): SQL {
  return sql`select o.id, o.address->>'pincode' as pincode, o.address->>'city' as city,
      o.carrier, o.payment_method as method,
      (o.status = 'returned' or exists (select 1 from courier_bookings b where b.order_id = o.id
        and b.parcel_id is not null and b.state <> 'cancelled' and b.journey = 'returned'))
        as is_returned,
      coalesce((select sum(b.price_paise) from courier_bookings b where b.order_id = o.id
        and b.parcel_id is not null and b.state <> 'cancelled'), ${estimatePaise})::bigint as freight
    from orders o where ${placedIn(days)} and (o.status in ('shipped', 'delivered', 'returned')
      or exists (select 1 from parcels p where p.order_id = o.id and p.state <> 'packed'))`;
}

type Stopped = {
  needed: number;
  confirmed: number;
  stopped: number;
  average: number;
  share: number;
};

async function readConfirmation(db: Db, days: Days, sent: SQL, estimatePaise: number) {
  const [row] = await rowsOf<Stopped>(
    db,
    sql`with s as (${sent}) select count(*)::int as needed,
      count(*) filter (where k.state = 'confirmed')::int as confirmed,
      count(*) filter (where k.state in ('cancelled', 'lapsed'))::int as stopped,
      (select coalesce(avg(s.freight), ${estimatePaise})::float8 from s) as average,
      (select coalesce(avg(s.is_returned::int), 0)::float8 from s where s.method = 'cod') as share
    from cod_confirmations k join orders o on o.id = k.order_id where ${placedIn(days)}`,
  );
  const { needed = 0, confirmed = 0, stopped = 0, average = 0, share = 0 } = row ?? {};
  const atMost = Math.round(stopped * average * 2);
  return {
    ...{ needed, confirmed, stopped },
    savedAtMost: toRupees(atMost),
    savedLikely: toRupees(Math.round(atMost * share)),
  };
}

function toSums({ sent, returned, lost }: Pick<Row, 'sent' | 'returned' | 'lost'>) {
  const percent = sent === 0 ? 0 : Math.round((returned / sent) * 1000) / 10;
  return { sent, returned, percent, lost: toRupees(lost) };
}

function nameOf(by: OriginGroup, { key, name }: Row): string {
  if (by === 'method') return methodProperties(key).label;
  return name || 'No courier recorded';
}
