import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { codConfirmations, orderLines } from '#src/db/schema/tables.ts';
import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { issueInvoice } from '#src/features/books/issue-invoice.service.server.ts';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { versionOf } from '#src/lib/version-of.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { waitTimes } from './confirmation-rules.ts';
import { CONFIRM_VIA_TEXTS, type ConfirmReason, type ConfirmVia } from './confirmation-status.ts';
import { findConfirmation } from './confirmation.queries.server.ts';

type Services = Pick<SettleServices, 'db' | 'jobs' | 'config'>;

type Confirming = {
  via: 'link' | 'whatsapp' | 'phone' | 'override';
  /** The staff member, for a confirmation by phone or an override. */
  staffId?: string;
  /** The reason of staff for packing it without the customer’s answer. */
  note?: string;
  /** The version of the address that the customer confirms. */
  version?: string;
  now?: Date;
};

/** Lets an order wait for its customer, in the transaction that places it. Returns the end. */
export async function awaitConfirmation(
  tx: Db,
  orderId: string,
  { reason, hours, now }: { reason: ConfirmReason; hours: number; now: Date },
): Promise<Date> {
  const times = waitTimes(hours, now);
  await tx.insert(codConfirmations).values({ orderId, reason, ...times });
  return times.lapsesAt;
}

/**
 * Confirms a COD order, so that it can be packed: issues its invoice and notifies the customer.
 * Confirming it again changes nothing. Throws CONFLICT once it is cancelled or if its address has
 * changed, and NOT_FOUND if it needs no confirmation.
 */
export async function confirmOrder(
  services: Services,
  orderId: string,
  { via, staffId, note = '', version, now = new Date() }: Confirming,
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    const row = await findConfirmation(tx, orderId);
    if (!row) throw new AppError('NOT_FOUND', { message: 'This order needs no confirmation.' });
    if (row.state === 'confirmed') return;
    if (row.state !== 'waiting' || order.status !== 'placed') throw tooLate();
    if (version !== undefined) requireAddressSeen(order, version);
    await endWait(tx, orderId, { state: 'confirmed', via, staffId, now });
    if (staffId !== undefined) {
      await recordAudit(tx, {
        ...{ userId: staffId, action: 'order.confirm', entity: 'order', entityId: orderId },
        before: { confirmation: 'waiting' },
        after: { confirmation: 'confirmed', via, ...(note && { reason: note }) },
      });
    }
    await beginPacking(tx, jobs, order, { ...services, via, staffId, note, now });
  });
}

/** Throws CONFLICT unless a customer saw the address of an order as it is, under its lock. */
export function requireAddressSeen({ address }: OrderRow, version: string): void {
  if (versionOf(toAddressTexts(address)) === version) return;
  const message = 'The address has been changed in the meantime. Please check it again.';
  throw new AppError('CONFLICT', { message });
}

type Ended = {
  state: 'confirmed' | 'cancelled' | 'lapsed';
  via: ConfirmVia | null;
  staffId?: string | undefined;
  now: Date;
};

/** Records how the wait of an order ended, under its lock. Does nothing if it did not wait. */
export async function endWait(
  tx: Db,
  orderId: string,
  { state, via, staffId, now }: Ended,
): Promise<void> {
  const isWaiting = and(
    eq(codConfirmations.orderId, orderId),
    eq(codConfirmations.state, 'waiting'),
  );
  const ended = { state, via, decidedAt: now, decidedBy: staffId ?? null, remindAt: null };
  await tx.update(codConfirmations).set(ended).where(isWaiting);
}

type Packing = Pick<Services, 'config'> & {
  via: ConfirmVia;
  staffId?: string | undefined;
  note?: string;
  now: Date;
};

/** Does what placing an order did not do while it had to be confirmed. The caller holds its lock. */
export async function beginPacking(
  tx: Db,
  jobs: JobSender,
  order: OrderRow,
  { config, via, staffId, note = '', now }: Packing,
): Promise<void> {
  await issueInvoice(tx, order.id, now);
  const actor = staffId !== undefined ? 'staff' : via === 'payment' ? 'system' : 'shopper';
  const why = note ? `: ${note}` : '.';
  await addOrderEvent(tx, {
    ...{ orderId: order.id, status: order.status, actor, actorUserId: staffId },
    note: `Confirmed ${CONFIRM_VIA_TEXTS[via]}${why}`,
  });
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  await notify(tx, jobs, order, orderPlacedMessage(order, lines, config.siteUrl));
}

/** The order is over, or on its way. */
export function tooLate(): AppError {
  const message = 'This order is no longer waiting for a confirmation.';
  return new AppError('CONFLICT', { message });
}
