import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { consents, messageStops, users } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { ConsentSource } from '#src/features/consents/consent-status.ts';
import { findConsent } from '#src/features/consents/consents.queries.server.ts';
import { recordConsent } from '#src/features/consents/record-consent.service.server.ts';
import type { ChosenChannel } from './choice-status.ts';

type Said = { channel: ChosenChannel; isOn: boolean; place: ConsentSource };

/** Records a shopper's choice. Opting in cancels a STOP of their own number. */
export async function sayChoice(db: Db, userId: string, said: Said): Promise<void> {
  await transact(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) return;
    await recordChoice(tx, userId, said);
    const { phoneNumber: phone, phoneNumberVerified: isProved } = user;
    if (said.isOn && phone && isProved) await forgetStop(tx, said.channel, phone);
  });
}

/** Applies the reply of a number’s holder: messages to it stop, or start again. */
export async function applyReply(
  db: Db,
  channel: ChosenChannel,
  { phone, reply, at }: { phone: string; reply: 'stop' | 'start'; at: Date },
): Promise<void> {
  const isOn = reply === 'start';
  await transact(db, async (tx) => {
    const isIt = eq(users.phoneNumber, phone);
    const [user] = await tx.select().from(users).where(isIt).for('update');
    // Batches come again for days: what was said since counts.
    const purpose = `order-updates-${channel}` as const;
    if (user && (await findConsent(tx, user.id, purpose, gt(consents.saidAt, at)))) return;
    if (isOn) await forgetStop(tx, channel, phone);
    else await tx.insert(messageStops).values({ phone, channel }).onConflictDoNothing();
    if (user) await recordChoice(tx, user.id, { channel, isOn, place: 'stop' });
  });
}

/** Deletes the stops of a number that is erased. */
export async function deleteStops(tx: Db, phone: string): Promise<void> {
  await tx.delete(messageStops).where(eq(messageStops.phone, phone));
}

/** Records a choice about order updates in the register of consents. */
export async function recordChoice(
  tx: Db,
  userId: string,
  { channel, isOn, place }: Said,
): Promise<void> {
  await recordConsent(tx, userId, { purpose: `order-updates-${channel}`, isOn, source: place });
}

async function forgetStop(tx: Db, channel: ChosenChannel, phone: string): Promise<void> {
  const isIt = and(eq(messageStops.phone, phone), eq(messageStops.channel, channel));
  await tx.delete(messageStops).where(isIt);
}
