import { formatDay } from '#src/features/settings/delivery.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { type Letter, writeLetter } from './letter.ts';

/** News about an order, ending with a link to its page. */
export function orderLetter(
  { id }: { id: string },
  siteUrl: string,
  { subject, parts, text }: Letter,
): Letter {
  const href = `${siteUrl}/orders/${id}`;
  return writeLetter({
    subject,
    parts: [...parts, { link: 'See your order', href }],
    text: `${text} ${href}`,
  });
}

/** `It reaches you by Thursday, 26 November.`, where a day was promised. */
export function arrival({ deliverBy }: { deliverBy: string | null }): string[] {
  return deliverBy ? [`It reaches you by ${formatDay(deliverBy)}.`] : [];
}

/** How long a refund takes once we have asked for it. */
export const BANK_DAYS = 'Banks take up to 10 business days.';

/** An amount as letters write it. */
export function rupees(amountPaise: number): string {
  return formatRupees(toRupees(amountPaise));
}
