import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Instalments } from './instalments.contract.ts';

type Offer = Instalments['offers'][number];

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
