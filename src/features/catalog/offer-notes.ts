import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';

/** An offer as shown on a product page. */
export type ShownOffer = {
  name: string;
  kind: 'percent' | 'amount' | 'free-shipping' | 'steps';
  percent: number | null;
  amountPaise: number | null;
  minimumPaise: number;
  steps: { pieces: number; percent: number }[];
  isFirstOrder: boolean;
};

/** Returns the lines about offers on a product page. */
export function offerNotes(offers: readonly ShownOffer[], priceUntil: string | null): string[] {
  const until = priceUntil === null ? [] : [`This price until ${formatDateTime(priceUntil)}`];
  return [...until, ...offers.map(noteOf)];
}

function noteOf(offer: ShownOffer): string {
  const from = offer.minimumPaise > 0 ? ` from ${formatRupees(toRupees(offer.minimumPaise))}` : '';
  const first = offer.isFirstOrder ? ' on your first order' : '';
  return `${offer.name}: ${doing(offer)}${from}${first}`;
}

function doing({ kind, percent, amountPaise, steps }: ShownOffer): string {
  switch (kind) {
    case 'percent':
      return `${percent}% off in the cart`;
    case 'amount':
      return `${formatRupees(toRupees(amountPaise ?? 0))} off the order`;
    case 'free-shipping':
      return 'free shipping';
    case 'steps':
      return stepsText(steps);
  }
}

/** Lists quantity discounts: `buy 3, pay 10% less; buy 5, pay 15% less`. */
function stepsText(steps: readonly { pieces: number; percent: number }[]): string {
  return steps.map(({ pieces, percent }) => `buy ${pieces}, save ${percent}%`).join('; ');
}
