import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  isPaymentMethod,
  PAYMENT_METHODS,
} from '#src/features/payments/methods/payment-methods.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { toCsv } from '#src/lib/csv.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toRupees } from '#src/lib/money.ts';
import {
  SALES_GROUPS,
  type SalesGroup,
  type SalesReport,
  type SalesSums,
  type viewSales,
} from './sales-report.contract.ts';

type SalesReportInput = ParsedInputOf<typeof viewSales>;
type Filter = Pick<SalesReportInput, 'state' | 'city' | 'productId'>;
type Span = { from: string; to: string };
type Row = {
  key: string;
  name: string;
  isNow: boolean;
  orders: number;
  pieces: number;
  sales: number;
  back: number;
};

const SHOWN = 500;

/** Returns sales from one day in India to another, and in the same number of days before. */
export async function getSales(db: Db, input: SalesReportInput): Promise<SalesReport> {
  const { from, to, by, ...filter } = input;
  const span = { from, to };
  const before = spanBefore(span);
  const whole = { from: before.from, to };
  const days = await listRows(db, 'day', whole, from, filter);
  const grouped = by === 'day' ? days : await listRows(db, by, whole, from, filter);
  return {
    span,
    before,
    totals: sumRows(await listTotals(db, span, filter)),
    totalsBefore: sumRows(await listTotals(db, before, filter)),
    days: toDays(days, span, before),
    groups: toGroups(grouped, by),
  };
}

/** Returns the same as CSV: a row for each day, product, category, state, city or payment method. */
export async function exportSales(db: Db, input: SalesReportInput): Promise<string> {
  const { days, groups, span } = await getSales(db, input);
  const head = [SALES_GROUPS[input.by], 'Orders', 'Units', 'Invoiced', 'Credit notes', 'Net'];
  const rows = input.by === 'day' ? days.map((day) => ({ ...day, name: day.day })) : groups;
  return toCsv([
    [...head, `Net in the previous ${listDays(span).length} days`],
    ...rows.map((row) => [
      ...[row.name, row.orders, row.pieces, row.sales, row.back, row.net, row.netBefore],
    ]),
  ]);
}

function spanBefore({ from, to }: Span): Span {
  const days = listDays({ from, to }).length;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function listDays({ from, to }: Span): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** The name for amounts without a product. */
const CHARGE_NAME = sql`case m.charge when 'goodwill' then 'Goodwill'
  when 'plans' then 'Protection plans' else 'Shipping and fees' end`;
/** The condition of a move that is no product. A protection plan has the name of its item. */
const IS_CHARGE = sql`(m.product_name is null or m.charge = 'plans')`;

/** The key and name of each group. */
const GROUPS: Record<SalesGroup, { key: SQL; name: SQL }> = {
  day: { key: sql`m.day::text`, name: sql`m.day::text` },
  product: {
    key: sql`coalesce(m.product_id::text, m.product_name, m.charge)`,
    name: sql`coalesce(m.product_name, ${CHARGE_NAME})`,
  },
  category: {
    key: sql`case when ${IS_CHARGE} then m.charge else coalesce(c.id::text, 'gone') end`,
    name: sql`case when ${IS_CHARGE} then ${CHARGE_NAME}
      else coalesce(c.title, 'Products that are gone') end`,
  },
  state: { key: sql`m.state`, name: sql`m.state` },
  city: { key: sql`lower(trim(m.city))`, name: sql`trim(m.city)` },
  method: { key: sql`m.method`, name: sql`m.method` },
};

function listRows(
  db: Db,
  by: SalesGroup,
  { from, to }: Span,
  nowFrom: string,
  filter: Filter,
): Promise<Row[]> {
  const { key, name } = GROUPS[by];
  return rowsOf<Row>(
    db,
    sql`with m as (${movesIn(from, to)})
    select ${key} as key, max(${name}) as name, m.day >= ${nowFrom}::date as "isNow", ${SUMS}
    from m left join products p on p.id = m.product_id left join categories c on c.id = p.category_id
    where ${where(filter)} group by 1, 3`,
  );
}

function listTotals(db: Db, { from, to }: Span, filter: Filter): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`with m as (${movesIn(from, to)}) select '' as key, '' as name, true as "isNow", ${SUMS}
    from m where ${where(filter)}`,
  );
}

function where({ state, city, productId }: Filter): SQL {
  const parts = [
    sql`true`,
    state !== '' && sql`lower(trim(m.state)) = lower(${state})`,
    city !== '' && sql`lower(trim(m.city)) = lower(${city})`,
    productId !== undefined && sql`m.product_id = ${productId}`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  );
}

const SUMS = sql`count(distinct m.order_id) filter (where m.is_sold)::int as orders,
  coalesce(sum(m.units), 0)::int as pieces,
  coalesce(sum(m.paise) filter (where m.is_sold), 0)::float8 as sales,
  coalesce(sum(-m.paise) filter (where not m.is_sold), 0)::float8 as back`;

/** Selects all invoiced lines, other charges, credit note lines and goodwill refunds. */
function movesIn(from: string, to: string): SQL {
  const start = sql`(${from}::date::timestamp at time zone 'Asia/Kolkata')`;
  const end = sql`((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  const day = (at: SQL) => sql`(${at} at time zone 'Asia/Kolkata')::date`;
  const order = sql`o.id as order_id, o.address->>'state' as state, o.address->>'city' as city,
    o.payment_method as method`;
  const charges = sql`'charges' as charge`;
  const sold = sql`case when l.plan_of is null then 'charges' else 'plans' end as charge`;
  const isNotedThen = sql`n.issued_at >= ${start} and n.issued_at < ${end}`;
  const invoiced = sql`invoices i join orders o on o.id = i.order_id`;
  const isInvoicedThen = sql`i.issued_at >= ${start} and i.issued_at < ${end}`;
  return sql`
    select ${day(sql`i.issued_at`)} as day, ${order}, ${sold}, l.product_id, l.product_name, true as is_sold,
      case when l.plan_of is null then l.quantity else 0 end as units, l.price_paise::bigint * l.quantity - l.reduction_paise as paise
    from ${invoiced} join order_lines l on l.order_id = o.id where ${isInvoicedThen}
    union all
    select ${day(sql`i.issued_at`)}, ${order}, ${charges}, null, null, true, 0, o.shipping_paise + o.fee_paise
    from ${invoiced} where ${isInvoicedThen} and o.shipping_paise + o.fee_paise > 0
    union all
    select ${day(sql`n.issued_at`)}, ${order}, ${sold}, l.product_id, l.product_name, false,
      case when e.line->>'kind' = 'goods' then -(e.line->>'quantity')::int else 0 end,
      -(e.line->>'grossPaise')::bigint
    from credit_notes n join orders o on o.id = n.order_id
    cross join lateral jsonb_array_elements(n.lines) as e(line)
    left join order_lines l on l.id = (e.line->>'orderLineId')::int
    where ${isNotedThen}
    union all
    select ${day(sql`n.issued_at`)}, ${order}, 'goodwill', null, null, false, 0, -n.total_paise
    from credit_notes n join orders o on o.id = n.order_id where n.is_financial and ${isNotedThen}`;
}

function sumRows(rows: readonly Row[]): SalesSums {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  const sales = sum((row) => row.sales);
  const back = sum((row) => row.back);
  return {
    orders: sum((row) => row.orders),
    pieces: sum((row) => row.pieces),
    sales: toRupees(sales),
    back: toRupees(back),
    net: toRupees(sales - back),
  };
}

function toDays(rows: readonly Row[], span: Span, before: Span): SalesReport['days'] {
  const byDay = Map.groupBy(rows, ({ key }) => key);
  const earlier = listDays(before);
  return listDays(span).map((day, at) => ({
    day,
    ...sumRows(byDay.get(day) ?? []),
    netBefore: sumRows(byDay.get(earlier[at] ?? '') ?? []).net,
  }));
}

function toGroups(rows: readonly Row[], by: SalesGroup): SalesReport['groups'] {
  if (by === 'day') return [];
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({
      key,
      name: nameOf(own, by),
      ...sumRows(own.filter(({ isNow }) => isNow)),
      netBefore: sumRows(own.filter(({ isNow }) => !isNow)).net,
    }))
    .toSorted((a, b) => b.net - a.net || a.name.localeCompare(b.name))
    .slice(0, SHOWN);
}

function nameOf([first]: readonly Row[], by: SalesGroup): string {
  const name = first?.name ?? '';
  return by === 'method' && isPaymentMethod(name) ? PAYMENT_METHODS[name].label : name;
}
