import { expect, test } from 'vitest';
import { type PriceRange, readPrices } from '#src/features/search/price-query.ts';

test.each<[typed: string, words: string, prices: PriceRange]>([
  ['under 2000', '', { below: 2000 }],
  ['speaker under 2000', 'speaker', { below: 2000 }],
  ['under 2000 speaker', 'speaker', { below: 2000 }],
  ['Speakers Below ₹2,000', 'Speakers', { below: 2000 }],
  ['less than rs. 2000 speaker', 'speaker', { below: 2000 }],
  ['speaker under 2k', 'speaker', { below: 2000 }],
  ['speaker under 1.5k', 'speaker', { below: 1500 }],
  ['speaker under Rs.1,499.50', 'speaker', { below: 1499.5 }],
  ['karaoke below 1 lakh', 'karaoke', { below: 100_000 }],
  ['earbuds up to 999 rupees', 'earbuds', { max: 999 }],
  ['earbuds upto 999', 'earbuds', { max: 999 }],
  ['earbuds within ₹999/-', 'earbuds', { max: 999 }],
  ['above 1000', '', { above: 1000 }],
  ['headphones more than 1000', 'headphones', { above: 1000 }],
  ['headphones at least 1000', 'headphones', { min: 1000 }],
  ['between 1000 and 2000', '', { min: 1000, max: 2000 }],
  ['speaker between 2,000 and 1,000', 'speaker', { min: 1000, max: 2000 }],
  ['speaker from 1000 to 2000', 'speaker', { min: 1000, max: 2000 }],
  ['speaker ₹1000-₹2000', 'speaker', { min: 1000, max: 2000 }],
  ['speaker above 1000 under 2000', 'speaker', { above: 1000, below: 2000 }],
  ['speaker < 2000', 'speaker', { below: 2000 }],
  ['under ₹50', '', { below: 50 }],
])('reads the prices in “%s”', (typed, words, prices) => {
  expect(readPrices(typed)).toEqual({ words, prices });
});

test.each([
  'over ear headphones',
  'raid 2000',
  'under 20 ms',
  'battery over 400 hours',
  'speaker above 40 w',
  'more than 2 people',
  'thunder 2000',
  'underwater 2000',
  '5.1 speaker',
  'from mumbai',
  '',
])('finds no price in “%s”', (typed) => {
  expect(readPrices(typed)).toEqual({ words: typed, prices: {} });
});
