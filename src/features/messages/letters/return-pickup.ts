import { formatDay } from '#src/features/settings/delivery.ts';
import type { Letter } from '../letter.ts';
import { orderLetter } from '../order-letter.ts';

type Told = {
  carrier: string;
  /** The day that the courier planned, as 2026-11-23; empty where it told none. */
  day: string;
};

/** Who comes to fetch a return, and how to have it ready. */
export function returnPickupLetter(
  order: { id: string },
  siteUrl: string,
  { carrier, day }: Told,
): Letter {
  const when = day ? `, planned for ${formatDay(day)}` : '';
  return orderLetter(order, siteUrl, {
    subject: `A courier fetches your return for order ${order.id}`,
    parts: [
      `${carrier || 'A courier'} comes to your address to fetch it${when}. It costs you nothing.`,
      `Please have it packed and closed, with everything that came with it, and ${order.id} written on the box. The courier brings the label.`,
    ],
    text: `a courier comes to fetch your return for order ${order.id}. Please have it packed.`,
  });
}
