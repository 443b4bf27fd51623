import * as z from 'zod/mini';
import { IDS_MAX } from '#src/features/catalog/product.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
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
  /** The day by which a pre-order is dispatched; missing if it cannot be pre-ordered. */
  dispatchBy: z.optional(z.string()),
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
