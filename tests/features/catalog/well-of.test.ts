import { expect, test } from 'vitest';
import { wellOf } from '#src/features/catalog/well-of.ts';

test('puts a darker ground only behind a white product', () => {
  const colors = ['white', 'black', 'gold', 'yellow', 'gray', ''];
  expect(colors.filter((color) => wellOf(color))).toEqual(['white']);
});
