import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditLines, leftPaise } from '#src/features/books/credit-lines.ts';
import {
  financialYear,
  invoiceNumber,
  printedNumber,
} from '#src/features/books/document-number.ts';
import { sumLines, taxLines, taxLinesOfBefore } from '#src/features/books/tax-lines.ts';

const NO_CHARGES = { shippingPaise: 0, feeLabel: '', feePaise: 0 };
const speaker = {
  ...{ id: 7, productName: 'Box', variantTitle: 'red', skuId: 'B-1', hsnCode: '851822' },
  ...{ gstRatePercent: 18, pricePaise: 4_999_00, quantity: 2, reductionPaise: 500_00 },
};
// Two speakers less a coupon, with shipping, to another state.
const INVOICE = taxLines([speaker], { ...NO_CHARGES, shippingPaise: 99_00 }, false);

describe('the lines of a credit note', () => {
  test('credits a returned unit at its share of the amount paid, without shipping', () => {
    expect(sumLines(INVOICE)).toMatchObject({ taxablePaise: 8_133_05, igstPaise: 1_463_95 });
    const units = new Map([[7, 1]]);
    const note = creditLines(INVOICE, [], { amountPaise: 4_749_00, isIntraState: false, units });
    expect(note).toMatchObject([
      {
        invoiceLine: 0,
        quantity: 1,
        grossPaise: 4_749_00,
        taxablePaise: 4_024_57,
        reductionPaise: 0,
      },
    ]);
    expect(sumLines(note)).toMatchObject({ igstPaise: 724_43 });
  });

  test('spreads a refund without returned units over all lines of the credit note', () => {
    const note = creditLines(INVOICE, [], { amountPaise: 100_00, isIntraState: false });
    expect(note.map(({ quantity }) => quantity)).toEqual([0, 0]);
    expect(sumLines(note).grossPaise).toBe(100_00);
  });

  test('credits a returned unit first, and spreads only what is more over all lines', () => {
    const cable = { ...speaker, id: 1, pricePaise: 100_00, reductionPaise: 0, quantity: 1 };
    const pair = { ...cable, id: 2, pricePaise: 50_00, quantity: 2 };
    const credited = (amountPaise: number, sold: (typeof speaker)[], shippingPaise = 0) => {
      const invoiced = taxLines(sold, { ...NO_CHARGES, shippingPaise }, false);
      const units = new Map([[sold[0]?.id ?? 0, 1]]);
      const note = creditLines(invoiced, [], { amountPaise, isIntraState: false, units });
      return note.map(({ invoiceLine, grossPaise }) => [invoiceLine, grossPaise]);
    };
    expect(credited(60_00, [pair, cable])).toEqual([
      [0, 53_33],
      [1, 6_67],
    ]);
    // A third of ₹1 is 33 paise, and the next paisa is spread.
    const third = { ...pair, pricePaise: 100, quantity: 3, reductionPaise: 200 };
    expect(credited(34, [third, cable])).toEqual([
      [0, 33],
      [1, 1],
    ]);
    expect(credited(100_00, [cable], 99_00)).toEqual([[0, 100_00]]);
    const invoiced = taxLines([cable], { ...NO_CHARGES, shippingPaise: 99_00 }, false);
    const credits = new Map([[1, 50_00]]);
    const how = { amountPaise: 50_00, isIntraState: false, credits };
    expect(creditLines(invoiced, [], how)).toMatchObject([{ invoiceLine: 0, grossPaise: 50_00 }]);
  });

  test('returns every unit in a credit note for everything that is left', () => {
    const note = creditLines(INVOICE, [], { amountPaise: 9_597_00, isIntraState: false });
    expect(note.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(sumLines(note)).toEqual(sumLines(INVOICE));
  });

  test('credits other lines when a refund is more than the returned units cost', () => {
    const goodwill = creditLines(INVOICE, [], { amountPaise: 9_500_00, isIntraState: false });
    const units = new Map([[7, 2]]);
    const left = leftPaise(INVOICE, goodwill);
    const rest = creditLines(INVOICE, goodwill, {
      ...{ amountPaise: left, isIntraState: false, units },
    });
    expect(left).toBe(97_00);
    expect(leftPaise(INVOICE, [...goodwill, ...rest])).toBe(0);
  });

  test('credits exactly the amount of the invoice over all credit notes, in any portions', () => {
    const line = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      gstRatePercent: fc.constantFrom(0, 5, 18, 40),
      pricePaise: fc.integer({ min: 100, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        (some, amounts, areReturns, isIntraState) => {
          const sold = some.map((one) => ({ ...speaker, ...one, reductionPaise: 0 }));
          const invoiced = taxLines(sold, { ...NO_CHARGES, shippingPaise: 49_00 }, isIntraState);
          const notes: ReturnType<typeof creditLines> = [];
          for (const [at, input] of [...amounts, Number.MAX_SAFE_INTEGER].entries()) {
            const amountPaise = Math.min(input, leftPaise(invoiced, notes));
            const units = new Map(areReturns[at] ? [[some[0]?.id ?? 0, 1]] : []);
            const how = { amountPaise, isIntraState, units };
            const note = amountPaise > 0 ? creditLines(invoiced, notes, how) : [];
            expect(sumLines(note).grossPaise).toBe(amountPaise);
            notes.push(...note);
          }
          expect(sumLines(notes)).toEqual(sumLines(invoiced));
          for (const [at, { quantity }] of invoiced.entries()) {
            const own = notes.filter(({ invoiceLine }) => invoiceLine === at);
            const back = own.reduce((total, { quantity }) => total + quantity, 0);
            expect(back).toBeLessThanOrEqual(quantity);
          }
        },
      ),
    );
  });
});

test('names only the returned unit when its refund is all that is left of the invoice', () => {
  const invoiced = taxLines([speaker], NO_CHARGES, true);
  const amountPaise = leftPaise(invoiced, []);
  const how = { amountPaise, isIntraState: true, units: new Map([[speaker.id, 1]]) };
  expect(creditLines(invoiced, [], how)).toMatchObject([{ quantity: 1, grossPaise: amountPaise }]);
  expect(creditLines(invoiced, [], { ...how, units: new Map() })).toMatchObject([
    { quantity: speaker.quantity },
  ]);
});

describe('an invoice whose lines were not kept', () => {
  test('taxes the charges of an invoice without stored lines at the highest rate, as printed', () => {
    const low = { ...speaker, id: 8, gstRatePercent: 5, hsnCode: '85444200' };
    const charges = { shippingPaise: 99_00, feeLabel: 'Cash on delivery', feePaise: 49_00 };
    expect(taxLinesOfBefore([low, speaker], charges, true).slice(2)).toMatchObject([
      { name: 'Shipping', hsnCode: '996812', ratePercent: 18, grossPaise: 99_00 },
      { name: 'Cash on delivery fee', hsnCode: '851822', ratePercent: 18, grossPaise: 49_00 },
    ]);
  });
});

describe('a number', () => {
  test('restarts invoice numbers on the first of April in India', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2026-27');
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe('2027-28');
  });

  test('limits an invoice number to the 16 characters that the law allows', () => {
    expect(printedNumber('invoices', '2026-27', 42)).toBe('SW/26-27/000042');
    expect(printedNumber('creditNotes', '2099-00', 9_999_999)).toBe('CN/99-00/9999999');
  });

  test('keeps the longer number of an older invoice', () => {
    const old = { financialYear: '2026-27', number: 42, printedNumber: null };
    expect(invoiceNumber(old)).toBe('SW/2026-27/000042');
  });
});
