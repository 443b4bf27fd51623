import { and, eq, ne, or, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { consents, importedOrders } from '#src/db/schema/tables.ts';

/**
 * Takes from an account what was imported for a contact other than the one that its owner has
 * confirmed: orders placed with another address or number, and consent to messages there.
 */
export async function keepOwnImports(tx: Db, userId: string, contact: string): Promise<void> {
  const isPhone = !contact.includes('@');
  const { contactEmail, contactPhone } = importedOrders;
  const isOthers = isPhone
    ? or(isNotNull(contactEmail), isNull(contactPhone), ne(contactPhone, contact))
    : or(isNull(contactEmail), ne(contactEmail, contact));
  await tx
    .update(importedOrders)
    .set({ userId: null })
    .where(and(eq(importedOrders.userId, userId), isOthers));
  const isGone = eq(consents.purpose, isPhone ? 'marketing-email' : 'marketing-sms');
  await tx.delete(consents).where(and(eq(consents.userId, userId), isGone));
}
