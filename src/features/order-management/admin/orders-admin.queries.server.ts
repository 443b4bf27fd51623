import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { orderLines, orders, payments, staffOrders } from '#src/db/schema/tables.ts';
import { listOffersOf } from '#src/features/offers/used-code.queries.server.ts';
import type { ChannelFilter } from '#src/features/orders/order-status.ts';
import { isPartSent, statusText, statusesIn } from '#src/features/orders/order-status.ts';
import {
  leftToRefund,
  listRefundable,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { SELECT_MAX } from '#src/lib/limits.ts';
import { toRupees } from '#src/lib/money.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { TROUBLED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { WAITS_FOR_STOCK } from '#src/features/orders/preordered.queries.server.ts';
import { IS_UNCONFIRMED } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { requireSelectable } from '#src/platform/require-selectable.ts';
import type { PaymentFilter } from './cash-state.contract.ts';
import { matchesSearch } from './order-search.queries.server.ts';
import type { PlacedDays } from './placed-days.contract.ts';
import { cashStateOf, getOrderCash, KEEPS } from './cash-state.queries.server.ts';
import { listBookings } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import { getOrderDetail } from '#src/features/order-management/order-detail.queries.server.ts';
import type { StaffOrderSummary } from './staff-order.contract.ts';
import type { StaffOrder, ORDER_LISTS, ORDER_SORTS } from './orders-admin.contract.ts';
import { refundVersion } from './staff-order-detail.contract.ts';

export type OrderListName = (typeof ORDER_LISTS)[number];
type Sort = (typeof ORDER_SORTS)[number];
type OrderFilter = PlacedDays & {
  list: OrderListName;
  q: string;
  userId?: string | undefined;
  payment?: PaymentFilter | undefined;
  channel?: ChannelFilter | undefined;
};
type Page = { sort?: Sort | undefined; page: number; pageSize: number };

const ZONE = sql`'Asia/Kolkata'`;

/** Returns the condition of a list on orders `o`. */
export function isInList(list: OrderListName): SQL {
  if (list === 'all') return sql`true`;
  if (list === 'stuck') return IS_STUCK;
  if (list === 'unconfirmed') return IS_UNCONFIRMED;
  if (list === 'preordered') return sql`(o.status in ('placed', 'shipped') and ${WAITS_FOR_STOCK})`;
  // Partly shipped orders are listed with unshipped ones.
  const isWaiting = sql`(o.status = 'shipped' and o.is_partly_sent)`;
  const isListed = sql`o.status in ${oneOf(statusesIn(list))}`;
  return list === 'pending'
    ? sql`((${isListed} or ${isWaiting}) and not ${IS_UNCONFIRMED} and not ${WAITS_FOR_STOCK})`
    : sql`(${isListed} and not ${isWaiting})`;
}

/** One of its parcels needs staff attention. */
const IS_STUCK = sql`exists (select 1 from courier_bookings b where b.order_id = o.id
  and b.state <> 'cancelled' and (b.state = 'stopped' or b.journey = 'lost'
    or (b.journey = 'try_failed' and b.waits_since is not null
      and coalesce(b.answer_state, 'refused') = 'refused')
    or (b.journey = 'returned' and o.status = 'shipped')))`;

/** The channel of an order `o`. */
const CHANNEL = sql`coalesce((select s.channel from staff_orders s where s.order_id = o.id), 'website')`;

const ORDER_BY: Record<Sort, SQL> = {
  date: sql`o.created_at`,
  '-date': sql`o.created_at desc`,
  total: sql`o.total_paise`,
  '-total': sql`o.total_paise desc`,
  name: sql`lower(o.contact_name)`,
  '-name': sql`lower(o.contact_name) desc`,
};

type Row = Omit<StaffOrderSummary, 'orderDate' | 'orderTotalPrice' | 'orderStatus'> & {
  paymentMethod: string;
  channel: ChannelFilter;
  isExample: boolean;
  isCollected: boolean;
  isRemitted: boolean;
  customerEmail: string | null;
  status: string;
  createdAt: string;
  totalPaise: number;
  total: number;
};

/** Lists orders for staff: those to be shipped oldest first, all others newest first. */
export async function findOrders(db: Db, { sort, page, pageSize, ...filter }: OrderFilter & Page) {
  const { list } = filter;
  const where = whereOf(filter);
  const order = ORDER_BY[sort ?? (list === 'pending' ? 'date' : '-date')];
  const rows = await rowsOf<Row>(
    db,
    sql`
    select o.id as "orderId", o.status, o.is_partly_sent as "isPartlySent", o.total_paise::float8 as "totalPaise",
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      o.contact_name as "customerName", o.contact_phone as "customerPhone",
      o.payment_method as "paymentMethod", o.is_example as "isExample", o.contact_email as "customerEmail", o.address->>'city' as city,
      coalesce(l.units, 0)::int as "itemCount", coalesce(l.name, '') as "productName",
      coalesce(l.image, '') as "imagePath",
      exists (select 1 from refunds r where r.order_id = o.id
        and r.status in ${oneOf(TROUBLED_REFUNDS)}) as "needsAttention",
      ${CHANNEL} as channel, ${KEEPS.collected} as "isCollected", ${KEEPS.remitted} as "isRemitted",
      count(*) over ()::int as total
    from orders o left join lateral (
      select sum(quantity) as units, min(product_name) as name, min(image_url) as image
      from order_lines where order_id = o.id and plan_of is null) l on true
    where ${where}
    order by ${order}, o.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = rows[0]?.total ?? (page > 1 ? await countOrders(db, where) : 0);
  return { total, totalPages: Math.ceil(total / pageSize), orders: rows.map(toSummary) };
}

type SelectedOrder = { orderId: string; customerName: string; city: string };

/** Lists every order that a search finds, newest first. Throws INVALID_INPUT above SELECT_MAX. */
export async function listSelected(db: Db, filter: OrderFilter): Promise<SelectedOrder[]> {
  const found = await rowsOf<SelectedOrder>(
    db,
    sql`select o.id as "orderId", o.contact_name as "customerName", o.address->>'city' as city
      from orders o where ${whereOf(filter)}
      order by o.created_at desc, o.id limit ${SELECT_MAX + 1}`,
  );
  requireSelectable(found.length);
  return found;
}

async function countOrders(db: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from orders o where ${where}`,
  );
  return row?.total ?? 0;
}

function toSummary({
  status,
  isPartlySent,
  createdAt,
  totalPaise,
  isCollected,
  isRemitted,
  ...row
}: Row) {
  const { paymentMethod } = row;
  return {
    ...row,
    cash: cashStateOf({ paymentMethod, status }, { isCollected, isRemitted }) ?? null,
    orderDate: createdAt,
    orderStatus: statusText(status),
    isPartlySent: isPartSent({ status, isPartlySent }),
    orderTotalPrice: toRupees(totalPaise),
  };
}

function whereOf({ list, q, userId, payment, channel, ...days }: OrderFilter): SQL {
  const isOf = userId ? sql`o.user_id = ${userId}` : sql`true`;
  const isPaidSo = payment ? sql`(${KEEPS[payment]})` : sql`true`;
  const isBy = channel ? sql`${CHANNEL} = ${channel}` : sql`true`;
  return sql`${isInList(list)} and ${isOf} and ${isPaidSo} and ${isBy}
    and ${isPlacedWithin(days)} and ${matchesSearch(q)}`;
}

/** Returns the condition that an order (`o`) was placed on these days. */
export function isPlacedWithin({ from, to }: PlacedDays): SQL {
  const start = from ? sql`o.created_at >= ${from}::timestamp at time zone ${ZONE}` : sql`true`;
  const end = to
    ? sql`o.created_at < (${to}::timestamp + interval '1 day') at time zone ${ZONE}`
    : sql`true`;
  return sql`${start} and ${end}`;
}

/** Returns an order with the details that only staff see. Throws NOT_FOUND. */
export async function getStaffOrder(db: Db, id: string): Promise<StaffOrder> {
  const order = await getOrderDetail(db, id);
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  const lines = await db
    .select({ id: orderLines.id, skuId: orderLines.skuId })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id));
  const refundable = toRupees(leftToRefund(await listRefundable(db, id)).mostPaise);
  return {
    order,
    isExample: row.isExample,
    userId: row.userId,
    channel: await findChannel(db, id),
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    skus: Object.fromEntries(lines.map((line) => [String(line.id), line.skuId])),
    refundable,
    refundableInAll: refundable,
    refundVersion: refundVersion(refundable),
    isBooked: (await listBookings(db, [id])).some(({ state }) => state !== 'cancelled'),
    cash: await getOrderCash(db, row),
    offers: await listOffersOf(db, id),
    payments: await listPayments(db, id),
  };
}

async function findChannel(db: Db, id: string): Promise<ChannelFilter> {
  const [row] = await db.select().from(staffOrders).where(eq(staffOrders.orderId, id));
  return (row?.channel as ChannelFilter | undefined) ?? 'website';
}

async function listPayments(db: Db, id: string): Promise<StaffOrder['payments']> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(desc(payments.id));
  return rows.map(({ gatewayOrderId, status, amountPaise, offerPaise, method, paidAt }) => ({
    gatewayOrderId,
    status,
    amount: toRupees(amountPaise),
    bankOffer: toRupees(offerPaise),
    method,
    paidAt: paidAt?.toISOString() ?? null,
  }));
}
