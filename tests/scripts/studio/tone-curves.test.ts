import { expect, test } from 'vitest';
import { deepenBlacks } from '#scripts/studio/tone-curves.ts';

test('darkens dark grey, and keeps fabric, metal, the order of greys and transparency', () => {
  const pixels = Uint8Array.from({ length: 256 * 4 }, (_, at) => at >> 2);
  deepenBlacks(pixels, 4);
  const greys = Array.from({ length: 256 }, (_, value) => pixels[value * 4] ?? 0);
  const alphas = Array.from({ length: 256 }, (_, value) => pixels[value * 4 + 3]);
  expect(greys.slice(0, 14)).toEqual(alphas.slice(0, 14));
  expect(greys[58]).toBe(40);
  expect(greys.slice(166)).toEqual(alphas.slice(166));
  expect(greys).toEqual(greys.toSorted((a, b) => a - b));
  expect(alphas).toEqual(Array.from({ length: 256 }, (_, value) => value));
});
