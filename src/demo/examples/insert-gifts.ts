import { eq } from 'drizzle-orm';
import { giftCards, orders } from '#src/db/schema/tables.ts';
import { sendBoughtCard } from '#src/features/credit/purchases/send-bought-card.service.server.ts';
import { createGiftOrder } from '#src/features/gift-cards/buy-gift-card.service.server.ts';
import { cancelGift } from '#src/features/gift-cards/change-gift.service.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { redate } from './redate.ts';
import type { Shopper } from './shoppers.ts';
import type { World } from './steps.ts';

type Fate = 'sent' | 'scheduled' | 'cancelled';
const GIFTS: readonly { amount: number; recipientName: string; daysAgo: number; fate: Fate }[] = [
  { amount: 2000, recipientName: 'Nikhil Iyer', daysAgo: 19, fate: 'sent' },
  { amount: 500, recipientName: 'Sara Deshpande', daysAgo: 6, fate: 'cancelled' },
  { amount: 5000, recipientName: 'Joseph Nair', daysAgo: 2, fate: 'scheduled' },
];

/** Inserts gift cards that sample customers bought: one was sent, one cancelled, one waits. */
export async function insertGifts(
  world: World,
  shoppers: readonly Shopper[],
  now: Date,
): Promise<void> {
  for (const [index, gift] of GIFTS.entries()) {
    const shopper = shoppers[index];
    if (shopper) await buy(world, { ...gift, shopper, now });
  }
}

type Bought = (typeof GIFTS)[number] & { shopper: Shopper; now: Date };

async function buy(
  { services, pay }: World,
  { amount, recipientName, daysAgo, fate, shopper: { user }, now }: Bought,
): Promise<void> {
  const { db, jobs, config } = services;
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const sendOn = fate === 'scheduled' ? dayInIndia(new Date(now.getTime() + 7 * DAY_MS)) : '';
  const contacts = {
    recipientContact: `${recipientName.replace(' ', '.').toLowerCase()}@example.com`,
    buyerEmail: `${user.id}@example.com`,
    buyerPhone: user.phoneNumber ?? '',
  };
  const wanted = { amount, recipientName, senderName: user.name, message: 'Enjoy the music!' };
  const how = { isForSelf: false, sendOn, requestId: `sample-gift-${user.id}` };
  const id = await createGiftOrder(db, user.id, { ...wanted, ...contacts, ...how }, at);
  await db.update(orders).set({ isExample: true }).where(eq(orders.id, id));
  await openSession(services, id, at);
  pay(id, at);
  await settle(services, id, { now: at });
  const isCard = eq(giftCards.requestId, id);
  await db.update(giftCards).set({ createdAt: at }).where(isCard);
  if (fate !== 'scheduled')
    await sendBoughtCard(db, jobs, config, { orderId: id, now: at, isAgain: false });
  if (fate === 'cancelled') await cancelGift(services, { orderId: id }, at);
  await redate(db, id, { at, since: new Date(now.getTime() - DAY_MS) });
}
