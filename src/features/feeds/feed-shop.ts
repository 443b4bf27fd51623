import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { optionKey } from '#src/features/catalog/options.ts';
import type { FeedEntry } from './feeds.contract.ts';

/** The facts about the shop that feeds contain. */
export type FeedShop = { siteUrl: URL | string; settings: PublicSettings };

type Days = { min: number; max: number };
/** The cost in rupees and the time of sending an item to any address that is served. */
type FeedShipping = { fee: number; handling: Days; transit: Days };

/** Returns an absolute URL. */
export function toUrl(path: string, { siteUrl }: Pick<FeedShop, 'siteUrl'>): string {
  return new URL(path, siteUrl).href;
}

/**
 * Returns the shipping of one unit: the highest fee and the longest time of all zones, as channels
 * refuse amounts that are lower than at checkout. Undefined if the shop delivers nowhere.
 */
export function toFeedShipping(
  { price, grams }: Pick<FeedEntry, 'price' | 'grams'>,
  { settings }: Pick<FeedShop, 'settings'>,
): FeedShipping | undefined {
  const { delivery } = settings;
  const { shipsFrom, shipsTo, days } = delivery;
  const elsewhere = { from: shipsTo, to: days, rates: settings };
  const places = [
    ...(delivery.servesElsewhere ? [elsewhere] : []),
    ...delivery.zones
      .filter(({ isServed }) => isServed)
      .map(({ from, to, rates = settings }) => ({ from, to, rates })),
  ];
  if (places.length === 0) return undefined;
  const fees = places.map(({ rates }) => shippingFeePaise(toPaise(price), rates, grams));
  const shortest = Math.min(...places.map(({ from }) => from));
  const longest = Math.max(...places.map(({ to }) => to));
  const min = Math.max(0, shortest - shipsFrom);
  return {
    fee: toRupees(Math.max(...fees)),
    handling: { min: shipsFrom, max: Math.max(shipsFrom, shipsTo) },
    transit: { min, max: Math.max(min, longest - shipsTo) },
  };
}

/** Returns whether feeds list an item: all require a picture. */
export function isListed({ images }: FeedEntry): boolean {
  return images.length > 0;
}

/** Returns the regular price and, if the item costs less now, the current one. */
export function toPrices({ price, mrp }: FeedEntry): { regular: number; sale?: number } {
  return price < mrp ? { regular: mrp, sale: price } : { regular: price };
}

/** Returns the period of a temporary price, such as `2026-01-01T00:00:00Z/2026-02-01T00:00:00Z`. */
export function toSalePeriod({ priceFrom, priceUntil }: FeedEntry): string {
  return priceFrom && priceUntil ? `${priceFrom}/${priceUntil}` : '';
}

/** Options with a property of their own at Google, Meta and schema.org, apart from the colour. */
export const KNOWN_OPTIONS = ['size', 'material', 'pattern'] as const;
type KnownOptions = Partial<Record<(typeof KNOWN_OPTIONS)[number], string>>;

/** Returns the options with a property of their own, by its name, and the other options. */
export function sortOptions({ options }: FeedEntry) {
  const known: KnownOptions = {};
  const others: FeedEntry['options'] = [];
  for (const option of options) {
    const property = KNOWN_OPTIONS.find((name) => name === optionKey(option.name));
    if (option.value === '') continue;
    if (property) known[property] = option.value;
    else others.push(option);
  }
  return { known, others };
}
