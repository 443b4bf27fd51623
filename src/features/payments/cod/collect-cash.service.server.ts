import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { type orders, payments } from '#src/db/schema/tables.ts';
import { collectedProblem } from '#src/features/payments/cod/cod-rules.ts';
import {
  GATEWAY_METHODS,
  methodProperties,
  paymentParts,
} from '#src/features/payments/methods/payment-methods.ts';
import { OPEN_PAYMENTS } from '#src/features/payments/payment-status.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';

/** The gateway's payments of an order that was changed to cash are ended by the gateway's checks. */
const isOpenOf = (orderId: string) =>
  and(
    eq(payments.orderId, orderId),
    inArray(payments.status, [...OPEN_PAYMENTS]),
    notInArray(payments.paymentMethod, GATEWAY_METHODS),
  );

/**
 * Adds what an advance leaves for the courier to collect, when the advance has placed the order.
 * Nothing is added to an order that is paid in full.
 */
export async function addCashPart(tx: Db, order: typeof orders.$inferSelect): Promise<void> {
  const { id: orderId, holdExpiresAt: expiresAt } = order;
  const { cashPaise: amountPaise } = paymentParts(order);
  if (amountPaise === 0) return;
  const gatewayOrderId = `${orderId}-D`;
  const due = { orderId, paymentMethod: 'cod', gatewayOrderId, amountPaise, expiresAt };
  await tx.insert(payments).values({ ...due, status: 'active' });
}

/**
 * Records the cash paid on delivery, under the order's lock. It must be the full amount due.
 * Returns it in paise; undefined if nothing is due. Throws INVALID_INPUT for any other amount.
 */
export async function collectCash(
  tx: Db,
  { id: orderId, paymentMethod }: Pick<typeof orders.$inferSelect, 'id' | 'paymentMethod'>,
  /** In rupees; undefined if not entered. */
  collected: number | undefined,
  now: Date,
): Promise<number | undefined> {
  if (!methodProperties(paymentMethod).takesCash) return undefined;
  const [due] = await tx.select().from(payments).where(isOpenOf(orderId));
  if (!due) return undefined;
  const problem =
    collected === undefined
      ? `Enter the amount collected: ${formatRupees(toRupees(due.amountPaise))} is due.`
      : collectedProblem(toPaise(collected), due.amountPaise);
  if (problem) {
    throw new AppError('INVALID_INPUT', { message: problem, fields: { collected: problem } });
  }
  const paid = { status: 'paid', method: 'cash', paidAt: now, nextCheckAt: null };
  await tx.update(payments).set(paid).where(eq(payments.id, due.id));
  await recordEvent(tx, { type: 'payment.succeeded', subject: due.id, orderId });
  return due.amountPaise;
}

/** Closes the open cash payment of an order. */
export async function closePayments(tx: Db, orderId: string): Promise<void> {
  await tx.update(payments).set({ status: 'closed', nextCheckAt: null }).where(isOpenOf(orderId));
}
