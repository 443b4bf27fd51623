import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  invoices,
  offerUses,
  orderLines,
  payments,
  refunds,
  returnLines,
  returns,
  stockHolds,
  stockItems,
  stockMovements,
  type orders,
} from '#src/db/schema/tables.ts';
import { netPaise } from '#src/features/cart/sums.ts';
import { paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import type { GatewayRefund } from '#src/features/payments/cashfree/client.server.ts';

type Order = typeof orders.$inferSelect;

type World = {
  db: Db;
  stock: number;
  productId: number;
  listOrders: () => Promise<Order[]>;
  statusAt: (gatewayOrderId: string) => string;
  refundsAt: (gatewayOrderId: string) => GatewayRefund[];
};

/** Makes the rules for a shop's stock and money. Each returns a sentence for every violation. */
export function makeLedgerRules(world: World) {
  const { db, stock, productId, listOrders, statusAt, refundsAt } = world;

  /** Checks the rules that apply at every moment. */
  async function brokenRules(): Promise<string[]> {
    const all = await listOrders();
    const ids = all.map(({ id }) => id);
    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
    const holds = await db.select().from(stockHolds).where(inArray(stockHolds.orderId, ids));
    const pieces = (state: string) => sum(holds.filter((hold) => hold.state === state));
    const back = await db
      .select({ quantity: returnLines.quantity })
      .from(returnLines)
      .innerJoin(returns, eq(returns.id, returnLines.returnId))
      .where(inArray(returns.orderId, ids));
    const restocked = await db.select().from(returns).where(inArray(returns.orderId, ids));
    const returned = restocked.some(({ isRestocked }) => isRestocked)
      ? await sumRestocked(db, ids)
      : 0;
    const available = item?.available ?? -1;
    const expected = stock - pieces('sold') - pieces('held') + returned;
    const broken: string[] = [];
    if (back.length > 0 && returned > sum(back)) broken.push('more was returned than requested');
    if (available < 0) broken.push(`stock is ${available}`);
    if (available !== expected) broken.push(`stock is ${available}, not ${expected}`);
    const isOwn = eq(stockMovements.stockItemId, item?.id ?? 0);
    const ledger = await db.select().from(stockMovements).where(isOwn);
    const moved = ledger.reduce((total, { change }) => total + change, 0);
    if (moved !== available) broken.push(`the ledger comes to ${moved}, not ${available}`);
    const unexplained = ledger.filter(({ reason }) => reason === 'unexplained');
    if (unexplained.length > 0) broken.push(`${unexplained.length} movements say no reason`);
    const own = await db.select().from(payments).where(inArray(payments.orderId, ids));
    for (const payment of own.filter(isMoney)) {
      const theirs = statusAt(payment.gatewayOrderId);
      if (payment.status === 'paid' && theirs !== 'PAID') {
        broken.push(`${payment.gatewayOrderId} is booked as paid and is ${theirs}`);
      }
    }
    for (const order of all) broken.push(...(await brokenOf(order)));
    return broken;
  }

  async function brokenOf(order: Order) {
    const { id, status, totalPaise, reductionPaise } = order;
    const broken: string[] = [];
    const own = await db.select().from(payments).where(eq(payments.orderId, id));
    const back = await db.select().from(refunds).where(eq(refunds.orderId, id));
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id));
    const isPaid = own.some((payment) => payment.status === 'paid');
    const isSold = ['placed', 'shipped', 'delivered'].includes(status);
    const wanted = back.filter((one) => one.status !== 'failed' && one.status !== 'cancelled');
    const requestedPaise = wanted.reduce((total, one) => total + one.amountPaise, 0);
    const paid = amountOf(own.filter((one) => one.status === 'paid'));
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const shared = lines.reduce((total, line) => total + line.reductionPaise, 0);
    if (shared !== reductionPaise) broken.push(`${id} shares ${shared} of ${reductionPaise}`);
    const net = lines.reduce((total, line) => total + netPaise(line), 0);
    if (net !== totalPaise) broken.push(`${id} has lines of ${net} and comes to ${totalPaise}`);
    broken.push(...(await brokenUses(order)));
    if (isSold && !isPaid) broken.push(`${id} is ${status} without money`);
    if (isSold && !invoice) broken.push(`${id} is ${status} without an invoice`);
    if (requestedPaise > paid) broken.push(`${id} gives back ${requestedPaise} of ${paid}`);
    const sent = own.flatMap(({ gatewayOrderId }) => refundsAt(gatewayOrderId));
    const unknown = sent.filter(({ refundId }) => !back.some((one) => one.id === refundId));
    if (unknown.length > 0) broken.push(`${id} has refunds at the gateway that no book knows`);
    return broken;
  }

  /** Each offer that took something off is used once, for as long as the order may still be paid. */
  async function brokenUses({ id, status, reductions }: Order): Promise<string[]> {
    const uses = await db.select().from(offerUses).where(eq(offerUses.orderId, id));
    const saved = uses.reduce((total, { savedPaise }) => total + savedPaise, 0);
    const off = amountOf(reductions.filter(({ label }) => label !== 'Coupon'));
    const counted = uses.filter(({ givenBackAt }) => givenBackAt === null).length;
    const broken: string[] = [];
    if (saved !== off) broken.push(`${id} is ${off} cheaper by offers, and its uses say ${saved}`);
    const isLive = ['payment_pending', 'placed', 'shipped', 'delivered'].includes(status);
    if (isLive && counted !== uses.length) broken.push(`${id} is ${status}, its use given back`);
    const own = await db.select().from(payments).where(eq(payments.orderId, id));
    const isUnpaid = own.every((payment) => payment.status !== 'paid');
    if (status === 'cancelled' && isUnpaid && counted > 0) broken.push(`${id} keeps a use`);
    return broken;
  }

  /**
   * Finds what must not remain once everything has run: money at the gateway is money in our
   * books.
   */
  async function openEnds(): Promise<string[]> {
    const open: string[] = [];
    for (const order of await listOrders()) {
      const all = await db.select().from(payments).where(eq(payments.orderId, order.id));
      const own = all.filter(isMoney);
      const ids = new Set(own.map(({ id }) => id));
      const known = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
      const back = known.filter(({ paymentId }) => ids.has(paymentId));
      const holds = await db.select().from(stockHolds).where(eq(stockHolds.orderId, order.id));
      const taken = own.filter(({ gatewayOrderId }) => statusAt(gatewayOrderId) === 'PAID');
      const booked = own.filter(({ status }) => status === 'paid');
      if (taken.length !== booked.length) {
        open.push(`${order.id}: ${taken.length} payments at the gateway, ${booked.length} booked`);
      }
      const given = own
        .flatMap(({ gatewayOrderId }) => refundsAt(gatewayOrderId))
        .filter(({ status }) => status === 'SUCCESS');
      const done = back.filter(({ status }) => status === 'success');
      if (amountOf(given) !== amountOf(done)) open.push(`${order.id}: refunds differ`);
      if (order.status === 'payment_pending') open.push(`${order.id} still waits`);
      if (holds.some(({ state }) => state === 'held')) open.push(`${order.id} still holds stock`);
      const isUnsent = isGoneUnsent(order);
      if (isUnsent && holds.some(({ state }) => state === 'sold')) {
        open.push(`${order.id} is ${order.status} and its units are not back`);
      }
      const isFailed = back.some(({ status }) => status === 'cancelled' || status === 'failed');
      const isGone = order.status === 'cancelled' || order.status === 'refunded';
      // A refund that the bank refused is for staff: payment reconciliation lists it.
      if (
        isGone &&
        taken.length > 0 &&
        !isFailed &&
        amountOf(done) < paymentParts(order).onlinePaise
      ) {
        open.push(`${order.id} is ${order.status} and its money is kept`);
      }
    }
    return open;
  }

  return { brokenRules, openEnds };
}

/** Store credit and cash are no payments at the gateway. */
function isMoney({ paymentMethod }: { paymentMethod: string }): boolean {
  return paymentMethod !== 'credit' && paymentMethod !== 'cod';
}

/** Never handed to a carrier, and over. */
function isGoneUnsent({ status, trackingNumber }: Order): boolean {
  return (status === 'cancelled' || status === 'refunded') && trackingNumber === null;
}

async function sumRestocked(db: Db, orderIds: string[]): Promise<number> {
  const rows = await db
    .select({ quantity: returnLines.quantity, isRestocked: returns.isRestocked })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(inArray(returns.orderId, orderIds));
  return sum(rows.filter(({ isRestocked }) => isRestocked));
}

function sum(rows: { quantity: number }[]): number {
  return rows.reduce((total, { quantity }) => total + quantity, 0);
}

function amountOf(rows: { amountPaise: number }[]): number {
  return rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
}
