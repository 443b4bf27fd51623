import type { Color } from '#src/demo/palette.ts';
import { COLOR_NAMES } from '#src/demo/palette.ts';
import type { DemoCategory } from '#src/demo/demo-product.ts';
import { filterOptionsOf, specificationsOf } from '#src/demo/facts.ts';
import { FIRST_NAMES, LAST_NAMES } from '#src/demo/reviews/names.ts';
import { between, pick, type Random, randomFrom } from '#src/demo/reviews/random.ts';

/** A category with its pictures: each look is one colour of a demo product. */
export type Shelf = {
  category: DemoCategory;
  categoryId: number;
  looks: { color: string; hashes: string[] }[];
};

export type Synthetic = ReturnType<typeof makeSynthetic>;

const BRANDS = 'Ektaal Nimbora Vayuphon Kairavo Ohmkara Rivaazi Zephrane'.split(' ');
const NAMES =
  'Amber Aravalli Banyan Cedar Chinar Coral Deodar Ember Falcon Gulmohar Harbor Indus Jasmine Kaveri Kestrel Lotus Malabar Monsoon Narmada Neem Onyx Orbit Palash Peepal Pulse Quartz Raga Saffron Sahyadri Tala Teesta Tulsi Vega Willow Zenith'.split(
    ' ',
  );
const REMARKS = [
  'Does what it promises.',
  'Good sound for the money.',
  'Battery lasts longer than I expected.',
  'Delivery was quick and the box was intact.',
  'Solid build, a little heavy.',
  'Bought a second one for my parents.',
  'The colour is just like the picture.',
  'Average, but fine for daily use.',
];
const DAY_MS = 86_400_000;

/** Makes the product with this number, always the same, based on a product of the demo. */
export function makeSynthetic(number: number, shelves: Shelf[]) {
  const random = randomFrom(number * 7919);
  const { category, categoryId, looks } = pick(random, shelves);
  const model = pick(random, category.products);
  const name = `${pick(random, BRANDS)} ${pick(random, NAMES)} ${number}`;
  const mrpPaise = roundPrice(model.rupees[1] * (0.6 + random() * 0.9)) * 100;
  const pricePaise = roundPrice((mrpPaise / 100) * (0.45 + random() * 0.5)) * 100;
  const look = pick(random, looks);
  const skuId = `SYN-${String(number).padStart(8, '0')}`;
  const reviewRows = makeReviewRows(random);
  const variantRows = makeVariants(random, looks, look.color, skuId).map((variant) => ({
    ...variant,
    pricePaise,
    mrpPaise,
    alt: `${name} in ${variant.color}`,
  }));
  return {
    main: { skuId, available: between(random, 0, 60), hashes: look.hashes, alt: name },
    variantRows,
    reviewRows,
    specs: specificationsOf(model),
    options: filterOptionsOf(model.facts).map((pair) => pair.join('|')),
    row: {
      categoryId,
      name,
      fullName: `${name} ${model.fullName.slice(model.name.length).trim()}`,
      description: model.description.replaceAll(model.name, name),
      color: look.color,
      pricePaise,
      mrpPaise,
      hsnCode: category.hsnCode,
      bulletPoints: model.highlights.split('|'),
      isBestSeller: random() < 0.01,
      isFeatured: random() < 0.01,
      isNewArrival: random() < 0.01,
      isOnSale: random() < 0.3,
      soldCount: Math.floor(random() ** 3 * 500),
      ...ratingOf(reviewRows),
    },
  };
}

/** Rounds to prices that end in 99, never under ₹199. */
function roundPrice(rupees: number): number {
  return Math.max(199, Math.round(rupees / 100) * 100 - 1);
}

/** Makes no variants for most, one or two for some: half a variant a product on average. */
function makeVariants(random: Random, looks: Shelf['looks'], main: string, skuId: string) {
  const chance = random();
  const count = chance < 0.65 ? 0 : chance < 0.85 ? 1 : 2;
  const colors = new Set<string>([main]);
  return Array.from({ length: count }, (_, rank) => {
    const free = looks.filter(({ color }) => !colors.has(color));
    const look = pick(random, free.length > 0 ? free : looks);
    const color = colors.has(look.color) ? freeColor(colors) : look.color;
    colors.add(color);
    const available = between(random, 0, 40);
    return { color, rank, skuId: `${skuId}-${rank + 1}`, available, hashes: look.hashes };
  });
}

function freeColor(taken: Set<string>): Color {
  return COLOR_NAMES.find((color) => !taken.has(color)) ?? 'black';
}

function makeReviewRows(random: Random) {
  return Array.from({ length: between(random, 0, 6) }, () => ({
    reviewerName: `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`,
    rating: pick(random, [5, 5, 5, 4, 4, 4, 3, 3, 2, 1]),
    reviewText: pick(random, REMARKS),
    status: 'approved',
    createdAt: new Date(Date.now() - between(random, 1, 360) * DAY_MS),
  }));
}

function ratingOf(rows: { rating: number }[]) {
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  return { reviewCount: rows.length, ratingAverage: rows.length > 0 ? sum / rows.length : 0 };
}
