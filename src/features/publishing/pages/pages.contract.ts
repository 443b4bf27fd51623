import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { IdList } from '#src/lib/fields.ts';
import { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { IDS_MAX, ProductDetail } from '#src/features/catalog/product.contract.ts';

export const PAGE_KINDS = [
  'home',
  'categories',
  'category',
  'carousel',
  'listing',
  'product',
] as const;

export const StaticPage = z.object({
  /** Such as /category/ear-buds/page/2. */
  path: z.string(),
  kind: z.enum(PAGE_KINDS),
  /** Of the product or the category; null where there is none. */
  id: z.nullable(z.int()),
  variantId: z.nullable(z.int()),
  /** Number of the page in a listing, from 1; null where there are no pages. */
  page: z.nullable(z.int()),
  /** A digest of what the page shows: the same key, the same page. */
  cacheKey: z.string(),
});
export type StaticPage = z.infer<typeof StaticPage>;

/** A link that a category had, and the one it has now. */
export const CategoryMove = z.object({ before: z.string(), now: z.string() });
export type CategoryMove = z.infer<typeof CategoryMove>;

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  summary:
    'Every page that the catalogue makes, with a digest of what it shows, and the links that categories had before.',
  input: Nothing,
  output: z.object({ pages: z.array(StaticPage), moves: z.array(CategoryMove) }),
});

/** All that the pages of one product show. */
export const ProductPages = z.object({
  productId: z.int(),
  /** The main product first, then each variant. */
  details: z.array(ProductDetail),
  similar: z.array(ProductCard),
});
export type ProductPages = z.infer<typeof ProductPages>;

export const listProductPages = endpoint({
  method: 'GET',
  path: '/api/pages/products',
  summary: `All that the pages of up to ${IDS_MAX} products show; ids are joined by commas.`,
  input: z.object({ ids: IdList(IDS_MAX) }),
  output: z.object({ products: z.array(ProductPages) }),
});
