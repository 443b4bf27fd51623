import * as z from 'zod/mini';
import { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { IdList } from '#src/lib/fields.ts';
import { COMPARE_MAX } from './compare-limits.ts';

/** A product in a comparison: its card and its attributes, by name. */
export const Compared = z.object({
  card: ProductCard,
  categoryTitle: z.string(),
  categoryLink: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Compared = z.infer<typeof Compared>;

export const compareProducts = endpoint({
  method: 'GET',
  path: '/api/compare',
  summary: `Lists up to ${COMPARE_MAX} products side by side, in the requested order; products no longer sold are listed as missing.`,
  input: z.object({ ids: IdList(COMPARE_MAX) }),
  output: z.object({ products: z.array(Compared), missing: z.array(z.int()) }),
});
