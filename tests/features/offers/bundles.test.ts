import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumUp } from '#src/features/cart/sums.ts';
import { taxBundles } from '#src/features/checkout/tax-bundles.ts';
import { applyOffers } from '#src/features/offers/apply-offers.ts';
import type { BundleItem, Offer, OfferLine } from '#src/features/offers/offer-rules.ts';
import { knownOf, linesOf, offerOf } from '#tests/kit/make-offer.ts';

const item = (productId: number, more: Partial<BundleItem> = {}): BundleItem => ({
  ...{ productId, variantId: null, isAnyVariant: true, quantity: 1 },
  ...more,
});

const bundleOf = (amountPaise: number, items: BundleItem[], more: Partial<Offer> = {}): Offer =>
  offerOf({ kind: 'bundle', name: 'Set', percent: null, amountPaise, items, ...more });

const RATES = { freeShippingOver: 500, shippingFee: 40 };

function apply(lines: OfferLine[], offers: Offer[], code?: Offer) {
  const offered = {
    automatic: offers.map((offer) => knownOf({ offer })),
    code: code && knownOf({ offer: code }),
  };
  return applyOffers(lines, offered, { rates: RATES }, code?.code ?? '');
}

/** Returns the sets of each group, and the amount of each discount. */
function shortly(lines: OfferLine[], offers: Offer[], code?: Offer) {
  const { bundles, reductions } = apply(lines, offers, code);
  return [bundles.map(({ count }) => count), reductions.map(({ amountPaise }) => amountPaise)];
}

const PAIR = [item(1), item(2)];

describe('a bundle', () => {
  test('splits its price in proportion to the prices of its items, to the paisa', () => {
    const { lines, reductions } = apply(linesOf(100_00, 200_00), [bundleOf(200_00, PAIR)]);
    expect(reductions[0]).toMatchObject({ label: 'Set', partsPaise: [33_33, 66_67] });
    expect(lines.map(({ bundle }) => bundle?.savedPaise)).toEqual([33_33, 66_67]);
  });

  test.each([
    [
      'as many sets as the scarcest item allows',
      [{ quantity: 3 }, { quantity: 2 }],
      [[2], [60_00]],
    ],
    ['nothing if an item is missing', [{ quantity: 3 }], [[], []]],
    [
      'the dearest variants',
      [{ pricePaise: 90_00 }, {}, { productId: 1, variantId: 7, pricePaise: 150_00 }],
      [[1], [80_00]],
    ],
    [
      'sets in different variants as groups of their own',
      [{}, { quantity: 2 }, { productId: 1, variantId: 7 }],
      [[1, 1], [60_00]],
    ],
    ['nothing if the items cost no more separately', [{ pricePaise: 70_00 }, {}], [[], []]],
    ['one that saves a paisa', [{ pricePaise: 70_01 }, {}], [[1], [1]]],
  ] as const)('applies to %s', (_, lines, expected) => {
    expect(shortly(linesOf(...lines), [bundleOf(170_00, PAIR)])).toEqual(expected);
  });

  test('does not apply while one item is missing, even if the others cost more than it', () => {
    const set = bundleOf(150_00, [item(1, { quantity: 2 }), item(2)]);
    expect(shortly(linesOf({ quantity: 2 }), [set])).toEqual([[], []]);
    expect(shortly(linesOf({}, { pricePaise: 300_00 }), [set])).toEqual([[], []]);
  });

  test('takes a fixed variant only, and the quantity of each item', () => {
    const items = [item(1, { isAnyVariant: false, variantId: 7, quantity: 2 }), item(2)];
    const set = bundleOf(250_00, items);
    expect(shortly(linesOf({ quantity: 2 }, {}), [set])).toEqual([[], []]);
    expect(shortly(linesOf({ variantId: 7, quantity: 2 }, {}), [set])).toEqual([[1], [50_00]]);
  });

  test('keeps its units apart from the rest of a line, which other offers discount', () => {
    const lines = linesOf({ quantity: 3 }, {});
    const { lines: split, reductions } = apply(lines, [bundleOf(150_00, PAIR)], codeOf(10));
    expect(split.map(({ quantity, bundle }) => [quantity, bundle?.savedPaise])).toEqual([
      [1, 25_00],
      [2, undefined],
      [1, 25_00],
    ]);
    expect(reductions.map(({ partsPaise }) => partsPaise)).toEqual([
      [25_00, 0, 25_00],
      [0, 20_00, 0],
    ]);
  });

  test('gives way to other offers that save more, with or without a code', () => {
    const set = bundleOf(170_00, PAIR);
    expect(shortly(linesOf({}, {}), [set, offerOf({ percent: 15 })])).toEqual([[1], [30_00]]);
    expect(shortly(linesOf({}, {}), [set, offerOf({ percent: 16 })])).toEqual([[], [32_00]]);
    expect(shortly(linesOf({}, {}), [set], codeOf(50))).toEqual([[], [100_00]]);
  });

  test('says why a code gives no discount on it', () => {
    const { code } = apply(linesOf({}, {}), [bundleOf(170_00, PAIR)], codeOf(5, 'FIVE'));
    expect(code?.problem?.sentence).toBe(
      '“FIVE” gives no discount on bundles, which already cost less.',
    );
  });

  test('takes the bundle that saves more first', () => {
    const [small, large] = [bundleOf(190_00, PAIR), bundleOf(150_00, [item(2), item(3)])];
    const { bundles } = apply(linesOf({}, {}, {}), [small, large]);
    expect(bundles.map(({ bundle }) => bundle.id)).toEqual([large.id]);
    const also = bundleOf(150_00, [item(1), item(3)]);
    const tied = apply(linesOf({}, {}, {}), [also, large]);
    expect(tied.bundles.map(({ bundle }) => bundle.id)).toEqual([large.id]);
  });

  test('taxes a bundle as its item with the highest rate, and other units at their own', () => {
    const { lines } = apply(linesOf({ quantity: 2 }, {}), [bundleOf(150_00, PAIR)]);
    const taxed = lines.map((line) => ({
      ...line,
      ...(line.productId === 1
        ? { hsnCode: '4901', gstRatePercent: 5 }
        : { hsnCode: '8518', gstRatePercent: 18 }),
    }));
    expect(taxBundles(taxed).map((line) => [line.hsnCode, line.gstRatePercent])).toEqual([
      ['8518', 18],
      ['4901', 5],
      ['8518', 18],
    ]);
  });
});

describe('any purchase with bundles', () => {
  const pieces = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      variantId: fc.option(fc.integer({ min: 1, max: 2 })),
      categoryId: fc.constant(1),
      pricePaise: fc.integer({ min: 1_00, max: 9_999_99 }),
      mrpPaise: fc.constant(0),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const sets = fc.array(
    fc.tuple(
      fc.integer({ min: 1_00, max: 9_999_99 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
    ),
    { maxLength: 3 },
  );

  test('costs what its lines add up to, never more than without bundles, and loses no unit', () => {
    fc.assert(
      fc.property(pieces, sets, fc.integer({ min: 1, max: 90 }), (lines, bundles, percent) => {
        const others = [offerOf({ percent })];
        const offers = bundles.map(([paise, ids, quantity]) =>
          bundleOf(
            paise,
            ids.map((id) => item(id, { quantity })),
          ),
        );
        const { lines: split, reductions, bundles: groups } = apply(lines, [...offers, ...others]);
        const priced = split.map((line) => ({ ...line, mrpPaise: line.pricePaise }));
        const sums = sumUp(priced, RATES, reductions);
        const off = reductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        expect(sums.reductionPaise).toBe(off);
        expect(sums.sharesPaise.reduce((sum, share) => sum + share, 0)).toBe(off);
        for (const [at, share] of sums.sharesPaise.entries()) {
          const line = split[at];
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual((line?.pricePaise ?? 0) * (line?.quantity ?? 0));
        }
        for (const [group, { bundle, count }] of groups.entries()) {
          const own = split.flatMap((line, at) => (line.bundle?.group === group ? [at] : []));
          const paid = own.reduce((sum, at) => {
            const { pricePaise = 0, quantity = 0 } = split[at] ?? {};
            return sum + pricePaise * quantity - (sums.sharesPaise[at] ?? 0);
          }, 0);
          expect(paid).toBe((bundle.amountPaise ?? 0) * count);
        }
        const units = (some: readonly OfferLine[]) =>
          some.reduce((n, { quantity }) => n + quantity, 0);
        expect(units(split)).toBe(units(lines));
        const plain = apply(lines, others).reductions;
        expect(off).toBeGreaterThanOrEqual(plain.reduce((sum, one) => sum + one.amountPaise, 0));
      }),
    );
  });
});

function codeOf(percent: number, code = 'CODE'): Offer {
  return offerOf({ percent, code });
}
