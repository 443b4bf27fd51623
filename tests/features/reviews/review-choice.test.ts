import { expect, test } from 'vitest';
import {
  ALL_REVIEWS,
  fromSearch,
  isFiltered,
  type ReviewChoice,
  toInput,
  toSearch,
} from '#src/features/reviews/review-choice.ts';

const CHOICES: [string, ReviewChoice][] = [
  ['', ALL_REVIEWS],
  ['?stars=4', { ...ALL_REVIEWS, stars: 4 }],
  ['?photos=1&sort=lowest', { ...ALL_REVIEWS, photos: true, sort: 'lowest' }],
  ['?verified=1&color=Deep+teal', { ...ALL_REVIEWS, verified: true, color: 'Deep teal' }],
];

test.each(CHOICES)('reads and writes the review filter of the address %s', (search, choice) => {
  expect(toSearch(choice)).toBe(search);
  expect(fromSearch(search)).toEqual({ ...choice, page: 1 });
  expect(isFiltered(choice)).toBe(search !== '');
});

test('writes the review page into the address and ignores invalid values', () => {
  expect(toSearch({ ...ALL_REVIEWS, stars: 5 }, 3)).toBe('?stars=5&page=3');
  expect(fromSearch('?page=3').page).toBe(3);
  const nonsense = fromSearch('?stars=9&photos=yes&sort=price&page=-1');
  expect(nonsense).toEqual({ ...ALL_REVIEWS, page: 1 });
});

test('sends only chosen review filters to the API', () => {
  expect(toInput(ALL_REVIEWS)).toEqual({ color: '', sort: 'mixed' });
  expect(toInput({ ...ALL_REVIEWS, stars: 2, photos: true })).toMatchObject({
    ...{ stars: 2, photos: true },
  });
});
