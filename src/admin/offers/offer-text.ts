import type { AdminOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import type { OfferState } from '#src/features/offers/offer-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';

export const STATE_LOOKS = {
  running: 'good',
  planned: 'brand',
  paused: 'warn',
  ended: 'muted',
} as const satisfies Record<OfferState, string>;

/** Describes an offer's discount in a few words. */
export function whatText({
  kind,
  percent,
  amount,
  most,
  steps,
  prices,
  items,
}: AdminOffer): string {
  switch (kind) {
    case 'percent':
      return `${percent}% off${most === null ? '' : `, at most ${formatRupees(most)}`}`;
    case 'amount':
      return `${formatRupees(amount ?? 0)} off`;
    case 'free-shipping':
      return 'Free shipping';
    case 'steps':
      return steps.map((step) => `${step.pieces} or more: ${step.percent}%`).join(', ');
    case 'price':
      return prices.length === 1 ? '1 price' : `${prices.length} prices`;
    case 'bundle':
      return `${items.length} items for ${formatRupees(amount ?? 0)}`;
  }
}

/** Describes the period in Indian time. */
export function timeText({ startsAt, endsAt }: Pick<AdminOffer, 'startsAt' | 'endsAt'>): string {
  const from = formatDateTime(`${startsAt}:00+05:30`);
  return endsAt === '' ? `From ${from}` : `${from} to ${formatDateTime(`${endsAt}:00+05:30`)}`;
}

/** Says what a bundle saves at today's prices, depending on the options chosen. */
export function savesText({ least, most }: { least: number; most: number }): string {
  if (most <= 0) return 'It saves nothing now: shoppers do not see it.';
  if (least <= 0)
    return `It saves up to ${formatRupees(most)}, and nothing with the cheapest options.`;
  return least === most
    ? `It saves ${formatRupees(most)}.`
    : `It saves ${formatRupees(least)} to ${formatRupees(most)}.`;
}

/** Warns if a bundle saves nothing any more, or is not shown; undefined if all is well. */
export function bundleWarning({ kind, state, bundleSaves }: AdminOffer): string | undefined {
  if (kind !== 'bundle' || state === 'ended') return undefined;
  if (!bundleSaves) return 'One of its items is not on sale, so shoppers do not see this bundle.';
  return bundleSaves.least > 0 ? undefined : savesText(bundleSaves);
}
