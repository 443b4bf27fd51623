import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { creditLots, users } from '#src/db/schema/tables.ts';
import { creditExpiresMessage } from '#src/features/messages/kinds/credit-received.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Customers are notified this many days before given credit expires. */
const WARN_DAYS = 14;

/** Notifies customers of credit that expires soon, once. Runs as a nightly job; returns how many. */
export async function warnOfExpiry(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  now = new Date(),
): Promise<number> {
  const { siteUrl } = services.config;
  const isSoon = and(
    ...[gt(creditLots.leftPaise, 0), isNull(creditLots.warnedAt), gt(creditLots.expiresAt, now)],
    lte(creditLots.expiresAt, new Date(now.getTime() + WARN_DAYS * DAY_MS)),
  );
  return transactWithJobs(services, async (tx, jobs) => {
    const due = await tx.update(creditLots).set({ warnedAt: now }).where(isSoon).returning();
    for (const { userId, leftPaise: amountPaise, expiresAt } of due) {
      const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
      if (!user || !expiresAt) continue;
      await notify(tx, jobs, user, creditExpiresMessage(siteUrl, { amountPaise, expiresAt }));
    }
    return due.length;
  });
}
