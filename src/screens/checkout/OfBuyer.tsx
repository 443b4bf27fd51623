import type { CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';
import { BankOffers } from '#src/features/payments/instalments/BankOffers.tsx';
import { useInstalments } from '#src/features/payments/instalments/useInstalments.ts';
import { BusinessPart } from './BusinessPart.tsx';
import { CreditSwitch } from './CreditSwitch.tsx';
import { NewsPart } from './NewsPart.tsx';

type Props = {
  /** The destination. */
  place: CodPlace;
  /** The amount that is paid online, in rupees; 0 if nothing is. */
  online: number;
  /** The price of the goods, and that of everything, in rupees. */
  goods: number;
  total: number;
};

/** Store credit, bank offers, and options for messages and the invoice of a known buyer. */
export function OfBuyer({ place, online, goods, total }: Props) {
  const ways = useInstalments(online, 'addressId' in place ? place.addressId : undefined);
  return (
    <>
      <CreditSwitch {...{ goods, total }} />
      {ways && <BankOffers offers={ways.offers} />}
      <NewsPart />
      <BusinessPart />
    </>
  );
}
