import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { writeTogether } from '#src/db/rows.ts';
import { orderLines, orders, payments } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { reservePriceUses, reserveUses } from '#src/features/offers/uses.service.server.ts';
import {
  methodProperties,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import { listHoldingCredit } from '#src/features/credit/credit.queries.server.ts';
import { reserveCredit } from '#src/features/credit/pay-with-credit.service.server.ts';
import { arrivalDay } from './arrival-day.ts';
import { insertEvents } from '#src/features/webhooks/record-event.service.server.ts';
import { realEmail } from '#src/lib/identity.ts';
import { needsByStockItem } from './checkout.ts';
import { type Draft, drawUp, getBusiness, type Purchase } from './draw-up.server.ts';
import { reservationTimes } from '#src/features/orders/hold-times.ts';
import { findJustPlaced } from './just-placed.queries.server.ts';
import { lockBuyer } from '#src/features/orders/lock-buyer.server.ts';
import { listOrdersToEnd, listRivals } from './open-orders.queries.server.ts';
import { insertOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { makeOrderId } from '#src/features/orders/order-id.server.ts';
import { getOwnAddress } from './purchase.queries.server.ts';
import type { Buyer, SaleTerms } from './sale-terms.server.ts';
import { changedGoods } from './shown.ts';
import { reserveStock } from '#src/features/orders/stock.service.server.ts';
import { checkUnpaidOrders } from './unpaid-orders.service.server.ts';

/**
 * An order to be paid; or open orders of the same person that must be ended first: those for the
 * same cart or product, and those that reserve the stock.
 */
export type Placing =
  | { orderId: string; isNew: boolean; showsOnPages: boolean }
  | { inTheWay: string[] };

/**
 * Turns a purchase into an order and reserves all of its stock, or does nothing. Repeating a
 * purchase whose order is open and still has its stock returns that order. `terms` are those of the
 * payment method.
 */
export function placeOrder(
  db: Db,
  user: Buyer,
  purchase: Purchase,
  now: Date,
  terms?: SaleTerms,
): Promise<Placing> {
  return transact(db, async (tx) => {
    if (user.id !== null) await lockBuyer(tx, user.id);
    const again = await findAgain(tx, user, purchase, now);
    if (again) return { orderId: again, isNew: false, showsOnPages: false };
    const draft = await drawUp(tx, user, purchase, terms);
    const open = await listRivals(tx, draft);
    const same = open.find((order) => isSame(order, draft, now));
    const rivals = open.filter((order) => order !== same).map((order) => order.id);
    const needs = needsByStockItem(draft.lines);
    // Only shoppers replace their own orders: an order by staff is refused if stock is short.
    const owner = purchase.source === 'staff' ? '' : (user.id ?? '');
    // An existing order already has its stock.
    const inTheWay = same
      ? rivals
      : [
          ...new Set([
            ...(await listOrdersToEnd(tx, owner, needs, rivals)),
            ...(await listHoldingCredit(tx, owner, draft.creditPaise, now)),
          ]),
        ];
    if (inTheWay.length > 0) return { inTheWay };
    if (same) return { orderId: same.id, isNew: false, showsOnPages: false };
    return write(tx, draft, purchase, now);
  });
}

/**
 * Returns the order that the same click has already placed, for payment methods without a payment
 * that would show it, or that the same request of a staff member has created.
 */
async function findAgain(tx: Db, user: Buyer, purchase: Purchase, now: Date) {
  if (purchase.source === 'staff') return purchase.findAgain(tx);
  const { source, paymentMethod = USUAL_PAYMENT_METHOD, addressId } = purchase;
  if (source === 'cart' || methodProperties(paymentMethod).isAtGateway) return undefined;
  const userId = user.id ?? '';
  const address = await getOwnAddress(tx, userId, addressId);
  const business = await getBusiness(tx, userId, purchase);
  // Edited in another tab since the page showed it: the order would differ, and must be shown
  // first.
  const { shown } = purchase;
  const items = shown?.items.map((item) => ({ ...item, name: '' })) ?? [];
  if (shown && changedGoods(shown, { items, address, business, paymentMethod }).length > 0)
    return undefined;
  const bought = { userId, paymentMethod, wanted: purchase.wanted, address, business };
  return findJustPlaced(tx, bought, now);
}

function isSame(
  order: { fingerprint: string; holdExpiresAt: Date },
  draft: Draft,
  now: Date,
): boolean {
  return order.fingerprint === draft.fingerprint && order.holdExpiresAt > now;
}

function toRows(orderId: string, { lines, sums }: Draft) {
  return lines.map((line, at) => {
    const { productId, categoryId, grams, bundle } = line;
    const offerFacts = { productId, categoryId, grams, ...(bundle && { bundle }) };
    return { ...line, orderId, reductionPaise: sums.sharesPaise[at] ?? 0, offerFacts };
  });
}

/** Stores the lines of an order, each followed by its protection plan. */
async function insertWithPlans(tx: Db, orderId: string, draft: Draft): Promise<void> {
  const { lines, plans, sums } = draft;
  for (const [at, row] of toRows(orderId, draft).entries()) {
    const [made] = await tx.insert(orderLines).values(row).returning({ id: orderLines.id });
    const plan = plans.find((one) => one.at === at);
    if (!plan || !made) continue;
    // Discounts other than offers may have a share on it.
    const reductionPaise = sums.sharesPaise[lines.length + plans.indexOf(plan)] ?? 0;
    const of = { orderId, planOf: made.id, skuId: `PLAN-${plan.plan.planId}`, color: '' };
    await tx.insert(orderLines).values({ ...plan, ...of, reductionPaise });
  }
}

/** Throws TOO_MANY_UNPAID. An order that is paid on delivery is placed immediately. */
async function getTimes(
  tx: Db,
  { user, address, paymentMethod }: Draft,
  purchase: Purchase,
  now: Date,
) {
  if (purchase.source === 'staff') return purchase.times;
  if (!methodProperties(paymentMethod).isAtGateway) return reservationTimes(now, false);
  const shopper = { userId: user.id ?? '', address };
  return reservationTimes(now, await checkUnpaidOrders(tx, shopper, now));
}

/** Returns the payment for the part of an order that store credit does not pay, if any. */
function paymentOf(orderId: string, draft: Draft, { expiresAt, now }: Times) {
  const { paymentMethod, sums, creditPaise, advance } = draft;
  // What is left after an advance becomes a payment when the order is placed: see addCashPart().
  const amountPaise = advance?.paise ?? sums.totalPaise - creditPaise;
  if (amountPaise <= 0) return undefined;
  const { isAtGateway } = methodProperties(paymentMethod);
  return {
    ...{ orderId, paymentMethod, gatewayOrderId: orderId, amountPaise, expiresAt },
    nextCheckAt: isAtGateway ? new Date(now.getTime() + 60_000) : null,
  };
}

type Times = { expiresAt: Date; now: Date };

/** Returns the writes of what follows an order, except for its stock and payments. */
function rowsOfOrder(tx: Db, orderId: string, draft: Draft): SQLWrapper[] {
  const { user, source, plans, paymentMethod } = draft;
  const { isAtGateway } = methodProperties(paymentMethod);
  // Another order by a shopper does not wait: its first event is that it is placed.
  const waits = isAtGateway && source !== 'staff';
  const event = {
    ...({ orderId, status: 'payment_pending', actor: 'shopper', actorUserId: user.id } as const),
    note: 'Order received, waiting for payment.',
  };
  const types = waits
    ? (['order.updated', 'order.created'] as const)
    : (['order.created'] as const);
  return [
    // Lines with plans are stored one by one, each before its plan.
    ...(plans.length === 0 ? [tx.insert(orderLines).values(toRows(orderId, draft))] : []),
    ...(waits ? [insertOrderEvent(tx, event)] : []),
    insertEvents(types, { subject: orderId, orderId }),
  ];
}

async function write(tx: Db, draft: Draft, purchase: Purchase, now: Date): Promise<Placing> {
  const { user, lines, address, business, source, paymentMethod, cartId, fingerprint } = draft;
  const { creditPaise, advance } = draft;
  const { sharesPaise: _, ...sums } = draft.sums;
  const id = makeOrderId();
  const { holdExpiresAt, expiresAt } = await getTimes(tx, draft, purchase, now);
  const order = tx.insert(orders).values({
    id,
    userId: user.id,
    source,
    paymentMethod,
    cartId,
    fingerprint,
    contactName: user.name || address.fullName,
    contactEmail: realEmail(user.email) || null,
    contactPhone: user.phoneNumber ?? address.mobileNumber,
    address,
    business,
    ...{ ...sums, creditPaise },
    ...(advance && { advancePaise: advance.paise, isAdvanceKept: advance.isKept }),
    freeShippingBy: draft.freeShippingBy,
    offerTerms: draft.offerTerms,
    deliverBy: arrivalDay(draft, now),
    holdExpiresAt,
  });
  const payment = paymentOf(id, draft, { expiresAt, now });
  const isOnly = payment && creditPaise === 0;
  const paying = isOnly ? [tx.insert(payments).values(payment)] : [];
  await writeTogether(tx, [order, ...rowsOfOrder(tx, id, draft), ...paying]);
  if (draft.plans.length > 0) await insertWithPlans(tx, id, draft);
  await reserveUses(tx, id, draft.uses);
  if (lines.some(({ isScheduled }) => isScheduled)) await reservePriceUses(tx, id);
  const showsOnPages = await reserveStock(tx, id, needsByStockItem(lines));
  if (purchase.source === 'staff') await purchase.record(tx, id);
  const reserved = { orderId: id, userId: user.id ?? '', amountPaise: creditPaise, expiresAt };
  await reserveCredit(tx, reserved, now);
  // Store credit is the first payment of its order.
  if (payment && !isOnly) await tx.insert(payments).values(payment);
  return { orderId: id, isNew: true, showsOnPages };
}
