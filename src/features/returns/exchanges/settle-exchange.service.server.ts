import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { exchanges, payments, type returns } from '#src/db/schema/tables.ts';
import { exchangeArrivedMessage } from '#src/features/messages/kinds/exchange.ts';
import { paymentLinkMessage } from '#src/features/messages/kinds/payment-link.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { allocateStock } from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { linkEnd } from '#src/features/orders/hold-times.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { releaseUnits, reserveUnits } from '#src/features/orders/stock.service.server.ts';
import { moveMoney } from '#src/features/payments/refunds/move-money.service.server.ts';
import { refundPart } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { announce } from '#src/features/payments/settle/after.service.server.ts';
import { markPlaced } from '#src/features/payments/settle/place.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { AppError } from '#src/lib/errors.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Platform } from '#src/platform/platform.ts';
import { placeExchange, quoteItem } from './exchange-order.service.server.ts';

type Exchange = typeof exchanges.$inferSelect;
type Step = { order: OrderRow; userId: string; config: Platform['config']; now: Date };

/** Returns the exchange of a return, under its order's lock. Throws NOT_FOUND. */
export async function getExchange(tx: Db, returnId: number): Promise<Exchange> {
  const [found] = await tx.select().from(exchanges).where(eq(exchanges.returnId, returnId));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Accepts an exchange: reserves the new item, or creates its order if that is sent first. Throws
 * OUT_OF_STOCK or NOT_ENOUGH_STOCK.
 */
export async function acceptExchange(
  tx: Db,
  jobs: JobSender,
  exchange: Exchange,
  step: Step,
): Promise<void> {
  const { returnId, quantity, agreedPaise } = exchange;
  const { order, userId, config, now } = step;
  const item = itemOf(exchange);
  const isIt = eq(exchanges.returnId, returnId);
  if (exchange.isSentFirst) {
    const newOrderId = await placeExchange(tx, order, { returnId, item, agreedPaise, userId }, now);
    await tx.update(exchanges).set({ newOrderId }).where(isIt);
    await sendLink(tx, jobs, newOrderId, config.siteUrl);
    return;
  }
  const [line] = (await quoteItem(tx, order, item, now)).lines;
  if (!line) throw new AppError('NOT_FOUND');
  const { stockItemId, productName } = line;
  await reserveUnits(tx, order.id, { stockItemId, quantity, productName });
  const { holdDays } = (await getSettings(tx)).afterSales;
  const heldUntil = new Date(now.getTime() + holdDays * DAY_MS);
  await tx.update(exchanges).set({ stockItemId, heldUntil }).where(isIt);
}

/** Releases the new item of an exchange that is refused or cancelled. Does nothing the second time. */
export async function releaseExchange(tx: Db, orderId: string, exchange: Exchange): Promise<void> {
  await releaseItem(tx, orderId, exchange);
  if (exchange.stockItemId !== null) await allocateStock(tx, exchange.stockItemId);
}

async function releaseItem(tx: Db, orderId: string, exchange: Exchange): Promise<void> {
  const { returnId, stockItemId, quantity, heldUntil } = exchange;
  if (heldUntil === null) return;
  await tx.update(exchanges).set({ heldUntil: null }).where(eq(exchanges.returnId, returnId));
  if (stockItemId !== null)
    await releaseUnits(tx, { stockItemId, quantity }, { reason: 'given-back', orderId });
}

type Arrival = Step & {
  exchange: Exchange;
  /** The refund of the old item after inspection. */
  refundPaise: number;
};

/**
 * Exchanges an item that has arrived: its money pays for the order of the new item, the rest is
 * refunded, and a difference is paid with a link. Returns the id of its first refund, or undefined
 * if the new item can no longer be sold, so that all of it is to be refunded.
 */
export async function completeExchange(
  tx: Db,
  jobs: JobSender,
  arrival: Arrival,
): Promise<{ refundId: string | null } | undefined> {
  const { order, exchange, refundPaise, userId, config, now } = arrival;
  const { returnId, agreedPaise } = exchange;
  await releaseItem(tx, order.id, exchange);
  const item = itemOf(exchange);
  const wanted = { returnId, item, agreedPaise, creditPaise: refundPaise, userId };
  const newOrderId = await tx
    .transaction((inner) => placeExchange(inner, order, wanted, now))
    .catch(orUnsold);
  if (newOrderId === undefined) {
    if (exchange.stockItemId !== null) await allocateStock(tx, exchange.stockItemId);
    return undefined;
  }
  await tx.update(exchanges).set({ newOrderId }).where(eq(exchanges.returnId, returnId));
  const made = await lockOrder(tx, newOrderId);
  const movedPaise = Math.min(refundPaise, made.totalPaise);
  const duePaise = made.totalPaise - movedPaise;
  const part = { returnId, requestedBy: userId, reason: `Exchanged, see order ${newOrderId}.` };
  let refundId: string | null = null;
  if (movedPaise > 0) {
    const move = { ...part, from: order.id, to: newOrderId, amountPaise: movedPaise };
    refundId = await moveMoney(tx, move, now);
  }
  const restPaise = refundPaise - movedPaise;
  const rest = { amountPaise: restPaise, creditPaise: 0 };
  if (restPaise > 0) {
    const request = { ...part, orderId: order.id, amountPaise: restPaise };
    rest.creditPaise = (await refundPart(tx, request)).creditPaise;
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  }
  await setDue(tx, newOrderId, duePaise);
  await notify(
    tx,
    jobs,
    order,
    exchangeArrivedMessage(order, config.siteUrl, { newOrderId, duePaise, rest }),
  );
  if (duePaise > 0) {
    await sendLink(tx, jobs, newOrderId, config.siteUrl);
    return { refundId };
  }
  const note = `Paid with the item returned from order ${order.id}.`;
  await markPlaced(tx, made, { paidAt: now, note, now });
  await announce(tx, jobs, config, { order: made, status: 'placed', did: 'placed' });
  return { refundId };
}

/** Leaves the customer only the difference to pay. */
async function setDue(tx: Db, orderId: string, duePaise: number): Promise<void> {
  const isDue = and(eq(payments.orderId, orderId), isNull(payments.movedFromId));
  if (duePaise === 0) await tx.delete(payments).where(isDue);
  else await tx.update(payments).set({ amountPaise: duePaise }).where(isDue);
}

async function sendLink(tx: Db, jobs: JobSender, orderId: string, siteUrl: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isDue = and(eq(payments.orderId, orderId), isNull(payments.movedFromId));
  const [due] = await tx.select().from(payments).where(isDue);
  const shown = { ...order, totalPaise: due?.amountPaise ?? order.totalPaise };
  await notify(tx, jobs, order, paymentLinkMessage(shown, siteUrl, linkEnd(order.holdExpiresAt)));
}

function itemOf({ productId, variantId, quantity }: Exchange) {
  return { productId: productId ?? 0, variantId, quantity };
}

/** The new item is sold out, no longer sold, or not delivered there. */
function orUnsold(thrown: unknown): undefined {
  const codes = ['OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'NOT_FOUND', 'NOT_SERVED'];
  if (thrown instanceof AppError && codes.includes(thrown.code)) return;
  throw thrown;
}

/** Returns whether a return is an exchange whose new order is created when the old item arrives. */
export function waitsForArrival(
  { kind }: Pick<typeof returns.$inferSelect, 'kind'>,
  exchange: Exchange | undefined,
): exchange is Exchange {
  return kind === 'exchange' && exchange !== undefined && !exchange.isSentFirst;
}
