import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { IdList } from '#src/lib/fields.ts';
import { Question } from '#src/features/questions/questions.contract.ts';
import { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { IDS_MAX, ProductDetail } from '#src/features/catalog/product.contract.ts';
import { ProductSupport } from '#src/features/catalog/support/support.contract.ts';

/** The most changes to list touched pages for; with more, comparing all pages is cheaper. */
export const TOUCHED_MAX = 500;

const PAGE_KINDS = [
  'home',
  'categories',
  'category',
  'carousel',
  'listing',
  'product',
  'support',
  'news',
  'site-page',
] as const;

export const StaticPage = z.object({
  /** Such as /category/ear-buds/page/2. */
  path: z.string(),
  kind: z.enum(PAGE_KINDS),
  /** The id of the product, category or article, or null. */
  id: z.nullable(z.int()),
  variantId: z.nullable(z.int()),
  /** Number of the page in a listing, from 1; null where there are no pages. */
  page: z.nullable(z.int()),
  /** The number of pages of that listing. */
  totalPages: z.nullable(z.int()),
  /** A digest of what the page shows: the same key, the same page. */
  cacheKey: z.string(),
});
export type StaticPage = z.infer<typeof StaticPage>;

/** A link that a category had, and the one it has now. */
export const CategoryMove = z.object({ before: z.string(), now: z.string() });
export type CategoryMove = z.infer<typeof CategoryMove>;

/** The pages that were looked at for what was touched: these products', and these categories' lists. */
export const Covers = z.object({
  productIds: z.array(z.int()),
  categories: z.array(z.object({ id: z.int(), link: z.string() })),
});
export type Covers = z.infer<typeof Covers>;

const WRONG_PLACES = 'Enter places as category:product, separated by commas.';

/** Places joined by commas, as in `?places=3:71,3:90`. */
const PlaceList = z.pipe(
  z.string(WRONG_PLACES).check(z.regex(/^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9})*$/, WRONG_PLACES)),
  z.pipe(
    z.transform((text: string) =>
      text.split(',').map((place) => {
        const [categoryId = 0, productId = 0] = place.split(':').map(Number);
        return { categoryId, productId };
      }),
    ),
    z
      .array(z.object({ categoryId: z.int(), productId: z.int() }))
      .check(z.maxLength(TOUCHED_MAX, `Request at most ${TOUCHED_MAX}.`)),
  ),
);

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  summary:
    'Lists all catalogue pages with a digest of their content, and the previous links of categories; or only the pages that changes can affect.',
  input: z.object({
    /** Restricts the list to pages that these can touch, plus the home page and flag lists. */
    only: z.optional(z.literal('touched', 'Request either all pages or only the affected ones.')),
    products: z.optional(IdList(TOUCHED_MAX)),
    places: z.optional(PlaceList),
    /** Categories in which something was sold since then have lists in another order. */
    soldSince: z.optional(z.iso.datetime('Enter a date and time in ISO 8601 format.')),
  }),
  output: z.object({
    pages: z.array(StaticPage),
    moves: z.array(CategoryMove),
    /** Null for every page. */
    covers: z.nullable(Covers),
  }),
});

/** All that the pages of one product show. */
export const ProductPages = z.object({
  productId: z.int(),
  /** The main product first, then each variant. */
  details: z.array(ProductDetail),
  similar: z.array(ProductCard),
  /** The first questions about it. */
  questions: z.array(Question),
});
export type ProductPages = z.infer<typeof ProductPages>;

export const listProductPages = endpoint({
  method: 'GET',
  path: '/api/pages/products',
  summary: `Returns the page content of up to ${IDS_MAX} products; ids are separated by commas.`,
  input: z.object({ ids: IdList(IDS_MAX) }),
  output: z.object({ products: z.array(ProductPages) }),
});

export const listSupportPages = endpoint({
  method: 'GET',
  path: '/api/pages/support',
  summary: `Returns the content of the support pages of up to ${IDS_MAX} products; ids are separated by commas.`,
  input: z.object({ ids: IdList(IDS_MAX) }),
  output: z.object({ products: z.array(ProductSupport) }),
});
