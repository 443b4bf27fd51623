import { and, asc, eq, exists, inArray, lte, notExists, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, refunds, returns, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  hasPassword,
  requirePassword,
} from '#src/features/account/auth/require-password.service.server.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { countTry } from '#src/platform/limits.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { DELETION_GRACE_DAYS, type Deletion } from './deletion.contract.ts';
import { erasePerson } from './erase.service.server.ts';
import {
  accountDeletedMessage,
  deletionRequestedMessage,
} from '#src/features/messages/kinds/deletion.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { CHANGE_PASSWORD_LIMIT } from '#src/features/account/limits.ts';
import { UNDER_WAY_STATUSES } from '#src/features/orders/order-status.ts';
import { OPEN_REFUNDS } from '#src/features/payments/payment-status.ts';
import { isOpenReturn } from '#src/db/open-returns.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const BATCH = 200;

/** Returns when a user's account will be deleted. */
export async function getDeletion(db: Db, userId: string): Promise<Deletion> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const deleteAfter = user?.deleteAfter?.toISOString() ?? null;
  return { deleteAfter, hasPassword: await hasPassword(db, userId) };
}

/**
 * Schedules the deletion. A repeated request keeps the first date. Throws INVALID_INPUT for a wrong
 * password. A user without one is protected by the grace period and the message about it.
 */
export async function requestDeletion(
  services: Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>,
  person: SignedIn,
  password: string,
  now = new Date(),
): Promise<Deletion> {
  await countTry(services.db, `delete-account:${person.id}`, CHANGE_PASSWORD_LIMIT);
  const isStaff = isStaffRole(person.role);
  if (isStaff && password !== '') {
    const message = 'Only an owner can close staff accounts, under Users.';
    throw new AppError('NOT_ALLOWED', { message });
  }
  const isProtected = isStaff || (await hasPassword(services.db, person.id));
  if (isProtected) await requirePassword(services, person.id, password);
  await transactWithJobs(services, async (tx, jobs) => {
    const [user] = await tx.select().from(users).where(eq(users.id, person.id)).for('update');
    if (!user || user.deleteAfter) return;
    const deleteAfter = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    await tx.update(users).set({ deleteAfter }).where(eq(users.id, user.id));
    await notify(tx, jobs, user, deletionRequestedMessage(deleteAfter, services.config.siteUrl));
  });
  return getDeletion(services.db, person.id);
}

/** Cancels the deletion. */
export async function undoDeletion(db: Db, userId: string): Promise<Deletion> {
  await db.update(users).set({ deleteAfter: null }).where(eq(users.id, userId));
  return getDeletion(db, userId);
}

/**
 * Deletes the accounts that are due, with everything that only they own. Orders and invoices stay
 * without a user, and with only the buyer details that an invoice names. An account with an open
 * order, refund, return or claim to send back waits until it is closed. Runs as a nightly job; returns how many were
 * deleted.
 */
export async function deleteDueAccounts(
  services: Pick<AccountServices, 'db' | 'jobs'>,
  now = new Date(),
): Promise<number> {
  const due = await services.db
    .select({ id: users.id })
    .from(users)
    .where(isDue(services.db, now))
    .orderBy(asc(users.deleteAfter))
    .limit(BATCH);
  let gone = 0;
  for (const { id } of due) {
    await transactWithJobs(services, async (tx, jobs) => {
      // Check again under the row's lock: the user may just have cancelled, or ordered.
      const isStill = and(eq(users.id, id), isDue(tx, now));
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
      const [user] = await tx.select().from(users).where(isStill);
      if (!user) return;
      await erasePerson(tx, user);
      await tx.delete(users).where(eq(users.id, id));
      gone += 1;
      await notify(tx, jobs, user, accountDeletedMessage());
    });
  }
  return gone;
}

function isDue(db: Db, now: Date) {
  const isOwn = eq(orders.userId, users.id);
  const openOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, or(isUnderWay(), exists(openRefund(db)), exists(openReturn(db)))));
  return and(lte(users.deleteAfter, now), eq(users.role, 'customer'), notExists(openOrder));
}

function isUnderWay() {
  return inArray(orders.status, UNDER_WAY_STATUSES);
}

function openRefund(db: Db) {
  const isOpen = inArray(refunds.status, [...OPEN_REFUNDS]);
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), isOpen));
}

function openReturn(db: Db) {
  return db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orders.id), isOpenReturn(db)));
}
