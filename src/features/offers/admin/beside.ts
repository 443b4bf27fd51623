import type { OfferKind } from '#src/features/offers/offer-status.ts';

/** The ways in which two offers combine that are valid at the same time for the same goods. */
export const BESIDE_RULES = ['better', 'more', 'lower-price', 'on-top', 'one-code'] as const;
export type BesideRule = (typeof BESIDE_RULES)[number];

type Side = { kind: OfferKind; hasCode: boolean };

/**
 * Returns the rule of decisions/0013-offers.md for two offers; undefined if they do not affect each
 * other: free shipping combines with all, and all others start from a scheduled price.
 */
export function besideRule(one: Side, other: Side): BesideRule | undefined {
  if (one.hasCode && other.hasCode) return 'one-code';
  const isPrice = [one.kind, other.kind].map((kind) => kind === 'price');
  if (isPrice[0] && isPrice[1]) return 'lower-price';
  const kinds = [one.kind, other.kind];
  if (kinds.includes('price') || kinds.includes('free-shipping')) return undefined;
  // All offers without the bundle are compared with the bundle and the others on the rest.
  if (kinds.includes('bundle')) return 'more';
  if (one.hasCode || other.hasCode) return 'on-top';
  return kinds.includes('amount') ? 'more' : 'better';
}
