import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { confirmedPhones, products, users } from '#src/db/schema/tables.ts';
import { CASH_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import type { CodSettings } from '#src/features/settings/cod-settings.ts';
import type { DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import { type CodContext, isStillConfirmed } from './cod-rules.ts';
import { listEligibility, readAddressKey } from './eligibility.queries.server.ts';

/** The sale to check. The delivery address may be incomplete while it is being typed. */
export type CodQuery = {
  userId: string;
  productIds: readonly number[];
  /** Names of its pre-orders. */
  preordered: readonly string[];
  totalPaise: number;
  place: { addressLine1: string; addressLine2: string; pincode: string; mobileNumber: string };
  zones: readonly DeliveryZone[];
};

/** Reads the facts that the rules of cash on delivery need about a sale. */
export async function readCodContext(db: Db, query: CodQuery, now: Date): Promise<CodContext> {
  const { userId, productIds, preordered, totalPaise, place, zones } = query;
  const address = await readAddressKey(db, place);
  const phone = place.mobileNumber;
  const standings = await listEligibility(db, { phone, account: userId, address });
  return {
    totalPaise,
    prepaidOnly: await listPrepaidOnly(db, productIds),
    preordered,
    pincode: place.pincode,
    zones,
    openOrders: phone === '' ? 0 : await countOpen(db, { phone, userId, now }),
    refusals: Math.max(0, ...standings.map(({ refusals }) => refusals)),
    isBlocked: standings.some(({ verdict }) => verdict === 'blocked'),
  };
}

/** Locks a number, so that one transaction at a time counts and adds parcels on their way to it. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cash ${phone}`}))`);
}

type Open = { phone: string; userId: string; now: Date; butOrderId?: string };

/**
 * Counts parcels to a number that are still to be paid. The shopper's own orders that are just
 * being placed do not count: they may be this same order, and are counted when they are placed.
 */
export async function countOpen(db: Db, { phone, userId, now, butOrderId = '' }: Open) {
  const [row] = await rowsOf<{ open: number }>(
    db,
    sql`select count(*)::int as open from orders o
    where o.payment_method in ${oneOf(CASH_METHODS)} and (o.address->>'mobileNumber') = ${phone}
      and o.id <> ${butOrderId}
      and (o.status in ('placed', 'shipped') or (o.status = 'payment_pending'
        and o.hold_expires_at > ${now.toISOString()}::timestamptz and o.user_id <> ${userId}))`,
  );
  return row?.open ?? 0;
}

/** Returns whether a person has recently verified that a number is theirs. */
export async function isPhoneConfirmed(
  db: Db,
  cod: CodSettings,
  { userId, phone }: { userId: string; phone: string },
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(confirmedPhones.userId, userId), eq(confirmedPhones.phone, phone));
  const [found] = await db.select().from(confirmedPhones).where(isTheirs);
  if (found && isStillConfirmed(found.confirmedAt, cod, now)) return true;
  // The account's own number was verified when it was added.
  const { phoneNumber, phoneNumberVerified } = users;
  const isOwn = and(eq(users.id, userId), eq(phoneNumber, phone), eq(phoneNumberVerified, true));
  return (await db.$count(users, isOwn)) > 0;
}

async function listPrepaidOnly(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isListed = and(inArray(products.id, [...ids]), eq(products.isPrepaidOnly, true));
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(isListed)
    .orderBy(asc(products.id));
  return rows.map(({ name }) => name);
}
