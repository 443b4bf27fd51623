import { and, asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#src/db/rows.ts';
import type { Db } from '#src/db/db.ts';
import { orders, preorders } from '#src/db/schema/tables.ts';
import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import {
  IS_IN_TIME,
  IS_LATE,
} from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { arrivalDay } from '#src/features/checkout/arrival-day.ts';
import { readDestination } from '#src/features/checkout/destination.queries.server.ts';
import { preorderMovedMessage } from '#src/features/messages/kinds/preorder-moved.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { listPreordered } from '#src/features/orders/preordered.queries.server.ts';
import { itemName } from '#src/lib/color-name.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { recordChange } from '#src/publish/find/record-change.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config'>;

/**
 * Refreshes pages of pre-orders whose last day is over, alerts staff once of promised days that
 * have passed, and notifies waiting customers of a new day. For a job; does nothing the second time.
 */
export async function checkPreorders(services: Services): Promise<void> {
  const closed = await services.db.transaction(closePages);
  if (closed > 0) await services.jobs.send('publish', {}, { key: 'publish' });
  await services.db.transaction(alertStaff);
  for (const id of await listMoved(services.db)) {
    await transactWithJobs(services, (tx, jobs) =>
      notifyWaiting(tx, jobs, id, services.config.siteUrl),
    );
  }
}

/** Pages that were built while it was sold still offer it. */
async function closePages(tx: Db): Promise<number> {
  const closed = await rowsOf<{ productId: number }>(
    tx,
    sql`update preorders r set closed_at = now() from stock_items s
      where s.id = r.stock_item_id and r.ended_at is null and r.closed_at is null
        and not (${IS_IN_TIME}) returning s.product_id "productId"`,
  );
  for (const { productId } of closed) {
    await recordChange(tx, { entity: 'product', entityId: productId });
  }
  return closed.length;
}

type Late = { id: number; name: string; variantTitle: string; waiting: number; day: string };

async function alertStaff(tx: Db): Promise<void> {
  const late = await rowsOf<Late>(
    tx,
    sql`update preorders r set late_notice_at = now()
      from stock_items s join products p on p.id = s.product_id
        left join variants v on v.id = s.variant_id
      where s.id = r.stock_item_id and r.late_notice_at is null and ${IS_LATE} and ${WAITS}
      returning r.id, p.name, ${LINE_TITLE} "variantTitle", r.dispatch_by::text as day,
        (select sum(x.waiting)::int from preorder_sales x where x.preorder_id = r.id) waiting`,
  );
  for (const { id, name, variantTitle, waiting, day } of late) {
    const units = waiting === 1 ? '1 unit waits' : `${waiting} units wait`;
    const text = `${itemName(name, variantTitle)}: ${units}, promised by ${formatLongDay(day)}`;
    await createStaffNotice(tx, { kind: 'preorder', subject: String(id), text });
  }
}

/** Only those whose orders still wait need an answer. */
const WAITS = sql`exists (select 1 from preorder_sales x
  where x.preorder_id = r.id and x.waiting > 0)`;

async function listMoved(db: Db): Promise<number[]> {
  const isMoved = sql`${preorders.announcedFor} <> ${preorders.dispatchBy}`;
  const rows = await db.select().from(preorders).where(isMoved).orderBy(asc(preorders.id));
  return rows.map(({ id }) => id);
}

type Waiting = { orderId: string; name: string; variantTitle: string };

/**
 * Moves the delivery dates of the orders that wait, and notifies their customers. Locks the orders
 * before the pre-order, as cancelling does.
 */
async function notifyWaiting(tx: Db, jobs: JobSender, id: number, siteUrl: string): Promise<void> {
  const waiting = await listWaiting(tx, id);
  const locked: [OrderRow, Waiting][] = [];
  for (const one of waiting) {
    const order = await lockOrder(tx, one.orderId);
    // It may have been cancelled since it was listed.
    if (['placed', 'shipped'].includes(order.status)) locked.push([order, one]);
  }
  const isIt = and(eq(preorders.id, id), sql`announced_for <> dispatch_by`);
  const [moved] = await tx.select().from(preorders).where(isIt).for('update');
  if (!moved) return;
  const { announcedFor, dispatchBy } = moved;
  await tx.update(preorders).set({ announcedFor: dispatchBy }).where(eq(preorders.id, id));
  for (const [order, { orderId, ...item }] of locked) {
    await tx
      .update(orders)
      .set({ deliverBy: await newArrival(tx, order) })
      .where(eq(orders.id, orderId));
    const name = itemName(item.name, item.variantTitle);
    const note = `“${name}” is now dispatched by ${formatLongDay(dispatchBy)} instead of ${formatLongDay(announcedFor)}.`;
    await addOrderEvent(tx, { orderId, status: order.status, actor: 'system', note });
    const canCancel = order.status === 'placed';
    const message = { name, dispatchBy, before: announcedFor, canCancel };
    await notify(tx, jobs, order, preorderMovedMessage(order, siteUrl, message));
  }
}

/** Returns the day on which the last pre-order of an order arrives. */
async function newArrival(tx: Db, { id, address, createdAt }: OrderRow): Promise<string> {
  const lines = await listPreordered(tx, id);
  const { destination } = await readDestination(tx, address.pincode);
  return arrivalDay({ lines, destination }, createdAt);
}

/** Lists the placed orders that wait for units of a pre-order. */
function listWaiting(tx: Db, id: number): Promise<Waiting[]> {
  return rowsOf<Waiting>(
    tx,
    sql`select o.id "orderId", p.name, ${LINE_TITLE} "variantTitle"
      from preorder_sales x join stock_holds h on h.id = x.hold_id
        join orders o on o.id = h.order_id join stock_items s on s.id = h.stock_item_id
        join products p on p.id = s.product_id left join variants v on v.id = s.variant_id
      where x.preorder_id = ${id} and x.waiting > 0 and h.state = 'sold'
        and o.status in ('placed', 'shipped') order by o.id`,
  );
}
