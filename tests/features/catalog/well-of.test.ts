import { expect, test } from 'vitest';
import { wellOf } from '#src/features/catalog/well-of.ts';

test.each([
  ['white', true],
  ['black', false],
  ['gold', false],
  ['yellow', false],
  ['', false],
])('the ground behind a product in %j is darker: %j', (color, isDarker) => {
  expect(wellOf(color) !== undefined).toBe(isDarker);
});
