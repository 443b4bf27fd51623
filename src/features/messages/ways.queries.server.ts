import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { users } from '#src/db/schema/tables.ts';
import { realEmail } from '#src/features/account/identity.ts';

/** What an order keeps of who made it. */
export type Buyer = {
  userId: string | null;
  contactEmail: string | null;
  contactPhone: string;
};

/** How a buyer can be reached; null for a way that they do not have. */
export type Ways = { email: string | null; phone: string | null };

/**
 * The mail address of the order, and the mobile number of the account. The number in the delivery
 * address is the courier's to call: it may be that of somebody who is to be surprised.
 */
export async function getWays(
  db: Db,
  { userId, contactEmail, contactPhone }: Buyer,
): Promise<Ways> {
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const email = contactEmail ?? (user ? realEmail(user.email) || null : null);
  // Without an account any more, and without a mail address, it was an account of that number.
  return { email, phone: user ? user.phoneNumber : email ? null : contactPhone };
}
