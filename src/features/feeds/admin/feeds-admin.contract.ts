import * as z from 'zod/mini';
import { FEED_NAMES } from '#src/features/feeds/feeds.contract.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

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
