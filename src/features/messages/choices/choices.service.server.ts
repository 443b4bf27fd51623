import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { messageChoices, messageStops, users } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { ChoicePlace, ChosenChannel } from './choice-status.ts';
import { findSaid } from './choices.queries.server.ts';

type Said = { channel: ChosenChannel; isOn: boolean; place: ChoicePlace };

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
    if (user && (await findSaid(tx, user.id, channel, gt(messageChoices.saidAt, at)))) return;
    if (isOn) await forgetStop(tx, channel, phone);
    else await tx.insert(messageStops).values({ phone, channel }).onConflictDoNothing();
    if (user) await recordChoice(tx, user.id, { channel, isOn, place: 'stop' });
  });
}

/** Deletes the stops of a number that is erased. */
export async function deleteStops(tx: Db, phone: string): Promise<void> {
  await tx.delete(messageStops).where(eq(messageStops.phone, phone));
}

/** A choice that changes nothing is not recorded, so a batch that arrives twice counts once. */
export async function recordChoice(
  tx: Db,
  userId: string,
  { channel, isOn, place }: Said,
): Promise<void> {
  if ((await findSaid(tx, userId, channel))?.isOn === isOn) return;
  await tx.insert(messageChoices).values({ userId, channel, isOn, place });
}

async function forgetStop(tx: Db, channel: ChosenChannel, phone: string): Promise<void> {
  const isIt = and(eq(messageStops.phone, phone), eq(messageStops.channel, channel));
  await tx.delete(messageStops).where(isIt);
}
