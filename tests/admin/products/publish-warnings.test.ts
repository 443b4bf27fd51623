import { describe, expect, test } from 'vitest';
import { publishWarnings } from '#src/admin/products/publish-warnings.ts';

const whole = {
  status: 'published' as const,
  stock: '3',
  color: 'black',
  optionValues: [],
  pictureCount: 1,
};
const red = { color: 'red', optionValues: [], stock: 2 };
const said = (changes: object) => publishWarnings({ ...whole, colours: [red], ...changes });

describe('a product that is published', () => {
  test('shows no warning before publishing a product with a picture and stock of every colour', () => {
    expect(said({})).toEqual([]);
  });

  test('warns before publishing a product without a picture', () => {
    expect(said({ pictureCount: 0 })).toMatchObject([{ isGrave: true }]);
  });

  test.each(['0', '', ' '])(
    'warns before publishing a product with nothing to sell: stock “%s”',
    (stock) => {
      const [warning] = said({ stock, colours: [{ ...red, stock: 0 }] });
      expect(warning).toEqual({
        text: expect.stringContaining('Sold out') as string,
        isGrave: true,
      });
    },
  );

  test('shows no warning before publishing a product whose only pre-order has no stock', () => {
    expect(said({ stock: '0', preorderLimit: 5 })).toEqual([]);
  });

  test('names the colours that are out of stock before publishing a product', () => {
    const [warning] = said({ stock: '0' });
    expect(warning).toEqual({
      text: expect.stringMatching(/: black\.$/) as string,
      isGrave: false,
    });
  });
});

test('shows no publishing warning for a draft without pictures and stock', () => {
  expect(said({ status: 'draft', stock: '0', pictureCount: 0, colours: [] })).toEqual([]);
});
