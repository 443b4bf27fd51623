import { expect, test } from 'vitest';
import { deepenBlacks, lowerKey } from '#scripts/studio/tone-curves.ts';

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

test('darkens a dim colour and keeps its hue, a bright one and black', () => {
  const pixels = Uint8Array.from([80, 50, 30, 250, 240, 220, 0, 0, 0]);
  lowerKey(pixels, 3);
  const [red = 0, green = 0, blue = 0, ...others] = pixels;
  expect(red).toBeLessThan(70);
  expect(green / red).toBeCloseTo(50 / 80, 1);
  expect(blue / red).toBeCloseTo(30 / 80, 1);
  expect(others).toEqual([250, 240, 220, 0, 0, 0]);
});
