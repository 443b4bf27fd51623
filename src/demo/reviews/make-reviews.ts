import { CATALOGUE } from '#src/demo/catalogue.ts';
import type { Color } from '#src/demo/palette.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { ON_EARPHONES } from './on-earphones.ts';
import { ON_HEADSETS } from './on-headsets.ts';
import { ON_KARAOKE } from './on-karaoke.ts';
import { ON_SPEAKERS } from './on-speakers.ts';
import { photoFile, PHOTOS } from './photos.ts';
import { pick, type Random, randomFrom } from './random.ts';
import type { Said } from './said.ts';

type DemoReview = {
  sku: string;
  reviewerName: string;
  rating: number;
  reviewText: string;
  daysAgo: number;
  photos: string[];
};

const SAID: Record<string, Said[]> = {
  ...ON_HEADSETS,
  ...ON_EARPHONES,
  ...ON_KARAOKE,
  ...ON_SPEAKERS,
};
const SEED = 20_260;

/** Returns all reviews of the demo catalogue, the same at every call. */
export function makeReviews(): DemoReview[] {
  const random = randomFrom(SEED);
  const people = new Set<string>();
  return CATALOGUE.flatMap(({ products }) => products).flatMap(({ sku }) =>
    (SAID[sku] ?? []).map(({ rating, daysAgo, text, photo }) => ({
      ...{ sku, rating, daysAgo, reviewText: text },
      reviewerName: nameFrom(random, people),
      photos: photo ? photosOf(sku, photo) : [],
    })),
  );
}

/** Returns the photos of a product in the colour that the buyer has. */
function photosOf(sku: string, color: Color): string[] {
  return PHOTOS.filter((photo) => photo.sku === sku && photo.color === color).map(photoFile);
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
