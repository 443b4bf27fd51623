import { expect, test } from 'vitest';
import { shownColours } from '#src/features/catalog/swatch.ts';

test.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, 3],
  [6, 3],
  [20, 3],
])(
  'a card of a product in %i colours shows %i of them and the number of the others',
  (of, shown) => {
    expect(shownColours(of)).toBe(shown);
  },
);
