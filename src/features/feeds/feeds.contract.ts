import * as z from 'zod/mini';
import { IDS_MAX } from '#src/features/catalog/product.contract.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { IdList } from '#src/lib/fields.ts';

/** One sellable item as search engines and sales channels list it. Amounts in rupees. */
export const FeedEntry = z.object({
  /** `12`, or `12-34` for a variant; never changes. */
  id: z.string(),
  /** The group of a product with variants; null without. */
  groupId: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  /** The path of its page. */
  path: z.string(),
  /** The addresses of its pictures as the API has them, the main one first. */
  images: z.array(z.string()),
  price: z.number(),
  mrp: z.number(),
  /** When a temporary price began and when it ends (ISO 8601); null if unknown. */
  priceFrom: z.nullable(z.string()),
  priceUntil: z.nullable(z.string()),
  inStock: z.boolean(),
  sku: z.string(),
  gtin: z.string(),
  mpn: z.string(),
  brand: z.string(),
  color: z.string(),
  /** The options other than the colour. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  category: z.string(),
  /** Packed weight of one unit; 0 if unknown. */
  grams: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

export const listFeedEntries = endpoint({
  method: 'GET',
  path: '/api/pages/feed-entries',
  summary: `Lists the items of up to ${IDS_MAX} products as sales channels get them; ids are separated by commas.`,
  input: z.object({ ids: IdList(IDS_MAX) }),
  output: z.object({ entries: z.array(FeedEntry) }),
});

export const FEED_NAMES = ['google', 'meta', 'agents'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/** Data that an item can lack. Without a picture it is in no feed. */
export const FEED_GAPS = ['picture', 'brand', 'gtin', 'weight'] as const;
export type FeedGap = (typeof FEED_GAPS)[number];

const NamedProduct = z.object({ id: z.int(), name: z.string() });

export const FeedState = z.object({
  feeds: z.array(z.object({ name: z.enum(FEED_NAMES), url: z.string() })),
  /** The address of llms.txt. */
  llmsUrl: z.string(),
  /** Published items with a picture, which each feed lists, and their products. */
  itemCount: z.int(),
  productCount: z.int(),
  /** Products of which at least one item lacks something, and the first of them. */
  gaps: z.array(
    z.object({ gap: z.enum(FEED_GAPS), count: z.int(), products: z.array(NamedProduct) }),
  ),
});
export type FeedState = z.infer<typeof FeedState>;

export const viewFeeds = endpoint({
  method: 'GET',
  path: '/api/admin/feeds',
  summary:
    'Returns the addresses of the product feeds, their size, and products with missing data.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: FeedState,
});
