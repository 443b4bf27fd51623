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

/** Loads the other ways to pay a total, in rupees; undefined without any, and while it loads. */
export function useInstalments(total: number, addressId?: number): Instalments | undefined {
  const instalments = useStore($instalments, { ssr: 'initial' });
  useEffect(() => {
    if (total > 0) void loadInstalments(total, addressId);
  }, [total, addressId]);
  return total > 0 ? instalments : undefined;
}

/** The plans of the chosen EMI with their true cost. */
export function EmiPlans({ emi }: Pick<Instalments, 'emi'>) {
  const way = useStore($onlineWay, { ssr: 'initial' });
  if (!emi || way !== 'emi') return null;
  return (
    <section ref={bringIntoView} aria-labelledby="emi-plans" className="grid scroll-my-28 gap-2">
      <h3 id="emi-plans" className="font-bold">
        What an EMI costs
      </h3>
      <p className="text-sm text-soft">Choose the bank and the months in the next window.</p>
      <InstalmentTable plans={emi.plans} />
    </section>
  );
}

/** On a phone, the plans appear below the Pay button's bar. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** Discounts and cashback of banks for this amount. */
export function BankOffers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
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
