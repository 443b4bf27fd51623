import { formatLongDay } from '#src/lib/long-day.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { Where, Who } from './answers.ts';

/** The product data that the chooser uses, all of it on the product's card. */
export type ProductTraits = Pick<
  ProductCard,
  'id' | 'name' | 'price' | 'rating' | 'reviewCount' | 'inStock' | 'dispatchBy' | 'filters'
>;

type Suggestion<Product> = {
  product: Product;
  /** Reasons taken from the product's data, the strongest first; never empty. */
  reasons: string[];
};

/** A reason with the condition under which its sentence is true of a product. */
export type Reason = {
  points: number;
  says: (product: ProductTraits) => string | undefined;
  /** An attribute, and the values of it that satisfy the reason. */
  of?: { name: string; values: readonly string[] };
};

export const SUGGESTIONS_MAX = 3;
const REASONS_MAX = 2;
/** Minimum number of reviews for a rating to count as a reason. */
const REVIEWS_MIN = 3;

const TIGHT = ['IPX5', 'IPX7', 'IP67'];
const LONG = ['21 to 40 hours', 'Over 40 hours'];
const LOUD = ['31 to 80 W', 'Over 80 W'];

/** Makes a reason from one attribute. `*` in the text is replaced by its value. */
export const one = (
  points: number,
  name: string,
  values: readonly string[],
  text: string,
): Reason => ({
  points,
  of: { name, values },
  says: (product) => {
    const value = valuesOf(product, name).find((found) => values.includes(found));
    return value && text.replace('*', lower(value));
  },
});

const worn: Reason = {
  points: 2,
  // Only speakers state their output.
  says: (product) =>
    isWorn(product) ? 'You wear it, so the people around you hear nothing.' : undefined,
};

export const FOR_WHO: Record<Who, readonly Reason[]> = {
  listener: [
    one(5, 'Noise cancelling', ['Active'], 'Active noise cancelling shuts out the world.'),
    one(2, 'Driver size', ['50 mm and more'], 'Large drivers (*) give music its body.'),
    { points: 2, says: wellRated },
  ],
  gamer: [
    one(6, 'Microphone', ['Boom'], 'Its boom microphone carries your voice to the team.'),
    one(2, 'Connectivity', ['2.4 GHz wireless'], '2.4 GHz wireless: sound without delay.'),
    one(1, 'Connectivity', ['Wired'], 'It can be wired: no delay, nothing to charge.'),
  ],
  singer: [
    one(7, 'Microphone', ['Wireless handheld'], 'Comes with a wireless handheld microphone.'),
    one(1, 'Output power', LOUD, 'With *, it fills a crowded room.'),
  ],
  caller: [
    one(
      4,
      'Noise cancelling',
      ['For calls', 'Active'],
      'It cancels noise, so callers hear you clearly.',
    ),
    one(2, 'Microphone', ['Built-in', 'Boom'], 'Its microphone is built for talking.'),
    worn,
  ],
  mover: [
    one(4, 'Water resistance', TIGHT, 'Sweat and rain do no harm: it is rated *.'),
    one(2, 'Water resistance', ['IPX4'], 'It takes splashes and sweat: it is rated IPX4.'),
    worn,
  ],
};

export const FOR_WHERE: Record<Where, readonly Reason[]> = {
  way: [
    worn,
    one(3, 'Battery hours', LONG, 'The battery lasts * on one charge.'),
    one(1, 'Connectivity', ['Bluetooth'], 'No cable to carry.'),
  ],
  desk: [
    one(3, 'Microphone', ['Boom'], 'The boom microphone suits long days at a desk.'),
    one(3, 'Noise cancelling', ['Active'], 'Noise cancelling shuts out the office.'),
    one(2, 'Connectivity', ['Wired'], 'It plugs in: nothing to charge at a desk.'),
  ],
  room: [
    one(4, 'Output power', ['11 to 30 W', ...LOUD], 'It fills a room: * of output.'),
    one(2, 'Connectivity', ['HDMI ARC'], 'HDMI ARC: one cable connects it to the TV.'),
    one(2, 'Connectivity', ['Wi-Fi'], 'It plays over your home Wi-Fi.'),
  ],
  outdoors: [
    one(4, 'Water resistance', TIGHT, 'It can get wet: it is rated *.'),
    one(2, 'Battery hours', ['9 to 20 hours', ...LONG], 'The battery lasts * away from a plug.'),
    one(
      2,
      'Output power',
      ['Up to 10 W', '11 to 30 W', ...LOUD],
      'Loud enough for everyone: * of output.',
    ),
  ],
};

/**
 * Returns the three best matches, the best first. Sold-out products come last. Products above the
 * budget come after those within it, the cheapest first, and say so. Equally good matches keep
 * their order of preference.
 */
export function recommend<Product extends ProductTraits>(
  products: readonly Product[],
  { reasons: wanted, mostRupees: most }: { reasons: readonly Reason[]; mostRupees: number },
): Suggestion<Product>[] {
  const judged = products.map((product, at) => {
    const found = wanted.flatMap(({ points, says }) => {
      const text = says(product);
      return text ? [{ points, text }] : [];
    });
    const points = found.reduce((sum, reason) => sum + reason.points, 0) + product.rating / 10;
    return { product, found, points, at, over: Math.max(0, product.price - most) };
  });
  const first = judged.toSorted(
    (a, b) =>
      Number(b.product.inStock) - Number(a.product.inStock) ||
      Number(a.over > 0) - Number(b.over > 0) ||
      (a.over > 0 ? a.over - b.over : b.points - a.points) ||
      a.at - b.at,
  );
  return first.slice(0, SUGGESTIONS_MAX).map(({ product, found, over }) => {
    const texts = found.toSorted((a, b) => b.points - a.points).map(({ text }) => text);
    const reasons = [...new Set(texts)].slice(0, REASONS_MAX);
    if (reasons.length === 0) reasons.push(wellRated(product) ?? priceOf(product, over));
    if (over > 0) reasons.unshift(`It costs ${formatRupees(over)} more than your budget.`);
    const { dispatchBy } = product;
    if (dispatchBy) reasons.unshift(`Pre-order, dispatched by ${formatLongDay(dispatchBy)}.`);
    else if (!product.inStock) reasons.unshift('It is sold out at the moment.');
    return { product, reasons };
  });
}

function wellRated({ rating, reviewCount }: ProductTraits): string | undefined {
  if (rating < 4 || reviewCount < REVIEWS_MIN) return undefined;
  return `${reviewCount} buyers rate it ${rating.toFixed(1)} out of 5.`;
}

function priceOf({ price }: ProductTraits, over: number): string {
  return over > 0 ? `It costs ${formatRupees(price)}.` : 'It is within your budget.';
}

function isWorn(product: ProductTraits): boolean {
  return (
    valuesOf(product, 'Driver size').length > 0 && valuesOf(product, 'Output power').length === 0
  );
}

function valuesOf({ filters }: ProductTraits, name: string): string[] {
  return filters.find((filter) => filter.name === name)?.options.map(({ value }) => value) ?? [];
}

/**
 * Lowers the initial letter for use within a sentence, as in `over 40 hours`; words in capitals
 * stay.
 */
function lower(value: string): string {
  return /^[A-Z][a-z]/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}
