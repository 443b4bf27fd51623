import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $onlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { InstalmentTable } from './InstalmentTable.tsx';
import type { Instalments } from './instalments.contract.ts';
import { loadInstalments } from './instalments.store.ts';
import { $instalments } from './offered-instalments.store.ts';

type Offer = Instalments['offers'][number];

type Props = { total: number; addressId?: number };

/**
 * Loads the other ways to pay a total, and shows the plans of the chosen EMI with their true cost,
 * and the bank offers.
 */
export function MoreWays({ total, addressId }: Props) {
  const way = useStore($onlineWay, { ssr: 'initial' });
  const instalments = useStore($instalments, { ssr: 'initial' });
  useEffect(() => {
    if (total > 0) void loadInstalments(total, addressId);
  }, [total, addressId]);
  if (!instalments) return null;
  const { emi, offers } = instalments;
  return (
    <>
      {emi && way === 'emi' && (
        <section aria-labelledby="emi-plans" className="grid gap-2">
          <h3 id="emi-plans" className="font-bold">
            What an EMI costs
          </h3>
          <p className="text-sm text-soft">Choose the bank and the months in the next window.</p>
          <InstalmentTable plans={emi.plans} />
        </section>
      )}
      {offers.length > 0 && <BankOffers offers={offers} />}
    </>
  );
}

function BankOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <details>
      <summary className="unfold">
        {offers.length === 1 ? '1 bank offer' : `${offers.length} bank offers`} for this amount
      </summary>
      <ul className="grid gap-3 pt-1 pb-5 text-sm">
        {offers.map((offer) => (
          <li key={offer.id} className="grid gap-0.5">
            <p className="font-bold">{offer.title}</p>
            {worthText(offer) && <p className="text-good">{worthText(offer)}</p>}
            <p className="text-soft">
              {[offer.description, offer.terms, endText(offer)].filter(Boolean).join(' ')}
            </p>
          </li>
        ))}
        <li className="text-soft">
          Your bank decides in the payment window. Until then, the price stays as it is.
        </li>
      </ul>
    </details>
  );
}

function worthText({ worth, gives }: Offer): string {
  if (worth === null) return '';
  const upTo = formatRupees(worth);
  return gives === 'cashback' ? `Up to ${upTo} back later` : `Up to ${upTo} less to pay`;
}

function endText({ endsAt }: Offer): string {
  return endsAt === null ? '' : `Until ${formatDate(endsAt)}.`;
}
