import { shareOut } from '#src/lib/share-out.ts';
import { sum } from '#src/lib/sum.ts';
import type { BundleItem, Offer, OfferLine } from './offer-rules.ts';

/** Equal sets of a bundle in a purchase: the same units of the same lines in each. */
export type BundleGroup = {
  bundle: Offer;
  /** The number of these sets. */
  count: number;
  /** The units in all of them, by index of the line, and what the bundle saves on them. */
  parts: { at: number; quantity: number; savedPaise: number }[];
};

type Pick = { at: number; quantity: number };

/**
 * Finds the bundles among these offers that these lines contain. The one whose set saves most comes
 * first, and takes the dearest variants, in the shopper's favour. Sets that would save nothing are left
 * out.
 */
export function findBundles(lines: readonly OfferLine[], offers: readonly Offer[]): BundleGroup[] {
  const left = lines.map(({ quantity }) => quantity);
  const saved = (bundle: Offer) => savedBySet(lines, bundle, pickSet(lines, bundle, left));
  return offers
    .filter(({ kind }) => kind === 'bundle')
    .map((bundle) => ({ bundle, savesPaise: saved(bundle) }))
    .toSorted((a, b) => b.savesPaise - a.savesPaise || a.bundle.id - b.bundle.id)
    .flatMap(({ bundle }) => takeGroups(lines, bundle, left));
}

/** Splits lines into the units of each bundle and the rest. */
export function splitLines<Line extends OfferLine>(
  lines: readonly Line[],
  groups: readonly BundleGroup[],
): Line[] {
  return lines.flatMap((line, at) => {
    const own = groups.flatMap(({ bundle, parts }, group) => {
      const { id: offerId, name } = bundle;
      return parts
        .filter((part) => part.at === at)
        .map(({ quantity, savedPaise }) => ({
          ...line,
          quantity,
          bundle: { offerId, name, group, savedPaise },
        }));
    });
    const rest = line.quantity - sum(own.map(({ quantity }) => quantity));
    return rest > 0 ? [...own, { ...line, quantity: rest }] : own;
  });
}

function takeGroups(lines: readonly OfferLine[], bundle: Offer, left: number[]): BundleGroup[] {
  const groups: BundleGroup[] = [];
  for (;;) {
    const picks = pickSet(lines, bundle, left);
    const savesPaise = savedBySet(lines, bundle, picks);
    // The dearest come first, so later sets save no more.
    if (!picks || savesPaise <= 0) return groups;
    const count = Math.min(
      ...picks.map(({ at, quantity }) => Math.floor((left[at] ?? 0) / quantity)),
    );
    const taken = picks.map(({ at, quantity }) => ({ at, quantity: quantity * count }));
    for (const { at, quantity } of taken) left[at] = (left[at] ?? 0) - quantity;
    groups.push({ bundle, count, parts: withShares(lines, bundle, taken, count) });
  }
}

/** Returns the units of one set, dearest first; undefined if something is missing. */
function pickSet(
  lines: readonly OfferLine[],
  { items = [] }: Offer,
  left: readonly number[],
): Pick[] | undefined {
  const picks: Pick[] = [];
  for (const item of items) {
    let missing = item.quantity;
    const dearest = [...lines.entries()]
      .filter(([, line]) => isItem(item, line))
      .toSorted(([, a], [, b]) => b.pricePaise - a.pricePaise);
    for (const [at] of dearest) {
      const quantity = Math.min(missing, left[at] ?? 0);
      if (quantity > 0) picks.push({ at, quantity });
      missing -= quantity;
    }
    if (missing > 0) return undefined;
  }
  return picks;
}

/** The products of a bundle differ, or else their variants: a line matches one item at most. */
function isItem(item: BundleItem, { productId, variantId = null, bundle }: OfferLine): boolean {
  if (bundle || productId !== item.productId) return false;
  return item.isAnyVariant || variantId === item.variantId;
}

function savedBySet(
  lines: readonly OfferLine[],
  { amountPaise }: Offer,
  picks: readonly Pick[] | undefined,
): number {
  return picks ? sum(costsOf(lines, picks)) - (amountPaise ?? 0) : 0;
}

/** Shares the price of the sets out in proportion to the prices of their units, to the paisa. */
function withShares(
  lines: readonly OfferLine[],
  { amountPaise }: Offer,
  taken: readonly Pick[],
  count: number,
) {
  const costs = costsOf(lines, taken);
  const prices = shareOut((amountPaise ?? 0) * count, costs);
  return taken.map((part, index) => {
    return { ...part, savedPaise: (costs[index] ?? 0) - (prices[index] ?? 0) };
  });
}

function costsOf(lines: readonly OfferLine[], picks: readonly Pick[]): number[] {
  return picks.map(({ at, quantity }) => (lines[at]?.pricePaise ?? 0) * quantity);
}
