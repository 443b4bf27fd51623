import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  invoices,
  orderEvents,
  orders,
  payments,
  refunds,
  stockHolds,
} from '#src/db/schema/tables.ts';

/** Reads everything that a payment changes about an order. */
export async function readOrder(db: Db, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const holds = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return {
    status: order?.status,
    order,
    holds: holds.map(({ state }) => state),
    payment,
    events: events.map(({ status, note }) => ({ status, note })),
    refunds: back,
    invoice,
  };
}
