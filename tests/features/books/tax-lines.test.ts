import { describe, expect, test } from 'vitest';
import { type SoldLine, taxLines, taxLinesOfBefore } from '#src/features/books/tax-lines.ts';

const buds: SoldLine = {
  ...{ id: 1, productName: 'Buds', variantTitle: 'red', skuId: 'B-1', hsnCode: '851830' },
  ...{ gstRatePercent: 18, pricePaise: 1_000_00, quantity: 1, reductionPaise: 0 },
};
const speaker = { ...buds, id: 2, hsnCode: '851822', pricePaise: 3_000_00 };
const book = { ...buds, id: 3, hsnCode: '4901', gstRatePercent: 5 };
const plan: SoldLine = {
  ...{ ...buds, id: 4, hsnCode: '998716', pricePaise: 500_00 },
  plan: { planId: 1, name: 'Care', covers: 'damage', terms: '', months: 12, starts: 'warranty' },
};
const free = (line: SoldLine) => ({ ...line, reductionPaise: line.pricePaise });

/** Returns the lines for shipping of ₹100: HSN code, rate, amount and detail. */
const shipping = (...sold: SoldLine[]) =>
  taxLines(sold, { shippingPaise: 100_00, feeLabel: '', feePaise: 0 }, true)
    .filter(({ name }) => name === 'Shipping')
    .map(({ hsnCode, ratePercent, grossPaise, detail }) => [
      ...[hsnCode, ratePercent, grossPaise],
      ...(detail ? [detail] : []),
    ]);

describe('shipping on an invoice', () => {
  const SPLIT = [
    ['851830', 18, 50_00, 'with the items at 18% GST'],
    ['4901', 5, 50_00, 'with the items at 5% GST'],
  ];

  test.each([
    ['the code of the dearest item at its rate', [buds, speaker], [['851822', 18, 100_00]]],
    ['parts in proportion to the price at each rate', [book, buds], SPLIT],
    [
      'parts in proportion to all items at each rate',
      [buds, speaker, { ...book, quantity: 4 }],
      [
        ['851822', 18, 50_00, 'with the items at 18% GST'],
        ['4901', 5, 50_00, 'with the items at 5% GST'],
      ],
    ],
    ['nothing from free items', [free(buds), book], [['4901', 5, 100_00]]],
    ['the highest rate if all items are free', [free(book), free(buds)], [['851830', 18, 100_00]]],
    ['nothing from protection plans', [book, plan], [['4901', 5, 100_00]]],
    ['the code of transport without items', [], [['996812', 18, 100_00]]],
  ])('taxes shipping on an invoice by %s', (_, sold, lines) => {
    expect(shipping(...sold)).toEqual(lines);
  });

  test('lists shipping on an invoice as one unit without a discount', () => {
    const charges = { shippingPaise: 118_00, feeLabel: 'Cash', feePaise: 0 };
    expect(taxLines([buds], charges, false).slice(1)).toMatchObject([
      { kind: 'charge', quantity: 1, unitPricePaise: 118_00, reductionPaise: 0, igstPaise: 18_00 },
    ]);
  });
});

test('adds charges to an invoice without stored lines only if they cost something', () => {
  const count = (shippingPaise: number, feePaise: number) =>
    taxLinesOfBefore([buds], { shippingPaise, feePaise, feeLabel: 'Cash' }, true).length;
  expect([count(0, 0), count(1, 0), count(1, 1)]).toEqual([1, 2, 3]);
});

test('describes an item by its colour, number, origin and bundle', () => {
  const detail = (line: SoldLine) =>
    taxLines([line], { shippingPaise: 0, feeLabel: '', feePaise: 0 }, true)[0]?.detail;
  expect(detail(buds)).toBe('Red, B-1');
  const more = { countryOfOrigin: 'India', offerFacts: { bundle: { name: 'Set' } } };
  expect(detail({ ...buds, ...more })).toBe('Red, B-1, from India, part of “Set”');
});
