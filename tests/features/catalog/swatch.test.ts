import { expect, test } from 'vitest';
import { shownColours, swatchColor, tintOf } from '#src/features/catalog/swatch.ts';

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

test('tints the tile of a black or white product, and gives others their own colour', () => {
  for (const name of ['black', 'Midnight Black', 'white'])
    expect(tintOf(name), name).not.toBe(swatchColor(name));
  for (const name of ['red', 'Rose Gold', 'unheard of'])
    expect(tintOf(name), name).toBe(swatchColor(name));
});
