import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments, returns } from '#src/db/schema/tables.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { moveOrder } from '#src/features/fulfilment/move-order.service.server.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import { requestReturn } from '#src/features/returns/request-return.service.server.ts';
import { answerReturn } from '#src/features/returns/returns.service.server.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { handleStored, storeDelivery } from '#src/features/payments/inbox/inbox.service.server.ts';
import { checkPayments, checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { cashOf, takeAdvances } from './advance-shop.ts';
import { Crash, crashing } from './crashing.ts';
import { brokenCredit, creditOf, giveCredit } from './credit-rules.ts';
import { makeLedgerRules } from './ledger-rules.ts';
import { buying, makeBuyer, makeOrderServices } from './make-order.ts';
import { makeOffer } from './make-offer.ts';
import { makeProduct } from './make-product.ts';
import { makeUser } from './make-user.ts';

export const STEPS = [
  'create',
  'pay',
  'fail',
  'pend',
  'webhook',
  'come-back',
  'expire',
  'late-money',
  'cancel',
  'ship',
  'deliver',
  'refund-part',
  'ask-return',
  'receive-return',
  'bank-answers',
  'scheduled-work',
] as const;

export type Step = {
  kind: (typeof STEPS)[number];
  which: number;
  quantity: number;
  crashAfter: number | undefined;
};

const STOCK = 6;
const HOUR_MS = 3_600_000;

/** A small shop with one product, whose process ends at any moment and starts again. */
export async function makeLedgerWorld(db: Db) {
  const orderServices = makeOrderServices(db);
  const { gateway } = orderServices;
  const product = await makeProduct(db, { stock: STOCK, pricePaise: 1_499_00 });
  const offerCode = `LEDGER-${product.id}`;
  const ofProduct = { productIds: [product.id] };
  await makeOffer(db, { code: offerCode, percent: 7, ...ofProduct });
  const steps = [{ pieces: 3, percent: 11 }];
  await makeOffer(db, { kind: 'steps', steps, ...ofProduct });
  const { id: staffId } = await makeUser(db, { role: 'owner' });
  const buyers = [await makeBuyer(db), await makeBuyer(db)];
  for (const { id } of buyers) await giveCredit(db, id);
  await takeAdvances(db);
  let now = Date.now();

  const buyerIds = buyers.map(({ id }) => id);
  const isOurs = inArray(orders.userId, buyerIds);
  const listOrders = () => db.select().from(orders).where(isOurs).orderBy(asc(orders.createdAt));

  async function take(step: Step): Promise<void> {
    const all = await listOrders();
    const order = all[step.which % Math.max(1, all.length)];
    try {
      await act(crashing(orderServices, step.crashAfter), step, order);
    } catch (error) {
      // A refusal is an answer; a gateway that was cut off and an ended process are what we test.
      const isExpected =
        error instanceof AppError || error instanceof Crash || error instanceof GatewayError;
      if (!isExpected) throw error;
      if (error instanceof AppError && error.status >= 500 && !isCutOff(error)) throw error;
    }
  }

  async function act(
    services: SettleServices,
    { kind, which, quantity }: Step,
    order: typeof orders.$inferSelect | undefined,
  ): Promise<void> {
    const buyer = buyers[which % buyers.length];
    if (kind === 'create') {
      if (buyer) {
        const purchase = buying(buyer, product.id, quantity);
        // Every other order has a discount that divides unevenly by its units, the rest a code.
        const off =
          which % 2 === 0
            ? { offerCode }
            : { reductions: [{ label: 'Coupon', amountPaise: 333_35 }] };
        const credit = creditOf(which, quantity);
        await startPayment(services, buyer, { ...purchase, ...off, ...credit }, new Date(now));
      }
      return;
    }
    if (kind === 'scheduled-work') return work(services);
    if (!order) return;
    const id = order.id;
    const gatewayId = await newestGatewayId(id);
    const byShopper = { actor: 'shopper', actorUserId: order.userId ?? '', reason: '' } as const;
    switch (kind) {
      case 'pay':
        if (statusAt(gatewayId) === 'ACTIVE') gateway.pay(gatewayId);
        return;
      case 'fail':
        if (statusAt(gatewayId) === 'ACTIVE') gateway.attempt(gatewayId, 'FAILED');
        return;
      case 'pend':
        if (statusAt(gatewayId) === 'ACTIVE') gateway.attempt(gatewayId, 'PENDING');
        return;
      case 'webhook':
        return deliver(services, gatewayId);
      case 'come-back':
        await settleOrder(services, id, { now: new Date(now) });
        return;
      case 'expire':
        if (statusAt(gatewayId) === 'ACTIVE') gateway.setStatus(gatewayId, 'EXPIRED');
        now = Math.max(now, reservedUntil(order.holdExpiresAt).getTime() + 1000);
        return;
      case 'late-money':
        if (statusAt(gatewayId) === 'EXPIRED') gateway.pay(gatewayId);
        return;
      case 'cancel':
        return cancelOrder(services, id, byShopper);
      case 'ship':
        return moveOrder(services, staffId, id, {
          status: 'shipped',
          carrier: 'Blue Dart',
          trackingNumber: `BD-${id}`,
        });
      case 'deliver':
        return moveOrder(services, staffId, id, { status: 'delivered', ...cashOf(order) });
      case 'refund-part':
        return refundOrder(services, {
          orderId: id,
          userId: staffId,
          amount: quantity * 100,
          reason: 'Goodwill.',
        });
      case 'ask-return':
        return requestReturn(services, {
          orderId: id,
          userId: order.userId ?? '',
          reason: 'Hums.',
        });
      case 'receive-return':
        return receive(services, id, quantity);
      case 'bank-answers':
        for (const refund of refundsAt(gatewayId)) {
          if (refund.status === 'PENDING')
            refund.status = which % 3 === 0 ? 'CANCELLED' : 'SUCCESS';
        }
    }
  }

  async function receive(services: SettleServices, orderId: string, quantity: number) {
    const [requested] = await db.select().from(returns).where(eq(returns.orderId, orderId));
    if (!requested) return;
    const restock = quantity > 1;
    await answerReturn(services, { id: requested.id, userId: staffId, action: 'receive', restock });
  }

  /** The webhook that the gateway would send now. */
  async function deliver(services: SettleServices, gatewayId: string): Promise<void> {
    const body = JSON.stringify({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      data: { order: { order_id: gatewayId } },
      event_time: now,
    });
    const rawBody = Buffer.from(body);
    const event = await storeDelivery(services.db, { rawBody, headers: {}, signatureValid: true });
    await handleStored(services, event);
  }

  async function work(services: SettleServices): Promise<void> {
    await checkPayments(services as never, new Date(now));
    await checkRefunds(services as never, new Date(now));
  }

  /** The shop starts again, and its scheduled work runs until nothing is left to do. */
  async function recover(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      now += 14 * HOUR_MS;
      await work(orderServices);
      for (const payment of await ownPayments()) {
        for (const refund of refundsAt(payment.gatewayOrderId)) {
          if (refund.status === 'PENDING') refund.status = 'SUCCESS';
        }
        const isStuck = statusAt(payment.gatewayOrderId) === 'TERMINATION_REQUESTED';
        if (isStuck) gateway.setStatus(payment.gatewayOrderId, 'TERMINATED');
      }
    }
  }

  async function ownPayments() {
    const ids = (await listOrders()).map(({ id }) => id);
    return db.select().from(payments).where(inArray(payments.orderId, ids));
  }

  async function newestGatewayId(orderId: string): Promise<string> {
    const isAtGateway = notInArray(payments.paymentMethod, ['credit', 'cod']);
    const isOf = and(eq(payments.orderId, orderId), isAtGateway);
    const own = await db.select().from(payments).where(isOf);
    return own.toSorted((a, b) => a.id - b.id).at(-1)?.gatewayOrderId ?? '';
  }

  function statusAt(gatewayId: string): string {
    try {
      return gateway.order(gatewayId).status;
    } catch {
      return 'NOT_FOUND';
    }
  }

  function refundsAt(gatewayId: string) {
    return statusAt(gatewayId) === 'NOT_FOUND' ? [] : gateway.refunds(gatewayId);
  }

  const rules = makeLedgerRules({
    db,
    stock: STOCK,
    productId: product.id,
    listOrders,
    statusAt,
    refundsAt,
  });
  const brokenRules = async () => [
    ...(await rules.brokenRules()),
    ...(await brokenCredit(db, buyerIds)),
  ];
  return { take, recover, brokenRules, openEnds: rules.openEnds };
}

function isCutOff(error: AppError): boolean {
  return error.code === 'PAYMENT_UNAVAILABLE' || error.cause instanceof Crash;
}
