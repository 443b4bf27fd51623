import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#src/demo/catalogue.ts';
import { filterOptionsOf, FILTERS } from '#src/demo/facts.ts';
import { makeReviews } from '#src/demo/reviews/make-reviews.ts';
import type { Where, Who } from '#src/features/catalog/choose/answers.ts';
import {
  FOR_WHERE,
  FOR_WHO,
  type ProductTraits,
  recommend,
} from '#src/features/catalog/choose/choose.ts';

const reviews = makeReviews();
/** The demo's products as the chooser gets them: best sellers first. */
const PRODUCTS: ProductTraits[] = CATALOGUE.flatMap(({ products }) => products)
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

const first = (who: Who, where: Where, mostRupees: number) =>
  recommend(PRODUCTS, { reasons: [...FOR_WHO[who], ...FOR_WHERE[where]], mostRupees })[0];

/** For each pair of answers: the first suggestion up to ₹1,500, up to ₹3,000, and without limit. */
const FIRST: [Who, Where, string, string, string][] = [
  ['listener', 'way', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['listener', 'desk', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['listener', 'room', 'Nimbora Boom 12', 'Nimbora Slim Bar', 'Vayuphon Quiet 70'],
  ['listener', 'outdoors', 'Nimbora Boom 12', 'Ektaal Sur 50 ANC', 'Vayuphon Air Pro'],
  ['gamer', 'way', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Kairavo Strix Pro'],
  ['gamer', 'desk', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Kairavo Strix Pro'],
  ['gamer', 'room', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Zephrane Vanguard'],
  ['gamer', 'outdoors', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Zephrane Vanguard'],
  ['singer', 'way', 'Vayuphon Collar', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil 8'],
  ['singer', 'desk', 'Nimbora Boom 12', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil 8'],
  ['singer', 'room', 'Nimbora Boom 12', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil 8'],
  ['singer', 'outdoors', 'Nimbora Boom 12', 'Rivaazi Mehfil Mini', 'Kairavo Stage 10'],
  ['caller', 'way', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['caller', 'desk', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['caller', 'room', 'Vayuphon Collar', 'Vayuphon Collar', 'Kairavo Strix Air'],
  ['caller', 'outdoors', 'Vayuphon Collar', 'Vayuphon Collar', 'Vayuphon Collar'],
  ['mover', 'way', 'Vayuphon Collar', 'Ektaal Sur 50 ANC', 'Vayuphon Air Pro'],
  ['mover', 'desk', 'Vayuphon Collar', 'Ektaal Sur 50 ANC', 'Vayuphon Air Pro'],
  ['mover', 'room', 'Vayuphon Collar', 'Vayuphon Collar', 'Vayuphon Air Pro'],
  ['mover', 'outdoors', 'Vayuphon Collar', 'Vayuphon Collar', 'Vayuphon Air Pro'],
];

describe('the first suggestion', () => {
  test.each(FIRST)('suggests a suitable product first for a %s (place: %s)', (...row) => {
    const [who, where, ...names] = row;
    const found = [1500, 3000, Infinity].map((most) => first(who, where, most)?.product.name);
    expect(found).toEqual(names);
  });

  test('suggests a product first for every pair of answers', () => {
    const pairs = Object.keys(FOR_WHO).flatMap((who) =>
      Object.keys(FOR_WHERE).map((where) => `${who} ${where}`),
    );
    expect(FIRST.map(([who, where]) => `${who} ${where}`)).toEqual(pairs);
  });
});
