import {
  recommend,
  type Suggestion,
  SUGGESTIONS_MAX,
} from '#src/features/catalog/choose/choose.ts';
import {
  optionIds,
  type Shelves,
  type toRequirements,
} from '#src/features/catalog/choose/questions.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { ProductTraits } from '#src/features/catalog/choose/traits.ts';
import { compareProducts } from '#src/features/compare/compare.contract.ts';
import { listProducts } from '#src/features/listing/listing.contract.ts';
import { call } from '#src/lib/api.ts';

type Preferences = ReturnType<typeof toRequirements>;

/** Maximum number of the strongest reasons to search for, each with its own request. */
const LISTINGS_MAX = 4;
/** Number of best sellers to load per request. */
const EACH = 40;

type Candidate = ProductCard & Pick<ProductTraits, 'facts'>;

/** Returns the best matches, with reasons that name the figures of their own pages. */
export async function findSuggestions(
  shelves: Shelves,
  wanted: Preferences,
  signal: AbortSignal,
): Promise<Suggestion<Candidate>[]> {
  const products = await findProducts(shelves, wanted, signal);
  const best = recommend(products, wanted);
  const ids = best.map(({ product }) => product.id);
  if (ids.length === 0) return [];
  // Without them, the reasons name the ranges of the filters.
  const found = await call(compareProducts, { ids: ids.join(',') }, { signal }).catch(
    () => undefined,
  );
  const factsOf = (id: number) => found?.products.find(({ card }) => card.id === id)?.facts ?? [];
  const withFacts = best.map(({ product }) => ({ ...product, facts: factsOf(product.id) }));
  return recommend<Candidate>(withFacts, wanted);
}

/**
 * Returns candidates for recommend(): products that match the strongest reasons, and best sellers,
 * both within the budget; also slightly dearer ones if those are too few. Best sellers first.
 */
async function findProducts(
  shelves: Shelves,
  { reasons, categoryId, mostRupees }: Preferences,
  signal: AbortSignal,
): Promise<ProductCard[]> {
  const ask = (narrow: { options?: number[]; minPrice?: number; maxPrice?: number }) =>
    call(
      listProducts,
      {
        ...{ options: [], sort: 'popular' as const, pageSize: EACH, ...narrow },
        ...(categoryId !== undefined && { categoryId }),
      },
      { signal },
    ).then(({ products }) => products);
  const within = mostRupees === Infinity ? {} : { maxPrice: mostRupees };
  const speaking = reasons
    .toSorted((a, b) => b.points - a.points)
    .map((reason) => optionIds(shelves, reason))
    .filter((options) => options.length > 0)
    .slice(0, LISTINGS_MAX);
  const lists = await Promise.all([
    ask(within),
    ...speaking.map((options) => ask({ ...within, options })),
  ]);
  const found = once(lists.flat());
  if (found.filter(({ inStock }) => inStock).length >= SUGGESTIONS_MAX || mostRupees === Infinity) {
    return found;
  }
  return once([...found, ...(await ask({ minPrice: mostRupees }))]);
}

function once(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
