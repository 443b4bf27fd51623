import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import { LOW_STOCK } from '#src/features/catalog/admin/product-list.contract.ts';
import { toRupees } from '#src/lib/money.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { GOODS_STATUSES } from '#src/features/orders/order-status.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';
import type { Dashboard } from './dashboard.contract.ts';

const SHOWN = 8;
const SHOWN_DAYS = 30;

type Day = { day: string; orders: number; paise: number };

/** Returns the figures of the admin's start page. */
export async function getDashboard(db: Db): Promise<Dashboard> {
  const days = await listDays(db);
  const sumPaise = (some: readonly Day[]) =>
    toRupees(some.reduce((total, { paise }) => total + paise, 0));
  const sum = (count: number) => {
    const last = days.slice(-count);
    return {
      orders: last.reduce((total, { orders }) => total + orders, 0),
      revenue: sumPaise(last),
      revenueBefore: sumPaise(days.slice(-2 * count, -count)),
    };
  };
  const misses = await rowsOf<Dashboard['misses'][number]>(
    db,
    sql`select term, count from search_misses order by count desc, last_at desc limit ${SHOWN}`,
  );
  const [lastRelease] = await rowsOf<NonNullable<Dashboard['lastRelease']>>(
    db,
    sql`select status, error,
      ${utcTime(sql`started_at`)} as "startedAt"
      from releases order by id desc limit 1`,
  );
  return {
    today: sum(1),
    last7: sum(7),
    last30: sum(SHOWN_DAYS),
    days: days
      .slice(-SHOWN_DAYS)
      .map(({ paise, ...day }) => ({ ...day, revenue: toRupees(paise) })),
    lowStock: await listLowStock(db),
    misses,
    lastRelease: lastRelease ?? null,
  };
}

/** Lists the days shown and as many before them. */
function listDays(db: Db): Promise<Day[]> {
  return rowsOf<Day>(
    db,
    sql`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day)
    select to_char(d, 'YYYY-MM-DD') as day, count(o.id)::int as orders,
      coalesce(sum(o.total_paise - given.back), 0)::float8 as paise
    from today cross join generate_series(today.day - ${2 * SHOWN_DAYS - 1}::int, today.day, interval '1 day') as d
    left join orders o on o.status in ${oneOf(GOODS_STATUSES)}
      and (o.paid_at at time zone 'Asia/Kolkata')::date = d::date
    -- Of the day that it was sold on: a part given back was never earned.
    left join lateral (
      select coalesce(sum(r.amount_paise), 0) as back from refunds r
      where r.order_id = o.id and r.status not in ${oneOf(FAILED_REFUNDS)}
    ) given on true
    group by d order by d`,
  );
}

function listLowStock(db: Db): Promise<Dashboard['lowStock']> {
  return rowsOf(
    db,
    sql`
    select p.id as "productId", p.name, coalesce(v.color, p.color) as color,
      ${LINE_TITLE} as "variantTitle",
      i.sku_id as "skuId", i.available
    from stock_items i join products p on p.id = i.product_id
    left join variants v on v.id = i.variant_id
    where p.status = 'published' and v.retired_at is null and i.available <= ${LOW_STOCK}
    order by i.available, p.sold_count desc, i.id limit ${SHOWN}`,
  );
}
