import { createGiftOrder } from '#src/features/gift-cards/buy-gift-card.service.server.ts';
import { buyGiftCard } from '#src/features/gift-cards/gift-cards.contract.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { giftPurchases } from '#src/db/schema/tables.ts';
import { eq } from 'drizzle-orm';
import { makeGift } from './gift-shop.ts';
import type { createStaffShop } from './staff-shop.ts';

type Shop = Pick<
  Awaited<ReturnType<typeof createStaffShop>>,
  'db' | 'services' | 'gateway' | 'sentJobs'
>;

/** Lets a guest buy and pay a gift card, and returns the id of the card. */
export async function boughtCard({ db, services, gateway, sentJobs }: Shop): Promise<number> {
  const orderServices = { ...services, gateway, sentJobs };
  const wanted = buyGiftCard.input.parse(makeGift());
  const id = await createGiftOrder(db, null, wanted, new Date());
  await openSession(orderServices, id);
  gateway.pay(id);
  await settle(orderServices, id);
  const isIt = eq(giftPurchases.orderId, id);
  const [purchase] = await db.select().from(giftPurchases).where(isIt);
  return purchase?.giftCardId ?? 0;
}
