import type { FeedEntry } from './feeds.contract.ts';

type Entry = Pick<FeedEntry, 'inStock' | 'dispatchBy'>;

/** Returns the availability of an item as Google and AI assistants name it. */
export function toAvailability({ inStock, dispatchBy }: Entry) {
  if (inStock) return 'in_stock';
  return dispatchBy ? 'preorder' : 'out_of_stock';
}

/**
 * Returns when a pre-order is dispatched, as https://support.google.com/merchants/answer/6324470
 * wants it: noon in India on the promised day; '' for other items.
 */
export function toAvailabilityDate({ dispatchBy }: Entry): string {
  return dispatchBy ? `${dispatchBy}T12:00+0530` : '';
}
