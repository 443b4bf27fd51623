import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { giveBackCredit, takeCredit } from './ledger.service.server.ts';

type Reserved = {
  orderId: string;
  userId: string;
  amountPaise: number;
  /** Until when the order can be paid. */
  expiresAt: Date;
};

/** The id of the payment that store credit makes; the order's own id is the gateway's. */
const paymentIdOf = (orderId: string) => `${orderId}-C`;

const isOf = (orderId: string) =>
  and(eq(payments.orderId, orderId), eq(payments.paymentMethod, 'credit'));

/**
 * Takes store credit for an order, in the transaction that creates it. The payment stays open until
 * the order is placed. Throws CREDIT_CHANGED if the credit is no longer there.
 */
export async function reserveCredit(tx: Db, reserved: Reserved, now: Date): Promise<void> {
  const { orderId, userId, amountPaise, expiresAt } = reserved;
  if (amountPaise === 0) return;
  await takeCredit(tx, userId, amountPaise, { reason: 'spent', orderId }, now);
  await tx.insert(payments).values({
    ...{ orderId, paymentMethod: 'credit', gatewayOrderId: paymentIdOf(orderId) },
    ...{ status: 'active', amountPaise, expiresAt },
  });
}

/** Marks the store credit of an order as paid, when it is placed. */
export async function payCredit(tx: Db, orderId: string, now: Date): Promise<void> {
  const isOpen = and(isOf(orderId), eq(payments.status, 'active'));
  await tx.update(payments).set({ status: 'paid', paidAt: now }).where(isOpen);
}

/** Gives back the store credit of an order that ends unpaid. Does nothing the second time. */
export async function releaseCredit(tx: Db, orderId: string, now: Date): Promise<void> {
  const isOpen = and(isOf(orderId), eq(payments.status, 'active'));
  const closed = await tx.update(payments).set({ status: 'closed' }).where(isOpen).returning();
  if (closed.length > 0) await giveBackCredit(tx, { orderId }, now);
}

/**
 * Takes the store credit of an order again that ended before its payment arrived. Returns false,
 * and takes nothing, if it is no longer there.
 */
export async function reserveCreditAgain(
  tx: Db,
  { id: orderId, userId }: { id: string; userId: string | null },
  now: Date,
): Promise<boolean> {
  const [closed] = await tx
    .select()
    .from(payments)
    .where(and(isOf(orderId), eq(payments.status, 'closed')));
  if (!closed) return true;
  if (userId === null) return false;
  try {
    await takeCredit(tx, userId, closed.amountPaise, { reason: 'spent', orderId }, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
  await tx.update(payments).set({ status: 'active' }).where(eq(payments.id, closed.id));
  return true;
}
