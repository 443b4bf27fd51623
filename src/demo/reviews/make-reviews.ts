import { CATALOGUE } from '#src/demo/catalogue.ts';
import type { DemoCategory, DemoProduct, Kind } from '#src/demo/demo-product.ts';
import {
  FIRST_NAMES,
  HAPPY_ENDS,
  LAST_NAMES,
  MIXED_ENDS,
  OPENINGS,
  UNHAPPY_ENDS,
} from './general-phrases.ts';
import { BUDS, GAMING, HEADPHONES, NECKBANDS, type Phrases } from './headset-phrases.ts';
import { photoFile, PHOTOS } from './photos.ts';
import { between, deckOf, pick, type Random, randomFrom } from './random.ts';
import { HOME, KARAOKE, PORTABLE, SOUNDBARS } from './speaker-phrases.ts';

type DemoReview = {
  sku: string;
  reviewerName: string;
  rating: number;
  reviewText: string;
  daysAgo: number;
  photos: string[];
};

const PHRASES: Record<Kind, Phrases> = {
  gaming: GAMING,
  headphones: HEADPHONES,
  earbuds: BUDS,
  neckband: NECKBANDS,
  portable: PORTABLE,
  home: HOME,
  karaoke: KARAOKE,
  soundbar: SOUNDBARS,
};
const SEED = 20_260;

/** Makes all reviews of the demo catalogue, the same at every call. */
export function makeReviews(): DemoReview[] {
  const random = randomFrom(SEED);
  const said = new Set<string>();
  const people = new Set<string>();
  return CATALOGUE.flatMap((category) => {
    const say = makeSpeaker(random, PHRASES[category.kind], said);
    return category.products.flatMap((product) =>
      Array.from({ length: countFor(random, category, product) }, (_, at) => {
        const rating = ratingFor(random, at, product);
        return {
          sku: product.sku,
          reviewerName: nameFrom(random, people),
          rating,
          reviewText: say(rating),
          daysAgo: between(random, 2, product.flags.includes('new arrival') ? 45 : 360),
          photos: rating >= 4 ? photosOf(product, at) : [],
        };
      }),
    );
  }).filter(({ reviewText }) => reviewText !== '');
}

/** Best sellers have the most reviews; some new products have no reviews yet. */
function countFor(random: Random, { products }: DemoCategory, product: DemoProduct): number {
  if (product.flags.includes('best seller')) return between(random, 8, 12);
  if (product.flags.includes('new arrival')) return between(random, 0, 3);
  return between(random, 3, 5) + (products.indexOf(product) === 0 ? 2 : 0);
}

/** The first two are positive, to carry the photos; the others have a usual spread. */
function ratingFor(random: Random, at: number, product: DemoProduct): number {
  if (at < 2) return pick(random, [5, 5, 4]);
  // Best sellers get better ratings.
  if (product.flags.includes('best seller')) return pick(random, [5, 5, 5, 5, 5, 4, 4, 4, 3]);
  return pick(random, [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 1]);
}

function photosOf(product: DemoProduct, at: number): string[] {
  const photos = PHOTOS.filter(({ sku }) => sku === product.sku).map(photoFile);
  if (at === 0) return photos.slice(0, 1);
  return at === 1 ? photos.slice(1) : [];
}

function nameFrom(random: Random, taken: Set<string>): string {
  for (;;) {
    const last = pick(random, LAST_NAMES);
    const name = `${pick(random, FIRST_NAMES)} ${random() < 0.3 ? `${last.charAt(0)}.` : last}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Combines sentences by rating, and never repeats one. */
function makeSpeaker(random: Random, phrases: Phrases, said: Set<string>) {
  const sentence = (list: string[]) => {
    const draw = deckOf(random, list);
    return () => newSentence(random, draw, said);
  };
  const opening = sentence(OPENINGS);
  const praise = sentence(phrases.praise);
  const grumble = sentence(phrases.grumbles);
  const happy = sentence(HAPPY_ENDS);
  const mixed = sentence(MIXED_ENDS);
  const unhappy = sentence(UNHAPPY_ENDS);

  return (rating: number): string => {
    const maybe = (chance: number, say: () => string) => (random() < chance ? [say()] : []);
    const start = maybe(0.34, opening);
    if (rating === 5) return join(start, praise(), maybe(0.6, praise), maybe(0.3, happy));
    if (rating === 4) return join(start, praise(), maybe(0.6, grumble), maybe(0.2, mixed));
    if (rating === 3) return join(maybe(0.7, praise), grumble(), maybe(0.4, mixed));
    return join(grumble(), maybe(0.4, grumble), maybe(0.5, unhappy));
  };
}

function join(...parts: (string | string[])[]): string {
  return parts.flat().filter(Boolean).join(' ');
}

/** Returns '' if twenty tries found nothing new: a shorter review is better than a repeated one. */
function newSentence(random: Random, draw: () => string, said: Set<string>): string {
  for (let tries = 0; tries < 20; tries += 1) {
    const text = draw().replace(/\{([^}]*)\}/g, (_, choices: string) =>
      pick(random, choices.split('|')),
    );
    if (said.has(text)) continue;
    said.add(text);
    return text;
  }
  return '';
}
