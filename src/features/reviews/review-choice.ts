import { REVIEW_SORTS, type ReviewSort } from './review-sorts.ts';

/** Which reviews of a product are shown, and in which order. */
export type ReviewChoice = {
  stars: number | undefined;
  photos: boolean;
  verified: boolean;
  color: string;
  sort: ReviewSort;
};

export const ALL_REVIEWS: ReviewChoice = {
  stars: undefined,
  photos: false,
  verified: false,
  color: '',
  sort: 'mixed',
};

/** Returns whether a filter hides some reviews. */
export function isFiltered({ stars, photos, verified, color }: ReviewChoice): boolean {
  return stars !== undefined || photos || verified || color !== '';
}

/** The choice as the API takes it. */
export function toInput({ stars, photos, verified, color, sort }: ReviewChoice) {
  return {
    ...{ color, sort },
    ...(stars !== undefined && { stars }),
    ...(photos && { photos: true }),
    ...(verified && { verified: true }),
  };
}

/** The choice and the page as an address carries them: `?stars=4&page=2`; '' for what is usual. */
export function toSearch(choice: ReviewChoice, page = 1): string {
  const { stars, photos, verified, color, sort } = choice;
  const query = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(photos && { photos: '1' }),
    ...(verified && { verified: '1' }),
    ...(color !== '' && { color }),
    ...(sort !== ALL_REVIEWS.sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** Reads it back; what makes no sense is left out. */
export function fromSearch(search: string): ReviewChoice & { page: number } {
  const query = new URLSearchParams(search);
  const stars = Number(query.get('stars'));
  const page = Number(query.get('page'));
  const sort = REVIEW_SORTS.find((one) => one === query.get('sort'));
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    photos: query.get('photos') === '1',
    verified: query.get('verified') === '1',
    color: (query.get('color') ?? '').slice(0, 80),
    sort: sort ?? ALL_REVIEWS.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
