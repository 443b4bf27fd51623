import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { users } from '#src/db/schema/tables.ts';
import type { ChosenChannel } from './choices/choice-status.ts';
import { isStopped, isWanted } from './choices/choices.queries.server.ts';
import { realEmail } from '#src/lib/identity.ts';

/** What an order keeps of the person who made it. */
export type Buyer = {
  /** The order's. */
  id: string;
  contactName: string;
  /** Of the demo: what is written to it stays in the house. */
  isExample: boolean;
  userId: string | null;
  contactEmail: string | null;
  contactPhone: string;
};

/** Somebody with an account, or anybody whose address we know. */
export type Person = { name: string; email: string | null; phoneNumber: string | null };

/** How a person can be reached; null for a way that they do not have, or do not want. */
export type Ways = { email: string | null; phone: string | null; whatsapp: string | null };

/**
 * How the holder of an account can be reached about the account itself, whatever they want news by:
 * by mail and text. Codes go by WhatsApp too, beside the text: see notify().
 */
export function waysOf({ email, phoneNumber }: Omit<Person, 'name'>): Ways {
  return { email: realEmail(email ?? '') || null, phone: phoneNumber, whatsapp: null };
}

/**
 * The mail address of the order, and the mobile number of the account, where its holder wants news on
 * it. The number in the delivery address is the courier's to call: it may belong to somebody who is to
 * be surprised, and gets news only where the buyer asked for them.
 */
export async function getWays(
  db: Db,
  { userId, contactEmail, contactPhone }: Omit<Buyer, 'contactName' | 'id' | 'isExample'>,
): Promise<Ways> {
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  // The account is gone and there is no mail address: it was an account of that number.
  if (!user) {
    return {
      email: contactEmail,
      phone: contactEmail ? null : contactPhone || null,
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
  // What the law and the sale ask for must arrive: without a mail address, texts do always go.
  return { email: mail, phone: mail ? await to('sms') : own, whatsapp: await to('whatsapp') };
}
