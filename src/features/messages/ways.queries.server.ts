import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { users } from '#src/db/schema/tables.ts';
import { realEmail } from '#src/lib/identity.ts';

/** What an order keeps of the person who made it. */
export type Buyer = {
  /** The order's. */
  id: string;
  contactName: string;
  userId: string | null;
  contactEmail: string | null;
  contactPhone: string;
};

/** Somebody with an account, or anybody whose address we know. */
export type Person = { name: string; email: string | null; phoneNumber: string | null };

/** How a person can be reached; null for a way that they do not have. */
export type Ways = { email: string | null; phone: string | null };

/** How the holder of an account can be reached. */
export function waysOf({ email, phoneNumber }: Omit<Person, 'name'>): Ways {
  return { email: realEmail(email ?? '') || null, phone: phoneNumber };
}

/**
 * The mail address of the order, and the mobile number of the account. The number in the delivery
 * address is the courier's to call: it may belong to somebody who is to be surprised.
 */
export async function getWays(
  db: Db,
  { userId, contactEmail, contactPhone }: Omit<Buyer, 'contactName' | 'id'>,
): Promise<Ways> {
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const ofAccount = user ? waysOf(user) : undefined;
  const email = contactEmail ?? ofAccount?.email ?? null;
  // The account is gone and there is no mail address: it was an account of that number.
  return { email, phone: ofAccount ? ofAccount.phone : email ? null : contactPhone };
}
