import { newSlide, type SlideDraft, toSlides } from './slide-draft.ts';

type Content = Omit<SlideDraft, 'key'>;
/** Slides by position, as 1, 2 …; a position without a slide is null. */
export type SlidePlaces = Record<string, Content | null>;

const PLACES_MAX = 20;

/** Indexes slides by position, so that two versions can be compared. */
export function toPlaces(slides: readonly SlideDraft[]): SlidePlaces {
  const contents = toSlides(slides);
  const places = Array.from({ length: PLACES_MAX }, (_, at) => [`${at + 1}`, contents[at] ?? null]);
  return Object.fromEntries(places) as SlidePlaces;
}

export function fromPlaces(places: SlidePlaces): SlideDraft[] {
  return Object.values(places).flatMap((slide) => (slide ? [{ ...newSlide(), ...slide }] : []));
}

/** Describes the slide at each position in words. */
export function slideLabels(places: SlidePlaces) {
  const entries = Object.entries(places).map(([place, slide]) => {
    return [place, [`Slide ${place}`, slide ? wordsOf(slide) : 'none']] as const;
  });
  return Object.fromEntries(entries) as Record<string, readonly [label: string, value: string]>;
}

function wordsOf({ title, topic, description, productId, imgSrc, detail }: Content): string {
  const product = productId === null ? '' : `product ${productId}`;
  const lines = [title, topic, description, product, detail.title, detail.description];
  const pairs = detail.specifications.map(({ label, value }) => `${label}: ${value}`);
  const picture =
    imgSrc === '' ? 'without a picture' : `picture ${imgSrc.split('/')[2]?.slice(0, 6)}`;
  return [...lines, ...pairs, picture].filter((line) => line !== '').join(' · ');
}
