import type { CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';
import { MoreWays } from '#src/features/payments/instalments/MoreWays.tsx';
import { BusinessPart } from './BusinessPart.tsx';
import { NewsPart } from './NewsPart.tsx';

type Props = {
  /** The destination. */
  place: CodPlace;
  /** The amount that is paid online, in rupees; 0 if nothing is. */
  total: number;
};

/** Other ways to pay, and options for messages and the invoice of a known buyer. */
export function OfBuyer({ place, total }: Props) {
  return (
    <>
      {total > 0 && (
        <MoreWays total={total} {...('addressId' in place && { addressId: place.addressId })} />
      )}
      <NewsPart />
      <BusinessPart />
    </>
  );
}
