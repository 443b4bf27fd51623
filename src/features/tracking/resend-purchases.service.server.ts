import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderConsents, orders, purchaseEvents } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { AppError } from '#src/lib/errors.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { PURCHASE_DAYS, type PurchaseService } from './purchase-status.ts';
import { isConnected, sendJob } from './send-purchases.service.server.ts';
import type { TrackingServices } from './services.server.ts';

/**
 * Starts a new series of attempts for the failed purchases that a service would still take; returns
 * how many. Throws CONFLICT if the service is not connected.
 */
export async function resendFailedPurchases(
  services: Pick<TrackingServices, 'db' | 'jobs'>,
  service: PurchaseService,
  now = new Date(),
): Promise<number> {
  return transactWithJobs(services, async (tx, jobs) => {
    if (!(await isConnected(tx, service))) {
      throw new AppError('CONFLICT', {
        message: 'This service is not connected. Connect it first.',
      });
    }
    const restarted = await tx
      .update(purchaseEvents)
      .set({ state: 'waiting', attempts: 0 })
      .where(isResendable(tx, service, now))
      .returning({ id: purchaseEvents.id });
    for (const { id } of restarted) await sendJob(jobs, id);
    return restarted.length;
  });
}

/** Counts the failed purchases that a service would still take. */
export function countResendable(db: Db, service: PurchaseService, now = new Date()) {
  return db.$count(purchaseEvents, isResendable(db, service, now));
}

/** Purchases without consent belong to buyers whose data has been erased. */
function isResendable(db: Db, service: PurchaseService, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - PURCHASE_DAYS[service] * DAY_MS).toISOString();
  const recent = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderConsents, eq(orderConsents.orderId, orders.id))
    .where(sql`coalesce(${orders.paidAt}, ${orders.createdAt}) > ${since}::timestamptz`);
  return and(
    eq(purchaseEvents.service, service),
    eq(purchaseEvents.state, 'failed'),
    inArray(purchaseEvents.orderId, recent),
  );
}
