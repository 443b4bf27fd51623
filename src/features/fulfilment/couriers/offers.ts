import { toRupees } from '#src/lib/money.ts';
import type { CourierChoice } from './booking-status.ts';
import type { CourierOffer } from './courier-port.ts';

type MarkedOffer = Omit<CourierOffer, 'pricePaise'> & {
  price: number;
  isCheapest: boolean;
  isFastest: boolean;
};

/** Marks the recommended, cheapest and fastest offers; sorts those first, then by price. */
export function markOffers(offers: readonly CourierOffer[]): MarkedOffer[] {
  const cheapest = firstBy(offers, 'cheapest');
  const fastest = firstBy(offers, 'fastest');
  return offers
    .map((offer) => ({ ...offer, isCheapest: offer === cheapest, isFastest: offer === fastest }))
    .toSorted(
      (a, b) => Number(b.isRecommended) - Number(a.isRecommended) || a.pricePaise - b.pricePaise,
    )
    .map(({ pricePaise, ...offer }) => ({ ...offer, price: toRupees(pricePaise) }));
}

/** Returns the offer that matches a selection, or undefined. */
export function firstBy(
  offers: readonly CourierOffer[],
  input: CourierChoice,
  chosenId: number | null = null,
): CourierOffer | undefined {
  const byPrice = offers.toSorted((a, b) => a.pricePaise - b.pricePaise);
  if (input === 'chosen') return offers.find(({ courierId }) => courierId === chosenId);
  if (input === 'recommended') return offers.find((one) => one.isRecommended) ?? byPrice[0];
  if (input === 'cheapest') return byPrice[0];
  // The cheapest of equally fast offers.
  return byPrice.toSorted((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity))[0];
}
