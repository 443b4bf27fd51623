import { expect, test } from 'vitest';
import { deepenBlacks } from '#scripts/studio/deepen-blacks.ts';

test('darkens dark grey, and keeps black, white, the order of greys and transparency', () => {
  const pixels = Uint8Array.from({ length: 256 * 4 }, (_, at) => at >> 2);
  deepenBlacks(pixels, 4);
  const greys = Array.from({ length: 256 }, (_, value) => pixels[value * 4] ?? 0);
  const alphas = Array.from({ length: 256 }, (_, value) => pixels[value * 4 + 3]);
  expect(greys[0]).toBe(0);
  expect(greys[58]).toBe(37);
  expect(greys.slice(166)).toEqual(alphas.slice(166));
  expect(greys).toEqual(greys.toSorted((a, b) => a - b));
  expect(alphas).toEqual(Array.from({ length: 256 }, (_, value) => value));
});
