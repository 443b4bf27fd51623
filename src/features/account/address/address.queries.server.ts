import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { addresses } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';

/** Lists a user's addresses: the default one first, then newest first. */
export function listOwnAddresses(db: Db, userId: string) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
}

/** Returns one of the user's addresses. Throws NOT_FOUND, for other users' addresses too. */
export async function getOwnAddress(db: Db, userId: string, id: number) {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!address) throw addressNotFound();
  return address;
}

export function addressNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'We could not find that address.' });
}
