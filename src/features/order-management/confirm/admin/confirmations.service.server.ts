import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { codConfirmations, users } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { signConfirm } from '#src/features/messages/signed-links.server.ts';
import { sendRequest } from '#src/features/order-management/confirm/confirmation-jobs.service.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import {
  confirmOrder,
  tooLate,
} from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import {
  type ConfirmationRow,
  findConfirmation,
} from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { WAIT_HOURS_MAX } from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import {
  type confirmAsStaff,
  type Confirmation,
  confirmationVersion,
  type extendConfirmation,
} from './confirmations.contract.ts';

const HOUR_MS = 3_600_000;

/** Returns the confirmation of an order as staff see it; null if it needs none. */
export async function findShown(
  { db, config }: Pick<SettleServices, 'db' | 'config'>,
  orderId: string,
): Promise<Confirmation | null> {
  const row = await findConfirmation(db, orderId);
  if (!row) return null;
  const { decidedBy } = row;
  const [person] = decidedBy ? await db.select().from(users).where(eq(users.id, decidedBy)) : [];
  const { key } = await openSecretKey(config);
  const url = `${config.siteUrl}/confirm/${orderId}/${signConfirm(key, orderId)}`;
  return { ...toShown(row), decidedBy: person?.name ?? null, url };
}

function toShown(row: ConfirmationRow) {
  return {
    state: row.state as Confirmation['state'],
    reason: row.reason as Confirmation['reason'],
    lapsesAt: row.lapsesAt.toISOString(),
    isReminded: row.state === 'waiting' && row.remindAt === null,
    via: row.via as Confirmation['via'],
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: null as string | null,
    url: '',
  };
}

/** Confirms an order for its customer. Throws EDIT_CONFLICT if someone else was faster. */
export async function confirmForCustomer(
  services: SettleServices,
  staffId: string,
  { id, how, note, version }: ParsedInputOf<typeof confirmAsStaff>,
): Promise<void> {
  const row = await findConfirmation(services.db, id);
  if (row && row.state !== 'confirmed') requireRowSeen(row, version);
  await confirmOrder(services, id, { via: how, staffId, note });
}

/** Sends the link again. */
export async function resendLink(
  services: SettleServices,
  staffId: string,
  { id, version }: { id: string; version: string },
): Promise<void> {
  await changeWaiting(services, { id, version }, async ({ tx, jobs, order, row }) => {
    await sendRequest(tx, jobs, services.config.siteUrl, { order, until: row.lapsesAt });
    const entry = { userId: staffId, action: 'order.message', entity: 'order', entityId: id };
    await recordAudit(tx, { ...entry, after: { until: row.lapsesAt.toISOString() } });
  });
}

/** Lets an order wait longer. Throws CONFLICT above the longest wait. */
export async function extendWait(
  services: SettleServices,
  staffId: string,
  { id, hours, version }: ParsedInputOf<typeof extendConfirmation>,
): Promise<void> {
  await changeWaiting(services, { id, version }, async ({ tx, row }) => {
    const lapsesAt = new Date(row.lapsesAt.getTime() + hours * HOUR_MS);
    if (lapsesAt.getTime() > row.createdAt.getTime() + WAIT_HOURS_MAX * HOUR_MS) {
      const message = `An order can wait for at most ${WAIT_HOURS_MAX / 24} days. Call the customer, or cancel it.`;
      throw new AppError('CONFLICT', { message });
    }
    const isOf = eq(codConfirmations.orderId, id);
    await tx.update(codConfirmations).set({ lapsesAt }).where(isOf);
    const entry = { userId: staffId, action: 'order.wait', entity: 'order', entityId: id };
    const before = { until: row.lapsesAt.toISOString() };
    await recordAudit(tx, { ...entry, before, after: { until: lapsesAt.toISOString() } });
  });
}

type Change = { tx: Db; jobs: JobSender; order: OrderRow; row: ConfirmationRow };

async function changeWaiting(
  services: SettleServices,
  { id, version }: { id: string; version: string },
  change: (it: Change) => Promise<void>,
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, id);
    const row = await findConfirmation(tx, id);
    if (!row) throw new AppError('NOT_FOUND', { message: 'This order needs no confirmation.' });
    requireRowSeen(row, version);
    if (row.state !== 'waiting' || order.status !== 'placed') throw tooLate();
    await change({ tx, jobs, order, row });
  });
}

function requireRowSeen(row: ConfirmationRow, seen: string): void {
  const values = toShown(row);
  const message = 'This order’s confirmation has changed in the meantime.';
  requireSeen(seen, { version: confirmationVersion(values), values }, message);
}
