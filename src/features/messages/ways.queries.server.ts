import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import type { ChosenChannel } from './choices/choice-status.ts';
import { isStopped, isWanted } from './choices/choices.queries.server.ts';
import { realEmail } from '#src/lib/identity.ts';

/** The contact details of a buyer, as stored in an order. */
export type Buyer = {
  /** The order's. */
  id: string;
  contactName: string;
  /** True for the demo: messages to it are not sent. */
  isExample: boolean;
  userId: string | null;
  contactEmail: string | null;
  contactPhone: string;
  /** The order's, such as `staff`. */
  source: string;
};

/** A person with an account, or anyone whose address we know. */
export type Person = { name: string; email: string | null; phoneNumber: string | null };

/** A person's contacts by channel; null for a channel that they do not have or want. */
export type Ways = { email: string | null; phone: string | null; whatsapp: string | null };

/**
 * Returns the contacts for messages about the account itself, regardless of the order update
 * choices: email and text. Codes also go by WhatsApp: see notify().
 */
export function waysOf({ email, phoneNumber }: Omit<Person, 'name'>): Ways {
  return { email: realEmail(email ?? '') || null, phone: phoneNumber, whatsapp: null };
}

/**
 * Returns the email address of the order, and the mobile number of the account if its holder wants
 * updates there. The number in the delivery address is for the courier: it may belong to the
 * recipient of a gift, and gets updates only if the buyer chose so.
 */
export async function getWays(
  db: Db,
  { userId, contactEmail, contactPhone, source }: Omit<Buyer, 'contactName' | 'id' | 'isExample'>,
): Promise<Ways> {
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  // The account is gone and there is no mail address: it was an account of that number. A customer
  // who ordered by phone, without an account, gave us their own number.
  if (!user) {
    const isOwnNumber = source === 'staff' || !contactEmail;
    return {
      email: contactEmail,
      phone: (isOwnNumber && contactPhone) || null,
      whatsapp: null,
    };
  }
  const { email, phone: own } = waysOf(user);
  const phone = own ?? contactPhone;
  const to = async (channel: ChosenChannel) => {
    const isOn = await isWanted(db, channel, { userId: user.id, hasPhone: own !== null });
    return isOn && phone !== '' && !(await isStopped(db, channel, phone)) ? phone : null;
  };
  const mail = contactEmail ?? email;
  // Messages required by law and by the sale must arrive: without an email address, always text.
  return { email: mail, phone: mail ? await to('sms') : own, whatsapp: await to('whatsapp') };
}
