import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** Kinds of demo content that staff can edit. */
export const EDITABLE = ['products', 'categories', 'slides', 'news', 'offers'] as const;

export const DemoState = z.object({
  /** True if the demo was loaded and has not been removed. */
  isLoaded: z.boolean(),
  /** True if the shop has no category and no product, so that the demo can be loaded. */
  canLoad: z.boolean(),
  /** True if real payment keys are set. */
  hasPaymentKeys: z.boolean(),
  /** The job that is running or failed last, and what it is doing. */
  work: z.nullable(
    z.object({
      action: z.enum(['load', 'remove']),
      step: z.string(),
      isFailed: z.boolean(),
    }),
  ),
  /** The number of each kind that the demo has in the shop. */
  counts: z.object({
    products: z.int(),
    categories: z.int(),
    reviews: z.int(),
    slides: z.int(),
    news: z.int(),
    offers: z.int(),
    orders: z.int(),
    customers: z.int(),
  }),
  /** Names of demo content that staff edited: kept unless they choose otherwise. */
  edited: z.array(z.object({ kind: z.enum(EDITABLE), name: z.string() })),
  /** Names of demo products that real orders contain: retired instead of deleted. */
  sold: z.array(z.string()),
});
export type DemoState = z.infer<typeof DemoState>;

export const viewDemo = endpoint({
  method: 'GET',
  path: '/api/admin/demo',
  summary:
    'Returns what the shop contains of the demo, what staff have edited, and whether the demo can be loaded.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: DemoState,
});

export const loadDemo = endpoint({
  method: 'POST',
  path: '/api/admin/demo/load',
  summary: 'Starts loading the demo into an empty shop.',
  access: { staff: 'examples.remove' },
  input: Nothing,
  output: Nothing,
});

export const removeDemo = endpoint({
  method: 'POST',
  path: '/api/admin/demo/remove',
  summary: 'Starts removing the demo. Real orders stay, and their products are retired.',
  access: { staff: 'examples.remove' },
  input: z.object({
    /** Removes demo content that staff edited as well. */
    includesEdited: z.boolean(),
  }),
  output: Nothing,
});
