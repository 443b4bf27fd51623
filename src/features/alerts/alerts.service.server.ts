import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { alerts, alertWaves, users } from '#src/db/schema/tables.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';
import { recordChoice } from '#src/features/messages/choices/choices.service.server.ts';
import { isSignedBy, signStop } from '#src/features/messages/signed-links.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import { countTry } from '#src/platform/limits.ts';
import { ALERT_DAYS, ALERTS_MAX, type AlertKind } from './alert-limits.ts';
import { IS_SOLD } from './alerts.queries.server.ts';

/** Limits how often one person creates alerts, so that nobody can flood the tables. */
export const ALERT_LIMIT = { max: 120, windowSeconds: 3600 };

type AlertInput = { productId: number; variantId: number | null; kind: AlertKind };

/**
 * Creates an alert for a person and an item. An existing alert keeps its place and its price.
 * Throws NOT_FOUND, CONFLICT for an item in stock, ALERTS_FULL, TOO_MANY_REQUESTS.
 */
export async function createAlert(db: Db, userId: string, input: AlertInput): Promise<void> {
  await countTry(db, `alert:${userId}`, ALERT_LIMIT);
  await db.transaction(async (tx) => {
    const item = await findItem(tx, input);
    if (!item) throw new AppError('NOT_FOUND');
    if (input.kind === 'stock' && item.available > 0) throw inStock();
    // Locks the person, so that two tabs cannot fill one place twice.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const row = { userId, stockItemId: item.id, kind: input.kind, pricePaise: item.pricePaise };
    const added = await tx.insert(alerts).values(row).onConflictDoNothing().returning();
    if (added.length > 0 && (await countOf(tx, userId)) > ALERTS_MAX) {
      throw new AppError('ALERTS_FULL', {
        message: `You already have ${ALERTS_MAX} alerts. Please remove one in your account first.`,
      });
    }
    // A marketing text needs provable consent; this records it.
    if (user && realEmail(user.email) === '' && user.phoneNumber) {
      await recordChoice(tx, userId, { channel: 'sms', isOn: true, place: 'alert' });
    }
  });
}

/** Deletes one alert of a person. */
export async function deleteAlert(db: Db, userId: string, id: number): Promise<void> {
  await db.delete(alerts).where(and(eq(alerts.id, id), eq(alerts.userId, userId)));
}

/** Deletes all alerts of a person; returns how many there were. */
export async function deleteAlertsOf(db: Db, userId: string): Promise<number> {
  const gone = await db.delete(alerts).where(eq(alerts.userId, userId)).returning();
  return gone.length;
}

/** Deletes a person's alerts by a signed link. Throws NOT_FOUND for an invalid signature. */
export async function stopAlertsOf(
  db: Db,
  secrets: string[],
  link: { of: string; signature: string },
): Promise<number> {
  if (isSignedBy(signStop, secrets, link)) return deleteAlertsOf(db, link.of);
  const message = 'This link does not work or has expired. Sign in to see your alerts.';
  throw new AppError('NOT_FOUND', { message });
}

/** Deletes expired and long-sent alerts, for a daily job; returns the number of alerts deleted. */
export async function deleteOldAlerts(db: Db, now = new Date()): Promise<number> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(alertWaves).where(lt(alertWaves.createdAt, since(1)));
  const isOld = lt(alerts.createdAt, since(ALERT_DAYS));
  return (await db.delete(alerts).where(isOld).returning({ id: alerts.id })).length;
}

async function findItem(tx: Db, { productId, variantId }: AlertInput) {
  const [item] = await rowsOf<{ id: number; available: number; pricePaise: number }>(
    tx,
    sql`
    select s.id, s.available, ${LINE_PRICE} as "pricePaise"
    from stock_items s
    join products p on p.id = s.product_id
    left join variants v on v.id = s.variant_id
    where p.id = ${productId} and s.variant_id is not distinct from ${variantId}::int
      and ${IS_SOLD}`,
  );
  return item;
}

async function countOf(tx: Db, userId: string): Promise<number> {
  const own = eq(alerts.userId, userId);
  const [row] = await tx.select({ count: count() }).from(alerts).where(own);
  return row?.count ?? 0;
}

function inStock(): AppError {
  return new AppError('CONFLICT', { message: 'This is back in stock: you can buy it now.' });
}
