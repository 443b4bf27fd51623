import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Offer, type OfferLine, applyDiscount } from '#src/features/offers/offer-rules.ts';
import { linesOf, offerOf } from '#tests/kit/make-offer.ts';

/** Returns the names and amounts of the discounts. */
const amounts = (lines: OfferLine[], automatic: Offer[], code?: Offer) =>
  applyDiscount(lines, automatic, code).off.map(({ offer, amountPaise }) => [
    offer.name,
    amountPaise,
  ]);
const partsOf = (lines: OfferLine[], automatic: Offer[], code?: Offer) =>
  applyDiscount(lines, automatic, code).off.map(({ partsPaise }) => partsPaise);

describe('an offer', () => {
  test.each([
    [1, 3_33],
    [10, 33_33],
    [90, 300_00],
  ])('takes an offer of %i percent off each line, rounded to the paisa', (percent, paise) => {
    expect(partsOf(linesOf(333_33), [offerOf({ percent })])).toEqual([[paise]]);
  });

  test('shares out a percentage offer up to its maximum discount', () => {
    const offer = offerOf({ percent: 50, mostPaise: 30_00 });
    expect(partsOf(linesOf(100_00, 200_00), [offer])).toEqual([[10_00, 20_00]]);
    expect(partsOf(linesOf(20_00, 40_00), [offer])).toEqual([[10_00, 20_00]]);
    expect(partsOf(linesOf(20_00, 39_98), [offer])).toEqual([[10_00, 19_99]]);
  });

  test('discounts only the products and categories that the offer applies to', () => {
    const lines = linesOf({}, { categoryId: 2 }, { categoryId: 3 });
    expect(partsOf(lines, [offerOf({ productIds: [1] })])).toEqual([[10_00, 0, 0]]);
    expect(partsOf(lines, [offerOf({ categoryIds: [2] })])).toEqual([[0, 10_00, 0]]);
    const either = offerOf({ productIds: [1], categoryIds: [3] });
    expect(partsOf(lines, [either])).toEqual([[10_00, 0, 10_00]]);
    expect(partsOf(lines, [offerOf({ productIds: [9] })])).toEqual([]);
  });

  test.each([
    [99_99, []],
    [100_00, [10_00]],
    [100_01, [10_00]],
  ])('applies an offer with a minimum of 100 rupees to products of %i paise: %j', (paise, off) => {
    const offer = offerOf({ minimumPaise: 100_00 });
    expect(amounts(linesOf(paise), [offer]).map(([, amount]) => amount)).toEqual(off);
  });

  test('counts only the offer’s own products towards its minimum', () => {
    const offer = offerOf({ minimumPaise: 150_00, productIds: [1] });
    expect(amounts(linesOf(100_00, 900_00), [offer])).toEqual([]);
  });

  test('counts the units of a product in all colours towards an offer in steps', () => {
    const steps = [
      { pieces: 3, percent: 10 },
      { pieces: 5, percent: 20 },
    ];
    const offer = offerOf({ kind: 'steps', steps });
    const pieces = (...quantities: number[]) =>
      linesOf(...quantities.map((quantity) => ({ productId: 1, quantity })));
    expect(partsOf(pieces(2), [offer])).toEqual([]);
    expect(partsOf(pieces(3), [offer])).toEqual([[30_00]]);
    expect(partsOf(pieces(4), [offer])).toEqual([[40_00]]);
    expect(partsOf(pieces(5), [offer])).toEqual([[100_00]]);
    expect(partsOf(pieces(2, 1), [offer])).toEqual([[20_00, 10_00]]);
    expect(partsOf(linesOf({ quantity: 2 }, { quantity: 2 }), [offer])).toEqual([]);
  });

  test('shares out an amount offer over its products and leaves at least a rupee to pay', () => {
    const offer = offerOf({ kind: 'amount', percent: null, amountPaise: 100_00 });
    expect(partsOf(linesOf(300_00, 100_00), [offer])).toEqual([[75_00, 25_00]]);
    expect(partsOf(linesOf(101_00), [offer])).toEqual([[100_00]]);
    expect(partsOf(linesOf(100_99), [offer])).toEqual([[99_99]]);
    expect(partsOf(linesOf(1_00), [offer])).toEqual([]);
  });

  test('leaves a rupee of what a bundle costs to pay', () => {
    const bundle = { offerId: 9, name: 'Set', group: 0, savedPaise: 40_00 };
    const offer = offerOf({ kind: 'amount', percent: null, amountPaise: 70_00 });
    expect(partsOf(linesOf({ bundle }, 1_00), [offer])).toEqual([[0, 1_00]]);
    expect(partsOf(linesOf({ bundle, pricePaise: 40_00 }, 90_00), [offer])).toEqual([[0, 70_00]]);
    expect(partsOf(linesOf({ bundle, pricePaise: 40_00 }, 70_00), [offer])).toEqual([[0, 69_00]]);
  });

  test('takes off a single paisa', () => {
    expect(partsOf(linesOf(1_01), [offerOf({ percent: 1 })])).toEqual([[1]]);
  });

  test('does not free an order without one of its products from shipping', () => {
    const offer = offerOf({ kind: 'free-shipping', percent: null, productIds: [9] });
    expect(applyDiscount(linesOf(100_00), [offer]).freeShipping).toBeUndefined();
  });

  test('takes nothing off products for an offer of free shipping', () => {
    const offer = offerOf({ kind: 'free-shipping', percent: null });
    expect(applyDiscount(linesOf(100_00), [offer])).toEqual({ off: [], freeShipping: offer });
    const dear = { ...offer, minimumPaise: 100_01 };
    expect(applyDiscount(linesOf(100_00), [dear]).freeShipping).toBeUndefined();
  });
});

describe('of several offers', () => {
  const ten = offerOf({ name: 'ten' });
  const twenty = offerOf({ name: 'twenty', percent: 20, productIds: [2] });
  const amount = (rupees: number) =>
    offerOf({ name: 'amount', kind: 'amount', percent: null, amountPaise: rupees * 100 });

  test('applies the best of several offers to each line without a code', () => {
    expect(partsOf(linesOf(100_00, 100_00), [ten, twenty])).toEqual([
      [10_00, 0],
      [0, 20_00],
    ]);
  });

  test('applies the older of two offers of equal value', () => {
    const also = offerOf({ name: 'also' });
    expect(amounts(linesOf(100_00), [also, ten])).toEqual([['ten', 10_00]]);
  });

  test.each([
    [
      29,
      [
        ['ten', 10_00],
        ['twenty', 20_00],
      ],
    ],
    [
      30,
      [
        ['ten', 10_00],
        ['twenty', 20_00],
      ],
    ],
    [31, [['amount', 31_00]]],
  ])('applies an amount offer of %i rupees only if no percentage takes off more', (rupees, off) => {
    expect(amounts(linesOf(100_00, 100_00), [ten, twenty, amount(rupees)])).toEqual(off);
  });

  test('applies the larger of two amounts, and the older of equal ones', () => {
    const [older, newer] = [amount(20), { ...amount(20), name: 'newer' }];
    expect(amounts(linesOf(100_00), [newer, older])).toEqual([['amount', 20_00]]);
    const large = { ...amount(30), name: 'large' };
    expect(amounts(linesOf(100_00), [older, large, newer])).toEqual([['large', 30_00]]);
  });

  test('applies a code to what the automatic offers left to pay', () => {
    const code = offerOf({ name: 'code', code: 'MORE', percent: 50 });
    expect(amounts(linesOf(100_00), [ten], code)).toEqual([
      ['ten', 10_00],
      ['code', 45_00],
    ]);
    expect(partsOf(linesOf(100_00, 100_00), [ten], { ...code, productIds: [1] })).toEqual([
      [10_00, 10_00],
      [45_00, 0],
    ]);
  });

  test('combines free shipping with every other offer', () => {
    const free = offerOf({ name: 'free', kind: 'free-shipping', percent: null });
    const taken = applyDiscount(linesOf(100_00), [ten, free], offerOf({ code: 'MORE' }));
    expect(taken.off).toHaveLength(2);
    expect(taken.freeShipping).toBe(free);
  });

  test('leaves one rupee of the products to pay when several offers combine', () => {
    const code = offerOf({ kind: 'amount', percent: null, amountPaise: 95_00, code: 'MUCH' });
    expect(amounts(linesOf(100_00), [ten], code)).toEqual([
      ['ten', 10_00],
      [code.name, 89_00],
    ]);
  });
});

const line = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  categoryId: fc.integer({ min: 1, max: 3 }),
  pricePaise: fc.integer({ min: 1, max: 10_000_00 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const offer = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'steps', 'free-shipping'),
  percent: fc.integer({ min: 1, max: 90 }),
  amountPaise: fc.integer({ min: 1, max: 5_000_00 }),
  mostPaise: fc.option(fc.integer({ min: 1, max: 500_00 })),
  minimumPaise: fc.integer({ min: 0, max: 2_000_00 }),
  categoryIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  productIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  steps: fc.array(
    fc.record({
      pieces: fc.integer({ min: 2, max: 20 }),
      percent: fc.integer({ min: 1, max: 90 }),
    }),
    { maxLength: 3 },
  ),
});
const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

test('adds up offer parts and leaves one rupee to pay for any cart and offers', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(offer, { maxLength: 5 }),
      fc.option(offer, { nil: undefined }),
      (lines, made, code) => {
        const automatic = made.map((one) => offerOf(one));
        const given = code && offerOf(code);
        const { off } = applyDiscount(lines, automatic, given);
        const left = lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
        const goodsPaise = sum(left);
        for (const { amountPaise, partsPaise } of off) {
          expect(sum(partsPaise)).toBe(amountPaise);
          partsPaise.forEach((part, at) => (left[at] = (left[at] ?? 0) - part));
        }
        expect(Math.min(0, ...left)).toBe(0);
        expect(sum(left)).toBeGreaterThanOrEqual(Math.min(goodsPaise, 100));
        const byThemselves = off.filter((taken) => taken.offer !== given);
        for (const at of lines.keys()) {
          const hits = byThemselves.filter(({ partsPaise }) => (partsPaise[at] ?? 0) > 0);
          expect(hits.length).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
