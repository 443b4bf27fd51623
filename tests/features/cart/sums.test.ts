import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addUp,
  netPaise,
  savings,
  sumUp,
  withFee,
  worthOfPieces,
} from '#src/features/cart/sums.ts';
import { invoiceLines } from '#tests/kit/invoice-lines.ts';
import { toPaise } from '#src/lib/money.ts';
import { shareOut } from '#src/lib/share-out.ts';

test.each([
  ['nothing at MRP', 0, [], 0],
  ['the discount from MRP', 2999, [], 2999],
  ['the discounts of offers', 1500, [{ amount: 150.25 }], 1650.25],
])('counts %s as savings', (_, discount, reductions, saved) => {
  expect(savings({ discount, reductions })).toBe(saved);
});

describe('sumUp', () => {
  const FREE = { freeShippingOver: 500, shippingFee: 0 };
  const PAID = { freeShippingOver: 500, shippingFee: 40 };
  const line = { mrpPaise: 2_999_00, pricePaise: 1_499_00, quantity: 2 };

  test('adds up the MRP, the discount and the total of a purchase', () => {
    expect(sumUp([line, { mrpPaise: 100, pricePaise: 100, quantity: 1 }], FREE)).toEqual({
      subtotalPaise: 5_998_00 + 100,
      discountPaise: 3_000_00,
      shippingPaise: 0,
      feePaise: 0,
      totalPaise: 2_998_00 + 100,
      reductions: [],
      reductionPaise: 0,
      sharesPaise: [0, 0],
    });
  });

  test('uses the price in place of an MRP below it', () => {
    const sums = sumUp([{ mrpPaise: 100, pricePaise: 150, quantity: 1 }], FREE);
    expect(sums).toMatchObject({ subtotalPaise: 150, discountPaise: 0, totalPaise: 150 });
  });

  test.each([
    [499_99, 40_00],
    [500_00, 0],
    [500_01, 0],
  ])('charges shipping on items of %i paise at %i paise', (pricePaise, shippingPaise) => {
    const sums = sumUp([{ mrpPaise: pricePaise, pricePaise, quantity: 1 }], PAID);
    expect(sums).toMatchObject({ shippingPaise, totalPaise: pricePaise + shippingPaise });
  });

  test('charges no shipping for an empty cart', () => {
    expect(sumUp([], PAID).totalPaise).toBe(0);
  });
});

const paise = fc.integer({ min: 1, max: 1_000_000_00 });
const line = fc.record({
  mrpPaise: paise,
  pricePaise: paise,
  quantity: fc.integer({ min: 1, max: 20 }),
});
const lines = fc.array(line, { maxLength: 12 });
const reductions = fc.array(
  fc.record({ label: fc.constant('Coupon'), amountPaise: fc.integer({ min: 0, max: 5_000_00 }) }),
  { maxLength: 3 },
);
const rates = fc.record({
  freeShippingOver: fc.integer({ min: 0, max: 2000 }),
  shippingFee: fc.integer({ min: 0, max: 200 }),
});
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const offOf = (off: readonly { amountPaise: number }[]) =>
  total(off.map(({ amountPaise }) => amountPaise));

/** Converts lines to the form in which an order stores them. */
const placed = <Line>(bought: readonly Line[], sharesPaise: readonly number[]) =>
  bought.map((one, at) => ({ ...one, reductionPaise: sharesPaise[at] ?? 0 }));

describe('a discount on three lines with uneven prices', () => {
  const bought = [333_33, 111_11, 55_57].map((pricePaise) => {
    return { mrpPaise: pricePaise, pricePaise, quantity: 1 };
  });
  const whole = 333_33 + 111_11 + 55_57;

  test.each([
    ['nothing', 0, [0, 0, 0]],
    ['one paisa', 1, [1, 0, 0]],
    ['an odd amount', 100_01, [66_67, 22_22, 11_12]],
    ['all but a paisa', whole - 1, [333_32, 111_11, 55_57]],
    ['the whole price', whole, [333_33, 111_11, 55_57]],
    ['more than the whole price', whole + 1, [333_33, 111_11, 55_57]],
    ['less than nothing', -1, [0, 0, 0]],
  ])('splits a discount of %s over three lines to the paisa', (_, amountPaise, sharesPaise) => {
    const sums = addUp(bought, 40_00, [{ label: 'Coupon', amountPaise }]);
    const off = Math.max(0, Math.min(whole, amountPaise));
    expect(sums).toMatchObject({ reductionPaise: off, sharesPaise });
    expect(sums.totalPaise).toBe(whole - off + 40_00);
    expect(sums.reductions).toEqual(off === 0 ? [] : [{ label: 'Coupon', amountPaise: off }]);
  });

  test('limits a discount to the amount that an earlier discount has left', () => {
    const off = [200_00, 400_00, 1].map((amountPaise, at) => ({ label: `C${at}`, amountPaise }));
    expect(addUp(bought, 0, off).reductions).toEqual([
      { label: 'C0', amountPaise: 200_00 },
      { label: 'C1', amountPaise: whole - 200_00 },
    ]);
  });
});

describe('any purchase with any discount', () => {
  test('adds up the sums of any purchase with any discount', () => {
    fc.assert(
      fc.property(lines, rates, reductions, (bought, shipping, off) => {
        const sums = sumUp(bought, shipping, off);
        const { subtotalPaise, discountPaise, shippingPaise } = sums;
        const goods = subtotalPaise - discountPaise - offOf(sums.reductions);
        expect(sums.totalPaise).toBe(goods + shippingPaise);
        expect(sums.reductionPaise).toBe(offOf(sums.reductions));
        expect(total(sums.sharesPaise)).toBe(sums.reductionPaise);
        expect(total(placed(bought, sums.sharesPaise).map(netPaise))).toBe(goods);
        expect(sums).toEqual(addUp(bought, shippingPaise, off));
      }),
    );
  });

  test('keeps the total of any purchase at or above zero', () => {
    fc.assert(
      fc.property(lines, rates, reductions, (bought, shipping, off) => {
        const sums = sumUp(bought, shipping, off);
        const nets = placed(bought, sums.sharesPaise).map(netPaise);
        const amounts = [sums.totalPaise, sums.discountPaise, ...sums.sharesPaise, ...nets];
        expect(amounts.every((amount) => amount >= 0)).toBe(true);
        expect(sums.reductions.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
        const most = sums.subtotalPaise - sums.discountPaise;
        expect(offOf(sums.reductions)).toBe(Math.min(most, offOf(off)));
      }),
    );
  });

  test('adds a fee to the total once, with its tax on the invoice', () => {
    const details = { productName: 'A', variantTitle: 'black', skuId: 'A-1', hsnCode: '8518' };
    const some = fc.array(line, { minLength: 1, maxLength: 12 });
    const fee = fc.integer({ min: 0, max: 1000_00 });
    fc.assert(
      fc.property(some, rates, reductions, fee, fee, (bought, shipping, off, feePaise, other) => {
        const sums = sumUp(bought, shipping, off);
        const fed = withFee(withFee(sums, other), feePaise);
        expect(fed).toEqual({ ...sums, feePaise, totalPaise: sums.totalPaise + feePaise });
        const sold = placed(bought, fed.sharesPaise).map((one) => {
          return { ...details, gstRatePercent: 18, ...one };
        });
        const label = 'Cash on delivery';
        const { totals } = invoiceLines(sold, fed.shippingPaise, true, { label, feePaise });
        expect(toPaise(totals.total)).toBe(fed.totalPaise);
        const { taxable, cgst, sgst, igst } = totals;
        expect(total([taxable, cgst, sgst, igst].map(toPaise))).toBe(fed.totalPaise);
      }),
    );
  });

  test('totals the same amount on the invoice as on the purchase, including tax', () => {
    const details = { productName: 'A', variantTitle: 'black', skuId: 'A-1', hsnCode: '8518' };
    fc.assert(
      fc.property(lines, reductions, fc.boolean(), (bought, off, isIntraState) => {
        const { sharesPaise, totalPaise } = addUp(bought, 49_00, off);
        const sold = placed(bought, sharesPaise).map((one) => {
          return { ...details, gstRatePercent: 18, ...one };
        });
        const { lines: printed, totals } = invoiceLines(sold, 49_00, isIntraState);
        expect(toPaise(totals.total)).toBe(totalPaise);
        for (const { taxable, cgst, sgst, igst, total: whole } of [...printed, totals]) {
          expect(total([taxable, cgst, sgst, igst].map(toPaise))).toBe(toPaise(whole));
        }
      }),
    );
  });
});

test('shares out a discount to the paisa, with no share above its line', () => {
  const shared = fc
    .array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 12 })
    .filter((costs) => total(costs) > 0)
    .chain((costs) => fc.tuple(fc.constant(costs), fc.integer({ min: 0, max: total(costs) })));
  fc.assert(
    fc.property(shared, ([costs, amount]) => {
      const shares = shareOut(amount, costs);
      expect(total(shares)).toBe(amount);
      expect(shares.every((share, at) => share >= 0 && share <= (costs[at] ?? 0))).toBe(true);
    }),
  );
});

test('values a line returned in any portions at exactly the amount paid for it', () => {
  const sold = fc.tuple(paise, fc.integer({ min: 1, max: 20 })).chain(([pricePaise, quantity]) =>
    fc.record({
      pricePaise: fc.constant(pricePaise),
      quantity: fc.constant(quantity),
      reductionPaise: fc.integer({ min: 0, max: pricePaise * quantity }),
    }),
  );
  fc.assert(
    fc.property(sold, fc.array(fc.integer({ min: 1, max: 20 })), (line, sizes) => {
      const worths: number[] = [];
      let before = 0;
      for (const size of [...sizes, line.quantity]) {
        const pieces = Math.min(size, line.quantity - before);
        worths.push(worthOfPieces(line, pieces, before));
        before += pieces;
      }
      expect(total(worths)).toBe(netPaise(line));
      expect(worths.every((worth) => worth >= 0)).toBe(true);
      if (line.reductionPaise === 0) {
        expect(worthOfPieces(line, 1, line.quantity - 1)).toBe(line.pricePaise);
      }
    }),
  );
});
