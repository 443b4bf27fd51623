import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments } from '#src/db/schema/tables.ts';
import type { AppContext } from '#src/http/env.ts';
import { resendWebhooks } from './delivery.ts';
import { type Emulator, openEmulator } from './emulator.ts';
import { readBody, sendJson } from './http.ts';
import { type Ledger, newDigits, type PaymentRecord } from './ledger.ts';
import { finishAttempt, refresh } from './order-states.ts';
import { badField, Refusal } from './refusal.ts';
import { requireOwnMachine } from './scenario-api.ts';
import { withOrder } from './with-order.ts';

const HOUR_MS = 60 * 60_000;
const SHORT_PAISE = 1_00;

type Work = (emulator: Emulator, orderId: string) => Promise<unknown>;

/** A tester's actions on one order, in addition to those of its payment page. */
const ACTIONS: Record<string, Work> = {
  /** Pays, as on its page. */
  pay: (emulator, id) => withOrder(emulator, id, (ledger) => payAnyway(ledger, 0)),
  /** Pays less than the order's amount. */
  'pay-less': (emulator, id) => withOrder(emulator, id, (ledger) => payAnyway(ledger, SHORT_PAISE)),
  /** Stops new attempts; one that has begun may still succeed. */
  expire: (emulator, id) => withOrder(emulator, id, expire),
  /** Lets an hour pass, here and in the shop, so that the stock reservation expires. */
  age: (emulator, id) => letAnHourGoBy(emulator, id),
  /** Sends all of its webhooks again, the last first. */
  'send-again': (emulator, id) => resendWebhooks(emulator, id, { isForged: false }),
  /** Does the same with an invalid signature. */
  forge: (emulator, id) => resendWebhooks(emulator, id, { isForged: true }),
};

/** POST /desk: `{ action, order_id }`. From this machine only. */
export async function actOnOrder(c: AppContext): Promise<Response> {
  requireOwnMachine(c);
  const { action, order_id: orderId } = await readBody(c);
  const work = typeof action === 'string' && Object.hasOwn(ACTIONS, action) && ACTIONS[action];
  if (!work) throw badField('action', action);
  if (typeof orderId !== 'string') throw badField('order_id', orderId);
  const emulator = await openEmulator(c.var);
  await work(emulator, orderId);
  const order = await withOrder(emulator, orderId, (ledger) => ledger.order);
  return sendJson(c, { order_id: orderId, order_status: order.status });
}

/** Lets an attempt that began in time succeed now, regardless of the order's current state. */
function payAnyway(ledger: Ledger, shortPaise: number): void {
  if (ledger.order.status === 'PAID') {
    throw new Refusal(400, 'order_already_paid', 'order : is paid already');
  }
  const now = Date.now();
  const payment: PaymentRecord = {
    cfPaymentId: newDigits(),
    orderId: ledger.order.orderId,
    status: 'PENDING',
    amountPaise: ledger.order.amountPaise - shortPaise,
    group: 'upi',
    method: { upi: { channel: 'qrcode', upi_id: 'tester@gocash' } },
    startedAt: new Date(now).toISOString(),
    message: '',
    awaitsOtp: false,
  };
  ledger.payments.push(payment);
  finishAttempt(ledger, payment, { status: 'SUCCESS' }, now);
}

function expire(ledger: Ledger): void {
  ledger.order.expiresAt = new Date(Date.now() - 1000).toISOString();
  refresh(ledger);
}

async function letAnHourGoBy(emulator: Emulator, orderId: string): Promise<void> {
  await withOrder(emulator, orderId, (ledger) => {
    const { order } = ledger;
    order.expiresAt = earlier(order.expiresAt);
    for (const payment of ledger.payments) {
      payment.startedAt = earlier(payment.startedAt);
      payment.expiresAt &&= earlier(payment.expiresAt);
    }
    refresh(ledger);
  });
  await emulator.db.transaction((tx) => ageShopOrder(tx, orderId));
}

/** The shop uses only its own clock, so this order's times are moved instead. */
async function ageShopOrder(tx: Db, gatewayOrderId: string): Promise<void> {
  const hour = sql`interval '1 hour'`;
  const [payment] = await tx
    .update(payments)
    .set({ expiresAt: sql`${payments.expiresAt} - ${hour}`, nextCheckAt: sql`now()` })
    .where(eq(payments.gatewayOrderId, gatewayOrderId))
    .returning();
  if (!payment) return;
  await tx
    .update(orders)
    .set({ holdExpiresAt: sql`${orders.holdExpiresAt} - ${hour}` })
    .where(eq(orders.id, payment.orderId));
}

function earlier(moment: string): string {
  return new Date(Date.parse(moment) - HOUR_MS).toISOString();
}
