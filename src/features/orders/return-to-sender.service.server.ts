import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orders } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import { addOrderEvent } from '#src/features/checkout/order-events.service.server.ts';
import { mayBecome, statusText } from '#src/features/checkout/order-status.ts';
import { restock } from '#src/features/checkout/stock.service.server.ts';
import { returnedLetter } from '#src/features/messages/letters/order-returned.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { methodFacts } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { closePayments } from './collect-cash.service.server.ts';
import { actorOf } from './parcels/move-parcel.service.server.ts';
import { requireMoveSeen } from './move.service.server.ts';

type Back = {
  orderId: string;
  /** Null if the courier reports it. */
  userId: string | null;
  reason: string;
  restock: boolean;
  /** The moveVersion() that the staff member saw; without it, the order's state is not checked. */
  seen?: string;
};

/**
 * Records that an undelivered parcel is back: nothing was paid, and nothing is refunded. Throws
 * CONFLICT for an order that cannot be returned this way, and EDIT_CONFLICT if someone else has
 * moved it.
 */
export async function returnToSender(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  back: Back,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, back.orderId)).for('update');
    if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
    throwUnlessUnpaid(order);
    if (back.seen !== undefined) requireMoveSeen(back.seen, order);
    await carryOut(tx, order, back, now);
    await notify(tx, jobs, order, returnedLetter(order, services.config.siteUrl));
  });
  if (back.restock) await services.jobs.send('publish', {}, { key: 'publish' });
}

type Order = typeof orders.$inferSelect;

function throwUnlessUnpaid({ status, paymentMethod }: Order): void {
  const message = methodFacts(paymentMethod).isPaidFirst
    ? 'This order is paid already. When its parcel comes back, give its money back as a refund.'
    : status === 'delivered' || status === 'refunded'
      ? 'The cash for it was collected, so the whole parcel was taken. What comes back now is a return.'
      : mayBecome(status, 'returned')
        ? undefined
        : `An order that is ${statusText(status)} cannot come back.`;
  if (message) throw new AppError('CONFLICT', { message });
}

async function carryOut(tx: Db, order: Order, back: Back, now: Date): Promise<void> {
  const { orderId, userId, reason } = back;
  if (back.restock) await restock(tx, orderId, 'refused');
  await closePayments(tx, orderId);
  // Its invoice covers goods that nobody received, and an amount that nobody paid.
  await issueCreditNote(tx, { orderId, kind: 'returned_parcel', reason }, now);
  const after = { status: 'returned', returnedAt: now };
  await tx.update(orders).set(after).where(eq(orders.id, orderId));
  const note = `Not accepted: ${reason}`;
  const event = { orderId, status: 'returned', ...actorOf(userId) } as const;
  await addOrderEvent(tx, { ...event, note });
  if (userId !== null)
    await recordAudit(tx, {
      userId,
      action: 'order.returned',
      entity: 'order',
      entityId: orderId,
      before: { status: order.status, reason: '', isRestocked: null },
      after: { status: 'returned', reason, isRestocked: back.restock },
    });
}
