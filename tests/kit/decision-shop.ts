import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { offerUses, orders, payments, stockHolds, stockItems } from '#src/db/schema/tables.ts';
import { addCredit, readBalance } from '#src/features/credit/ledger.service.server.ts';
import { reserveCredit } from '#src/features/credit/pay-with-credit.service.server.ts';
import { reserveUses } from '#src/features/offers/uses.service.server.ts';
import type { GatewayPayment } from '#src/features/payments/cashfree/client.server.ts';
import type { GatewayView } from '#src/features/payments/reconciliation/gateway-view.server.ts';
import { applyDecision } from '#src/features/payments/settle/apply.service.server.ts';
import type { Decision } from '#src/features/payments/settle/decision.ts';
import type { Closing } from '#src/features/payments/settle/settlement.server.ts';
import { createTestDb } from './db.ts';
import { makeOffer } from './make-offer.ts';
import { makeOrder, makeOrderServices } from './make-order.ts';
import { readOrder } from './read-order.ts';

/** The total of each order: two units at ₹1,499. */
export const ALL = 2_998_00;
/** The moment of each decision. */
export const NOW = new Date('2026-11-20T10:00:00Z');
/** Returns a moment before the decision. */
export const before = (ms: number) => new Date(NOW.getTime() - ms);

export type OrderValues = Partial<typeof orders.$inferInsert>;
export type PaymentValues = Partial<typeof payments.$inferInsert>;
type More = { gateway?: Partial<GatewayView>; closing?: Closing };

const NOTHING: GatewayView = {
  ...{ status: 'ACTIVE', amountPaise: ALL, offerPaise: 0, currency: 'INR' },
  ...{ hasPendingAttempt: false, success: undefined, attempts: [] },
  ...{ failure: undefined, failedAt: undefined },
};
/** Makes an attempt at paying with a status of the gateway. */
export const attempt = (status: string): GatewayPayment => ({
  ...{ cfPaymentId: '77', gatewayOrderId: 'x', status, orderAmountPaise: ALL, amountPaise: ALL },
  ...{ currency: 'INR', method: 'upi', bankReference: 'P77', message: 'No.' },
  ...{ errorCode: undefined, paidAt: before(5000) },
});
/** The gateway has the money. */
export const PAID: Partial<GatewayView> = { status: 'PAID', success: attempt('SUCCESS') };

/** The state of an order that keeps what it reserved. */
export const OPEN = { hold: 'held', stock: 8, isUsed: true, creditPaise: 6_00 };
/** The state of an order that gave back what it reserved. */
export const FREED = { hold: 'released', stock: 10, isUsed: false, creditPaise: 10_00 };

/** Makes orders to which decisions about their payment are applied directly. */
export async function createDecisionShop() {
  const { db } = await createTestDb();
  const services = makeOrderServices(db);
  const { id: offerId } = await makeOffer(db);

  /** An unpaid order with an offer and ₹10 of store credit, of which it uses ₹4. */
  async function make(orderValues: OrderValues = {}, paymentValues: PaymentValues = {}) {
    const { orderId, product, buyer } = await makeOrder(services);
    await reserveUses(db, orderId, [{ offerId, savedPaise: 1 }]);
    const to = { userId: buyer.id, kind: 'paid', amountPaise: 10_00 } as const;
    await addCredit(db, { ...to, reason: 'gift_card' });
    const credit = { orderId, userId: buyer.id, amountPaise: 4_00, expiresAt: NOW };
    const holdExpiresAt = new Date(NOW.getTime() + 60_000);
    const isOrder = eq(orders.id, orderId);
    await db
      .update(orders)
      .set({ holdExpiresAt, ...orderValues })
      .where(isOrder);
    const isMoney = and(eq(payments.orderId, orderId), eq(payments.gatewayOrderId, orderId));
    const times = { expiresAt: NOW, nextCheckAt: NOW };
    await db
      .update(payments)
      .set({ ...times, ...paymentValues })
      .where(isMoney);
    await reserveCredit(db, credit, NOW);
    const readPayment = async () => (await db.select().from(payments).where(isMoney))[0];
    const apply = async (decision: Decision, { gateway = {}, closing }: More = {}) => {
      const [order] = await db.select().from(orders).where(isOrder);
      const payment = await readPayment();
      if (!order || !payment) throw new Error('The order is not complete.');
      const view = { ...NOTHING, ...gateway };
      return applyDecision(db, { order, payment, gateway: view, decision, closing, now: NOW });
    };
    const look = async () => {
      const { status, events } = await readOrder(db, orderId);
      const [use] = await db.select().from(offerUses).where(eq(offerUses.orderId, orderId));
      const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));
      const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
      return {
        ...{ status, note: events.at(-1)?.note, hold: hold?.state, stock: item?.available },
        isUsed: use?.givenBackAt === null,
        creditPaise: await readBalance(db, buyer.id, NOW),
      };
    };
    return { orderId, product, buyer, apply, look, readPayment };
  }

  /** Expects that an order of someone else stays as it is. */
  async function alone(work: () => Promise<unknown>) {
    const other = await make();
    const kept = [
      await readOrder(db, other.orderId),
      await other.look(),
      await other.readPayment(),
    ];
    await work();
    expect([
      await readOrder(db, other.orderId),
      await other.look(),
      await other.readPayment(),
    ]).toEqual(kept);
  }

  return { db, make, alone };
}
