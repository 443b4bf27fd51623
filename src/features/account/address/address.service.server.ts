import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { addresses, users } from '#src/db/schema/tables.ts';
import { recordCustomerUpdate } from '#src/features/account/record-customer.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { ADDRESSES_MAX, type Address, type AddressInput } from './address.contract.ts';
import { addressNotFound, getOwnAddress } from './address.queries.server.ts';
import { stateProblem } from '#src/lib/pincode-states.ts';

/**
 * Creates an address; a user's first becomes the default. Throws ADDRESSES_FULL or INVALID_INPUT.
 */
export function createAddress(db: Db, userId: string, input: AddressInput): Promise<Address> {
  requireFittingState(input);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [row] = await tx
      .select({ saved: count() })
      .from(addresses)
      .where(eq(addresses.userId, userId));
    const saved = row?.saved ?? 0;
    if (saved >= ADDRESSES_MAX)
      throw new AppError('ADDRESSES_FULL', {
        message: `You already have ${ADDRESSES_MAX} saved addresses. Please delete one first.`,
      });

    const isDefault = saved === 0 || input.isDefault === true;
    if (isDefault) await clearDefault(tx, userId);
    const [address] = await tx
      .insert(addresses)
      .values({ ...input, userId, isDefault })
      .returning();
    if (!address) throw addressNotFound();
    await nameByAddress(tx, userId, input);
    await recordCustomerUpdate(tx, userId);
    return address;
  });
}

/**
 * Gives a user who signed up with a code only, and so has no name, the name in their first address.
 */
async function nameByAddress(tx: Db, userId: string, { fullName }: AddressInput): Promise<void> {
  await tx
    .update(users)
    .set({ name: fullName })
    .where(and(eq(users.id, userId), eq(users.name, '')));
}

/**
 * Replaces an address. If it becomes the default, the previous default loses that status; the
 * current default keeps it until another is chosen. Throws NOT_FOUND, for other users' addresses
 * too.
 */
export function updateOwnAddress(
  db: Db,
  userId: string,
  { id, ...input }: AddressInput & { id: number },
): Promise<Address> {
  requireFittingState(input);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await getOwnAddress(tx, userId, id);
    const isDefault = before.isDefault || input.isDefault === true;
    if (isDefault && !before.isDefault) await clearDefault(tx, userId);
    const [address] = await tx
      .update(addresses)
      .set({ ...input, isDefault })
      .where(eq(addresses.id, id))
      .returning();
    if (!address) throw addressNotFound();
    await recordCustomerUpdate(tx, userId);
    return address;
  });
}

/** Deletes an address; the newest remaining one becomes the default. Throws NOT_FOUND. */
export async function deleteOwnAddress(db: Db, userId: string, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { isDefault } = await getOwnAddress(tx, userId, id);
    await tx.delete(addresses).where(eq(addresses.id, id));
    await recordCustomerUpdate(tx, userId);
    if (!isDefault) return;

    const [next] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.id))
      .limit(1);
    if (next) {
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
    }
  });
}

/**
 * Requires a state that matches the PIN code: it decides which tax is charged and where the parcel
 * goes.
 */
function requireFittingState({ pincode, state }: AddressInput): void {
  const message = stateProblem(pincode, state);
  if (message) throw new AppError('INVALID_INPUT', { message, fields: { state: message } });
}

/** Serialises changes to a user's addresses, so that the limit and the single default hold. */
async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

async function clearDefault(tx: Db, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}
