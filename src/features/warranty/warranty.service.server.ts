import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { unitBills, unitOwners, unitTransfers } from '#src/db/schema/tables.ts';
import { unitTransferMessage } from '#src/features/messages/kinds/unit-transfer.ts';
import { sendByWays } from '#src/features/messages/notify.service.server.ts';
import { lockSerial } from '#src/features/serials/serials.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { AppError, conflict } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import { toPrivatePicture } from '#src/platform/objects/private-picture.ts';
import type { Platform } from '#src/platform/platform.ts';
import { digestOf } from '#src/platform/sent-code.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { REGISTER_MAX, TRANSFER_DAYS } from './warranty.contract.ts';
import { type FoundUnit, getUnit } from './warranty.queries.server.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config'>;
type Registration = { seller: string; purchasedOn: string; bill?: File | undefined };
const KEY_BYTES = 16;
const REGISTER_LIMIT = { max: REGISTER_MAX, windowSeconds: 24 * 60 * 60 };
const OFFER_LIMIT = { max: 5, windowSeconds: 24 * 60 * 60 };

/** Locks the unit of a code, and returns it as this person sees it. */
async function lockUnit(tx: Db, code: string, person: SignedIn): Promise<FoundUnit> {
  const { id } = await getUnit(tx, code, person);
  await lockSerial(tx, id);
  const unit = await getUnit(tx, code, person);
  if (unit.isVoid) throw conflict('This unit is void. Please contact us.');
  return unit;
}

/** Makes someone the owner of a unit that they bought elsewhere; repeating it does nothing. */
export async function register(
  db: Db,
  { code, person, ...purchase }: Registration & { code: string; person: SignedIn },
): Promise<void> {
  const { seller, purchasedOn, bill } = purchase;
  await countTry(db, `unit-registrations:${person.id}`, REGISTER_LIMIT);
  if (purchasedOn > dayInIndia()) {
    const message = 'Enter the day of the purchase, which cannot be in the future.';
    throw new AppError('INVALID_INPUT', { message, fields: { purchasedOn: message } });
  }
  // Checked first too: encoding a picture is work.
  const isFree = mayRegister(await getUnit(db, code, person));
  const picture = isFree && bill && (await toPrivatePicture(await bill.bytes(), bill.name, 'bill'));
  await db.transaction(async (tx) => {
    const unit = await lockUnit(tx, code, person);
    if (!mayRegister(unit)) return;
    const [made] = await tx
      .insert(unitOwners)
      .values({
        ...{ serialId: unit.id, userId: person.id, source: 'elsewhere', name: person.name },
        ...{ seller, purchasedOn },
      })
      .returning({ id: unitOwners.id });
    if (!made) throw new AppError('UNEXPECTED');
    if (picture) await tx.insert(unitBills).values({ ownerId: made.id, content: picture.content });
  });
}

/** Returns false for the owner's own unit. Throws CONFLICT if it cannot be registered. */
function mayRegister({ owner, isReturned }: FoundUnit): boolean {
  if (owner === 'you') return false;
  if (isReturned) throw conflict('This unit was returned to us. Please contact us.');
  if (owner === 'other')
    throw conflict('This unit is registered to someone else. Its owner can transfer it to you.');
  if (owner === 'order')
    throw conflict('This unit belongs to an order that is on its way. Its warranty starts then.');
  return true;
}

/** Sends the link with which a new owner takes over a unit, in place of an earlier one. */
export async function offer(
  services: Services,
  { code, email, person }: { code: string; email: string; person: SignedIn },
  now = new Date(),
): Promise<void> {
  await countTry(services.db, `unit-offers:${person.id}`, OFFER_LIMIT);
  await transactWithJobs(services, async (tx, jobs) => {
    const unit = await lockUnit(tx, code, person);
    requireOwn(unit);
    if (email.toLowerCase() === person.email.toLowerCase()) {
      const message = 'This is your own email address.';
      throw new AppError('INVALID_INPUT', { message, fields: { email: message } });
    }
    await closeOffers(tx, unit.id, now);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await tx.insert(unitTransfers).values({
      ...{ serialId: unit.id, fromUserId: person.id, toEmail: email, keyHash: digestOf(key) },
      expiresAt: new Date(now.getTime() + TRANSFER_DAYS * DAY_MS),
    });
    const href = `${services.config.siteUrl}/w/${code}?transfer=${key}`;
    const message = unitTransferMessage({ itemName: unit.itemName, href, days: TRANSFER_DAYS });
    await sendByWays(jobs, { email, phone: null, whatsapp: null }, '', message);
  });
}

/** Withdraws the offer of a unit. */
export async function withdraw(
  db: Db,
  { code, person }: { code: string; person: SignedIn },
): Promise<void> {
  await db.transaction(async (tx) => {
    const unit = await lockUnit(tx, code, person);
    requireOwn(unit);
    await closeOffers(tx, unit.id, new Date());
  });
}

/** Makes the holder of a link's key the owner of a unit; repeating it does nothing. */
export async function accept(
  db: Db,
  { code, key, person }: { code: string; key: string; person: SignedIn },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const unit = await lockUnit(tx, code, person);
    const isOpen = and(
      eq(unitTransfers.serialId, unit.id),
      eq(unitTransfers.keyHash, digestOf(key)),
      isNull(unitTransfers.closedAt),
      gt(unitTransfers.expiresAt, now),
    );
    const [open] = await tx.select().from(unitTransfers).where(isOpen);
    if (!open && unit.owner === 'you') return;
    if (!open)
      throw conflict('This link was used already or has expired. The owner can send a new one.');
    await closeOffers(tx, unit.id, now);
    // The owner who offers it may accept it too, which changes nothing.
    if (unit.owner === 'you') return;
    const isNow = and(eq(unitOwners.serialId, unit.id), isNull(unitOwners.endedAt));
    const [before] = await tx.update(unitOwners).set({ endedAt: now }).where(isNow).returning();
    await tx.insert(unitOwners).values({
      ...{ serialId: unit.id, userId: person.id, source: 'transfer', name: person.name },
      purchasedOn: before?.purchasedOn ?? null,
    });
  });
}

async function closeOffers(tx: Db, serialId: number, closedAt: Date): Promise<void> {
  const isOpen = and(eq(unitTransfers.serialId, serialId), isNull(unitTransfers.closedAt));
  await tx.update(unitTransfers).set({ closedAt }).where(isOpen);
}

function requireOwn({ owner }: FoundUnit): void {
  if (owner !== 'you') throw conflict('This unit is not registered to you.');
}
