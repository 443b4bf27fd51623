import { CATALOGUE } from '#src/demo/catalogue.ts';
import { filterOptionsOf, FILTERS } from '#src/demo/facts.ts';
import { makeReviews } from '#src/demo/reviews/make-reviews.ts';
import type { ProductTraits } from '#src/features/catalog/choose/traits.ts';

const reviews = makeReviews();
/** The demo's products as the chooser gets them: best sellers first. */
export const DEMO_TRAITS: ProductTraits[] = CATALOGUE.flatMap(({ products }) => products)
  .toSorted((a, b) => isBest(b.flags) - isBest(a.flags))
  .map(({ sku, name, description, facts, rupees: [price] }, id) => {
    const ratings = reviews.filter((one) => one.sku === sku).map(({ rating }) => rating);
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    return {
      ...{ id, name, description, price, inStock: true },
      ...{ rating: sum / Math.max(1, ratings.length), reviewCount: ratings.length },
      filters: Object.keys(FILTERS).map((filter, at) => ({
        ...{ id: at, name: filter },
        options: filterOptionsOf(facts)
          .filter(([other]) => other === filter)
          .map(([, value], optionId) => ({ id: optionId, value })),
      })),
    };
  });

function isBest(flags: readonly string[]): number {
  return Number(flags.includes('best seller'));
}
