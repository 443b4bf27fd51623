import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#src/db/db.ts';
import { creditEntries, creditLots, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { addCredit, readBalance } from '#src/features/credit/ledger.service.server.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { type Buyer, buying, makeBuyer, type OrderServices } from './make-order.ts';
import { makeProduct } from './make-product.ts';

const DAY_MS = 86_400_000;

/** A buyer with ₹500 that was paid for, and ₹100 of the shop that expire in ten days. */
export async function makeCreditBuyer(db: Db) {
  const buyer = await makeBuyer(db);
  const to = { userId: buyer.id };
  await addCredit(db, { ...to, kind: 'paid', amountPaise: 500_00, reason: 'gift_card' });
  const expiresAt = new Date(Date.now() + 10 * DAY_MS);
  const gift = { kind: 'bonus', amountPaise: 100_00, reason: 'goodwill', expiresAt } as const;
  await addCredit(db, { ...to, ...gift });
  return buyer;
}

/** Orders two units at ₹1,499 each, with store credit in rupees; returns the order's id. */
export async function orderWithCredit(
  services: OrderServices,
  buyer: Buyer,
  storeCredit: number,
  { productId, ...more }: { productId?: number; paymentMethod?: 'online' | 'cod' | 'credit' } = {},
) {
  const id = productId ?? (await makeProduct(services.db, { stock: 10 })).id;
  const { order_id: orderId } = await startPayment(services, buyer, {
    ...{ ...buying(buyer, id, 2), storeCredit, ...more },
  });
  return orderId;
}

/** Reads what belongs to an order and to the ledger of its buyer. */
export async function readMoney(db: Db, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.userId) throw new Error('No order.');
  const isOf = eq(payments.orderId, orderId);
  const paid = await db.select().from(payments).where(isOf).orderBy(asc(payments.id));
  const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const lots = await db
    .select()
    .from(creditLots)
    .where(eq(creditLots.userId, order.userId))
    .orderBy(asc(creditLots.id));
  const isTheirs = eq(creditEntries.userId, order.userId);
  const entries = await db.select().from(creditEntries).where(isTheirs);
  const ledgerPaise = entries.reduce((sum, { changePaise }) => sum + changePaise, 0);
  const balancePaise = await readBalance(db, order.userId);
  return { order, payments: paid, refunds: back, lots, entries, ledgerPaise, balancePaise };
}

type Shop = { db: Db; gateway: FakeGateway; services: PaymentServices };

/**
 * Lets the bank make the refunds of some orders, and checks them with reconciliation and the books.
 * Returns what went back through the gateway, in paise.
 */
export async function finishOrders({ db, gateway, services }: Shop, ids: string[]) {
  const isPaid = and(
    ...[inArray(payments.orderId, ids), eq(payments.paymentMethod, 'online')],
    ...[eq(payments.status, 'paid'), isNull(payments.movedFromId)],
  );
  await checkRefunds(services);
  const paid = await db.select().from(payments).where(isPaid);
  const sent = paid.flatMap(({ gatewayOrderId }) => gateway.refunds(gatewayOrderId));
  for (const refund of sent) Object.assign(refund, { status: 'SUCCESS' });
  const tomorrow = new Date(Date.now() + DAY_MS);
  await checkRefunds(services, tomorrow);
  for (const { status } of await db.select().from(refunds).where(inArray(refunds.orderId, ids))) {
    expect(status).toBe('success');
  }
  for (const id of ids) expect(await checkOrderMoney(services, id, tomorrow)).toBe(0);
  expect(await checkBooks(db)).toEqual([]);
  return sent.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
