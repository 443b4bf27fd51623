import { formatLongDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Where, Who } from './answers.ts';
import { figureOf, lower, type ProductTraits, valuesOf } from './traits.ts';

export type Suggestion<Product> = {
  product: Product;
  /** Reasons taken from the product's data, the strongest first; never empty. */
  reasons: string[];
  /** All wanted facts that it has, the strongest first. */
  facts: string[];
};

type Found = { points: number; text: string; about: string | undefined; isSilent: boolean };

/** A reason with the condition under which its sentence is true of a product. */
export type Reason = {
  points: number;
  /** The need that it meets, in the explanation of the ranking. */
  need: string;
  says: (product: ProductTraits) => string | undefined;
  /** An attribute, and the values of it that satisfy the reason. */
  of?: { name: string; values: readonly string[] };
  /** Only counts: the product's card shows it already. */
  isSilent?: true;
  /** Without it a product is of no use for the answer, however cheap it is. */
  isEssential?: true;
};

export const SUGGESTIONS_MAX = 3;
export const REASONS_MAX = 3;
/** A rating counts as if this many customers had given the usual one before. */
const USUAL_COUNT = 4;
const USUAL_RATING = 4;
/** More than the points of any reason. */
const ATTRIBUTE_FIRST = 100;
/** Minimum number of reviews for a rating to count as a reason. */
const REVIEWS_MIN = 3;

const TIGHT = ['IPX5', 'IPX7', 'IP67'];
const LONG = ['21 to 40 hours', 'Over 40 hours'];
const LOUD = ['31 to 80 W', 'Over 80 W'];

/** Makes a reason from one attribute. `*` in the text is replaced by the product's figure. */
export const one = (
  points: number,
  name: string,
  values: readonly string[],
  text: string,
): Reason => ({
  points,
  need: `${name}: ${values.join(' or ')}`,
  of: { name, values },
  says: (product) => {
    const value = matchOf(product, { name, values });
    return value && text.replace('*', figureOf(product, name) ?? lower(value));
  },
});

const worn: Reason = {
  points: 2,
  need: 'Worn on or in the ears',
  // Only speakers state their output.
  says: (product) => (isWorn(product) ? 'Only you hear it: you wear it.' : undefined),
};

const rated: Reason = {
  points: 2,
  need: 'Rated 4 or better by customers',
  says: wellRated,
  isSilent: true,
};

/** A headset for games plays music too, but its microphone is paid for and in the way. */
const forMusic: Reason = {
  points: 4,
  need: 'Worn, and without a microphone arm',
  says: (product) =>
    isWorn(product) && !valuesOf(product, 'Microphone').includes('Boom')
      ? 'Made for music: no microphone arm in front of you.'
      : undefined,
};

export const FOR_WHO: Record<Who, readonly Reason[]> = {
  listener: [
    one(5, 'Noise cancelling', ['Active'], 'Whole albums in peace: active noise cancelling.'),
    one(3, 'Driver size', ['50 mm and more'], 'Body for your music: large drivers (*).'),
    one(2, 'Driver size', ['21 to 49 mm'], 'Body for your music: drivers of *.'),
    forMusic,
    rated,
  ],
  gamer: [
    one(9, 'Microphone', ['Boom'], 'Your team hears you: it has a boom microphone.'),
    one(3, 'Connectivity', ['2.4 GHz wireless'], 'Footsteps in time: 2.4 GHz wireless.'),
    one(2, 'Driver size', ['50 mm and more'], 'Explosions with body: large drivers (*).'),
    one(1, 'Connectivity', ['Wired'], 'No delay and nothing to charge: it can be wired.'),
  ],
  singer: [
    {
      ...one(
        12,
        'Microphone',
        ['Wireless handheld'],
        'Sing right away: a wireless microphone is included.',
      ),
      isEssential: true,
    },
    one(3, 'Output power', ['11 to 30 W', ...LOUD], 'Everybody hears the song: *.'),
  ],
  caller: [
    one(5, 'Noise cancelling', ['For calls'], 'They hear you, not the street: it filters noise.'),
    one(4, 'Noise cancelling', ['Active'], 'You hear every word: active noise cancelling.'),
    one(2, 'Microphone', ['Boom', 'Built-in'], 'Made for talking: * microphone.'),
    one(1, 'Connectivity', ['Bluetooth'], 'It answers your phone: Bluetooth.'),
    { ...worn, points: 3 },
  ],
  mover: [
    one(4, 'Water resistance', TIGHT, 'Rain and sweat do no harm: it is rated *.'),
    one(2, 'Water resistance', ['IPX4'], 'It takes sweat and splashes: it is rated IPX4.'),
    { ...worn, points: 4 },
    one(1, 'Driver size', ['Up to 10 mm', '11 to 20 mm'], 'Small enough to run with.'),
  ],
};

export const FOR_WHERE: Record<Where, readonly Reason[]> = {
  way: [
    { ...worn, points: 3 },
    one(3, 'Noise cancelling', ['Active'], 'Quiet on the metro: active noise cancelling.'),
    one(3, 'Battery hours', LONG, 'Days of commuting without a plug: *.'),
    one(1, 'Connectivity', ['Bluetooth'], 'No cable to carry.'),
  ],
  desk: [
    one(3, 'Noise cancelling', ['Active'], 'Quiet in a loud office: active noise cancelling.'),
    one(2, 'Connectivity', ['Wired'], 'Nothing to charge at the desk: it can be wired.'),
    one(2, 'Battery hours', LONG, 'Days at the desk without a plug: *.'),
  ],
  room: [
    one(5, 'Output power', ['11 to 30 W', ...LOUD], 'It fills the room: *.'),
    one(1, 'Connectivity', ['HDMI ARC'], 'One cable to the TV: HDMI ARC.'),
    one(2, 'Connectivity', ['Wi-Fi'], 'It plays over your home Wi-Fi.'),
  ],
  outdoors: [
    one(4, 'Water resistance', TIGHT, 'Rain is no problem: it is rated *.'),
    one(2, 'Battery hours', ['9 to 20 hours', ...LONG], 'Far from a plug: music for *.'),
    one(2, 'Output power', ['Up to 10 W', '11 to 30 W', ...LOUD], 'Loud enough in the open: *.'),
  ],
};

/**
 * Returns the three best matches, the best first. Products above the budget come after those within
 * it, the cheapest first, and say so; after them those that miss something essential, and sold-out
 * ones last. In each group, products for children follow the others. Equally good matches keep their
 * order of preference.
 */
export function recommend<Product extends ProductTraits>(
  products: readonly Product[],
  { reasons: wanted, mostRupees: most }: { reasons: readonly Reason[]; mostRupees: number },
): Suggestion<Product>[] {
  const judged = products.map((product, at) => {
    const found = wanted.flatMap(({ points, says, of, isSilent = false }) => {
      const text = says(product);
      return text ? [{ points, text, about: of && matchOf(product, of), isSilent }] : [];
    });
    const points = found.reduce((sum, reason) => sum + reason.points, 0) + trust(product);
    const misses = wanted.some(({ isEssential, says }) => isEssential && !says(product));
    return { product, found, points, at, misses, over: Math.max(0, product.price - most) };
  });
  const first = judged.toSorted(
    (a, b) =>
      Number(b.product.inStock) - Number(a.product.inStock) ||
      Number(a.misses) - Number(b.misses) ||
      Number(a.over > 0) - Number(b.over > 0) ||
      forChildren(a.product) - forChildren(b.product) ||
      a.over - b.over ||
      b.points - a.points ||
      a.at - b.at,
  );
  return first.slice(0, SUGGESTIONS_MAX).map(({ product, found, over }) => {
    const facts = strongest(found.filter(({ isSilent }) => !isSilent));
    const reasons = facts.slice(0, REASONS_MAX);
    if (reasons.length === 0) reasons.push(wellRated(product) ?? priceOf(product, over));
    if (over > 0) reasons.unshift(`It costs ${formatRupees(over)} more than your budget.`);
    const { dispatchBy } = product;
    if (dispatchBy) reasons.unshift(`Pre-order, dispatched by ${formatLongDay(dispatchBy)}.`);
    else if (!product.inStock) reasons.unshift('It is sold out at the moment.');
    return { product, reasons, facts };
  });
}

/**
 * Returns the reasons, the strongest first. A fact is named once, for the later answer, which says where the
 * product is used. What is no attribute, such as being worn, comes last.
 */
function strongest(found: readonly Found[]): string[] {
  const sums = new Map<string, number>();
  for (const { about, text, points } of found) {
    const key = about ?? text;
    sums.set(key, (sums.get(key) ?? 0) + (about ? points + ATTRIBUTE_FIRST : points));
  }
  const last = new Map(found.map((reason) => [reason.about ?? reason.text, reason.text]));
  return [...last.keys()]
    .toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0))
    .map((key) => last.get(key) ?? key);
}

/** Returns a number below one that orders equal products: ratings, which count more from many. */
function trust({ rating, reviewCount }: ProductTraits): number {
  return (rating * reviewCount + USUAL_RATING * USUAL_COUNT) / (reviewCount + USUAL_COUNT) / 10;
}

/** Returns a sentence about a good rating from enough customers. */
export function wellRated({ rating, reviewCount }: ProductTraits): string | undefined {
  if (rating < 4 || reviewCount < REVIEWS_MIN) return undefined;
  return `${reviewCount} buyers rate it ${rating.toFixed(1)} out of 5.`;
}

/** No answer is about children, so products for them come after others. */
function forChildren({ description = '' }: ProductTraits): number {
  return Number(/\bfor (?:children|kids)\b/i.test(description));
}

function priceOf({ price }: ProductTraits, over: number): string {
  return over > 0 ? `It costs ${formatRupees(price)}.` : 'It is within your budget.';
}

function isWorn(product: ProductTraits): boolean {
  return (
    valuesOf(product, 'Driver size').length > 0 && valuesOf(product, 'Output power').length === 0
  );
}

function matchOf(product: ProductTraits, { name, values }: NonNullable<Reason['of']>) {
  return valuesOf(product, name).find((value) => values.includes(value));
}
