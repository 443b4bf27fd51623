import type { FeedShop } from '#src/features/feeds/feed-shop.ts';
import type { FeedEntry } from '#src/features/feeds/feeds.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { toPublicSettings } from '#src/features/settings/public-settings.ts';

export const SHOP: FeedShop = {
  siteUrl: 'https://shop.example',
  settings: toPublicSettings(DEFAULTS),
};

const HASH = '0123456789abcdef0123456789abcdef';
/** The address of a stored picture. */
export const PICTURE = `/media/${HASH}-800x800/800.webp`;

/** Makes an entry: by default a cable without variants. */
export function makeEntry(changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    ...{ id: '7', groupId: null, title: 'Tar cable', description: 'A cable.', path: '/product/7' },
    ...{ images: [PICTURE], price: 499, mrp: 499, priceFrom: null, priceUntil: null },
    ...{ inStock: true, sku: 'TAR', gtin: '', mpn: '', brand: 'Tar', color: '', options: [] },
    ...{ category: 'Cables', grams: 0, rating: 0, reviewCount: 0, ...changes },
  };
}
