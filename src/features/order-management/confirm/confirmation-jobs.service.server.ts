import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { codConfirmations, orderLines, orders, users } from '#src/db/schema/tables.ts';
import { confirmOrderMessage } from '#src/features/messages/kinds/confirm-order.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { confirmOrder } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import {
  findConfirmation,
  HAS_NO_PAYMENT,
} from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';

const BATCH = 50;

/** Returns the jobs of confirmations by name, to be registered. */
export function confirmationJobs(services: SettleServices) {
  return {
    'check-confirmations': () => checkConfirmations(services),
    'answer-whatsapp-button': (data: Record<string, unknown>) => answerButton(services, data),
  };
}

/** Sends due reminders, and cancels orders that nobody confirmed in time. */
export async function checkConfirmations(
  services: SettleServices,
  now = new Date(),
): Promise<void> {
  const { db } = services;
  for (const id of await listDue(db, lte(codConfirmations.lapsesAt, now))) {
    await orLog(services, id, () =>
      cancelOrder(services, id, { actor: 'system', reason: '', via: 'time', now }),
    );
  }
  for (const id of await listDue(db, lte(codConfirmations.remindAt, now))) {
    await orLog(services, id, () => remind(services, id));
  }
}

async function listDue(db: Db, isDue: ReturnType<typeof lte>): Promise<string[]> {
  const rows = await db
    .select({ id: codConfirmations.orderId })
    .from(codConfirmations)
    .where(and(eq(codConfirmations.state, 'waiting'), isDue, HAS_NO_PAYMENT))
    .orderBy(asc(codConfirmations.lapsesAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

async function remind(services: SettleServices, orderId: string): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    const row = await findConfirmation(tx, orderId);
    if (row?.state !== 'waiting' || row.remindAt === null || order.status !== 'placed') return;
    const isOf = eq(codConfirmations.orderId, orderId);
    await tx.update(codConfirmations).set({ remindAt: null }).where(isOf);
    await sendRequest(tx, jobs, services.config.siteUrl, { order, until: row.lapsesAt });
  });
}

type Asked = { order: Awaited<ReturnType<typeof lockOrder>>; until: Date };

/** Sends a customer the request to confirm an order again. */
export async function sendRequest(
  tx: Db,
  jobs: JobSender,
  siteUrl: string,
  { order, until }: Asked,
): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const message = confirmOrderMessage(order, siteUrl, { until, lines, isReminder: true });
  await notify(tx, jobs, order, message);
}

/**
 * Does what a button in WhatsApp says, if its sender has a number of the order. The webhook's
 * signature is verified; a button that comes too late changes nothing.
 */
export async function answerButton(
  services: SettleServices,
  { phone, payload }: Record<string, unknown>,
): Promise<void> {
  const [, action, id] = /^(confirm|cancel) (\S+)$/.exec(String(payload)) ?? [];
  if (action === undefined || id === undefined) return;
  if (!(await hasNumber(services.db, id, String(phone)))) {
    services.log.warn({ orderId: id }, 'A WhatsApp button came from a number of somebody else');
    return;
  }
  await orLog(services, id, () =>
    action === 'confirm'
      ? confirmOrder(services, id, { via: 'whatsapp' })
      : cancelOrder(services, id, { actor: 'shopper', reason: '', via: 'whatsapp' }),
  );
}

/** Returns whether a number is the one of an order's contact or account. */
async function hasNumber(db: Db, id: string, phone: string): Promise<boolean> {
  const rows = await db
    .select({ contact: orders.contactPhone, account: users.phoneNumber })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  return rows.some(({ contact, account }) => phone === contact || phone === account);
}

/** Logs what can no longer be done, so that it stops neither the others nor this job. */
async function orLog({ log }: SettleServices, orderId: string, work: () => Promise<void>) {
  await work().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.info({ orderId, code: error.code }, 'A confirmation came too late');
  });
}
