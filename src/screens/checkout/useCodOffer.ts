import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import { $codOffer, type CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';

const loading = () => import('#src/features/payments/cod/load-cod-offer.store.ts');

/** Returns whether this purchase can be paid in cash, and what still disables the button. */
export function useCodOffer(handoff: Handoff, place: CodPlace | undefined, goods: number) {
  const offer = useStore($codOffer, { ssr: 'initial' });
  const method = useStore($paymentMethod, { ssr: 'initial' });
  const isChosen = method === 'cod';
  const where = place ? JSON.stringify(place) : '';
  useEffect(() => {
    if (where === '') {
      $codOffer.set(undefined);
      return undefined;
    }
    let isPast = false;
    // Without a destination, as for a guest, it is not needed.
    loading().then(
      ({ loadCodOffer }) =>
        isPast ? undefined : loadCodOffer(handoff, JSON.parse(where) as CodPlace),
      () => undefined,
    );
    return () => void (isPast = true);
  }, [handoff, where, goods]);
  return {
    offer,
    isChosen,
    hurdle: isChosen ? (offer ? offer.hurdle : 'Please wait a moment.') : undefined,
    // The part to pay now, in rupees, if the rest is paid on delivery.
    advance: method === 'advance' ? offer?.advance?.amount : undefined,
  };
}
