import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, exchanges, orders, returns } from '#src/db/schema/tables.ts';
import { exchangeEndedMessage } from '#src/features/messages/kinds/exchange.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { mayBecome } from '#src/features/orders/order-status.ts';
import {
  lockOrder,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import {
  leftToRefund,
  listRefundable,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import { cancelPickup } from '#src/features/returns/pickup/book-return.service.server.ts';
import { OPEN_RETURNS } from '#src/features/returns/return-status.ts';
import {
  addEvent,
  lockReturn,
  type ReturnServices,
} from '#src/features/returns/lock-return.server.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { getExchange, releaseExchange } from './settle-exchange.service.server.ts';

const BATCH = 50;
const OVER = ['cancelled', 'refunded'];

/**
 * Ends exchanges whose old item was not sent in time, and those whose new order ended: what its
 * customer had in it is refunded. Runs as the job check-exchanges; returns how many.
 */
export async function endExchanges(services: ReturnServices, now = new Date()): Promise<number> {
  const late = await listLate(services.db, now);
  for (const { returnId, orderId } of late) await endLate(services, { returnId, orderId }, now);
  const over = await listOver(services.db);
  for (const { returnId } of over) await endOver(services, returnId, now);
  if (late.length > 0) await services.jobs.send('publish', {}, { key: 'publish' });
  return late.length + over.length;
}

type About = { returnId: number; orderId: string };

/** Lists accepted exchanges whose reservation is over and whose item no courier has. */
function listLate(db: Db, now: Date) {
  const onWay = db
    .select({ id: courierBookings.id })
    .from(courierBookings)
    .where(
      and(
        eq(courierBookings.returnId, returns.id),
        isNotNull(courierBookings.journey),
        sql`${courierBookings.journey} <> 'booked' and ${courierBookings.state} <> 'cancelled'`,
      ),
    );
  return db
    .select({ returnId: returns.id, orderId: returns.orderId })
    .from(exchanges)
    .innerJoin(returns, eq(returns.id, exchanges.returnId))
    .where(and(eq(returns.status, 'accepted'), lte(exchanges.heldUntil, now), notExists(onWay)))
    .limit(BATCH);
}

async function endLate(services: ReturnServices, { returnId, orderId }: About, now: Date) {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    const [row] = await tx.select().from(returns).where(eq(returns.id, returnId));
    const exchange = await getExchange(tx, returnId);
    const isLate = exchange.heldUntil !== null && exchange.heldUntil <= now;
    if (row?.status !== 'accepted' || !isLate) return;
    await releaseExchange(tx, orderId, exchange);
    await cancelPickup(tx, jobs, returnId);
    const answer = 'The item did not reach us in time, so the exchange has ended.';
    await tx.update(returns).set({ status: 'cancelled', answer }).where(eq(returns.id, returnId));
    await addEvent(tx, order, { actor: 'system', note: answer });
    await notify(tx, jobs, order, exchangeEndedMessage(order, services.config.siteUrl, answer));
  });
}

function listOver(db: Db) {
  return db
    .select({ returnId: exchanges.returnId })
    .from(exchanges)
    .innerJoin(orders, eq(orders.id, exchanges.newOrderId))
    .where(and(isNull(exchanges.lapsedAt), inArray(orders.status, OVER)))
    .limit(BATCH);
}

async function endOver(services: ReturnServices, returnId: number, now: Date): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const { order: old, before } = await lockReturn(tx, returnId);
    const { newOrderId } = await getExchange(tx, returnId);
    if (newOrderId === null) return;
    const order = await lockOrder(tx, newOrderId);
    const exchange = await getExchange(tx, returnId);
    if (exchange.lapsedAt !== null || !OVER.includes(order.status)) return;
    await tx.update(exchanges).set({ lapsedAt: now }).where(eq(exchanges.returnId, returnId));
    const reason = 'The exchange has ended.';
    const left = (await listRefundable(tx, newOrderId)).filter(({ leftPaise }) => leftPaise > 0);
    for (const { paymentId, leftPaise: amountPaise } of left) {
      await requestRefund(tx, { orderId: newOrderId, paymentId, amountPaise, reason });
    }
    const { mostPaise: amountPaise, creditPaise } = leftToRefund(left);
    const { siteUrl } = services.config;
    if (amountPaise > 0) {
      // Money that arrives late must not place an order whose other money goes back.
      if (mayBecome(order.status, 'refunded')) {
        const note = `${reason} The money is refunded.`;
        await transitionOrder(tx, order, { to: 'refunded', actor: 'system', note });
      }
      await jobs.send('check-refunds', {}, { key: 'check-refunds' });
      const refund = { amountPaise, creditPaise, reason };
      await notify(tx, jobs, order, refundStartedMessage(order, siteUrl, refund));
    }
    // An old item that is still with the customer stays there; it can be returned like any other.
    if (!OPEN_RETURNS.some((status) => status === before.status)) return;
    await cancelPickup(tx, jobs, returnId);
    await tx
      .update(returns)
      .set({ status: 'cancelled', answer: reason })
      .where(eq(returns.id, returnId));
    await addEvent(tx, old, { actor: 'system', note: reason });
  });
}
