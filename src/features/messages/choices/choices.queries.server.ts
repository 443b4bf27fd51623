import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { messageStops, users } from '#src/db/schema/tables.ts';
import { findConsent } from '#src/features/consents/consents.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import type { Config } from '#src/platform/config.ts';
import { CHOSEN_CHANNELS, type ChosenChannel } from './choice-status.ts';
import type { NewsChoices } from './choices.contract.ts';

type Providers = Pick<Config, 'msg91' | 'whatsapp' | 'cashfree'>;

/** The ways that the shop can write by; one where nothing is sold shows all of them. */
export function offeredChannels({ msg91, whatsapp, cashfree }: Providers): ChosenChannel[] {
  if (cashfree.mode === 'emulator') return [...CHOSEN_CHANNELS];
  return CHOSEN_CHANNELS.filter((one) => (one === 'sms' ? msg91 : whatsapp) !== undefined);
}

/** Returns a person's choices for account and checkout. Throws NOT_FOUND. */
export async function getNewsChoices(
  db: Db,
  providers: Providers,
  userId: string,
): Promise<NewsChoices> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND');
  const { phoneNumber: phone } = user;
  const email = realEmail(user.email) || null;
  const channels: NewsChoices['channels'] = [];
  for (const channel of offeredChannels(providers)) {
    const isNeeded = channel === 'sms' && email === null;
    const isOn = await isWanted(db, channel, { userId, hasPhone: phone !== null });
    const isHeld = phone !== null && (await isStopped(db, channel, phone));
    channels.push({ channel, isOn: isNeeded || (isOn && !isHeld), isNeeded });
  }
  return { email, phone, channels };
}

/**
 * Returns whether a person gets order updates on a channel. Texts to an account's number are sent
 * unless refused; other channels, and people without a number, need an explicit choice.
 */
export async function isWanted(
  db: Db,
  channel: ChosenChannel,
  { userId, hasPhone }: { userId: string; hasPhone: boolean },
): Promise<boolean> {
  const said = await findConsent(db, userId, `order-updates-${channel}`);
  return said?.isOn ?? (channel === 'sms' && hasPhone);
}

/** Returns whether the holder of a number has replied STOP. */
export async function isStopped(db: Db, channel: ChosenChannel, phone: string): Promise<boolean> {
  const isIt = and(eq(messageStops.phone, phone), eq(messageStops.channel, channel));
  const rows = await db.select({ phone: messageStops.phone }).from(messageStops).where(isIt);
  return rows.length > 0;
}

/** Returns whether codes for a number are also sent by WhatsApp, which its account has enabled. */
export async function wantsWhatsApp(db: Db, phone: string): Promise<boolean> {
  const isIt = eq(users.phoneNumber, phone);
  const [user] = await db.select({ id: users.id }).from(users).where(isIt);
  if (!user || (await isStopped(db, 'whatsapp', phone))) return false;
  return (await findConsent(db, user.id, 'order-updates-whatsapp'))?.isOn === true;
}
