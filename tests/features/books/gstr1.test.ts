import { describe, expect, test } from 'vitest';
import { creditLines } from '#src/features/books/credit-lines.ts';
import { netOf, type TaxDocument, toGstr1 } from '#src/features/books/gstr1.ts';
import { toGstr1Json } from '#src/features/books/gstr1-json.ts';
import { toTables } from '#src/features/books/gstr1-tables.ts';
import { placeOfSupply } from '#src/features/books/place-of-supply.ts';
import { monthSpan } from '#src/features/books/tax-month.ts';
import { sumLines, taxLines } from '#src/features/books/tax-lines.ts';
import { toPaise } from '#src/lib/money.ts';
import { STATES } from '#src/lib/states.ts';

type Sold = Parameters<typeof taxLines>[0][number];
const headphone: Sold = {
  ...{ id: 1, productName: 'Headphone', variantTitle: 'red', skuId: 'H-1', hsnCode: '851830' },
  ...{ gstRatePercent: 18, pricePaise: 2_999_00, quantity: 1, reductionPaise: 0 },
};
const speaker: Sold = {
  ...{ ...headphone, id: 2, hsnCode: '851822', pricePaise: 4_999_00 },
  ...{ quantity: 2, reductionPaise: 500_00 },
};

type Made = { number: string; day: string; state: string; sold: Sold; shipping?: number };

function invoice({ number, day, state, sold, shipping = 0 }: Made): TaxDocument {
  const isIntraState = state === 'Maharashtra';
  const charges = { shippingPaise: shipping, feeLabel: '', feePaise: 0 };
  const lines = taxLines([sold], charges, isIntraState);
  const issuedAt = new Date(`${day}T12:00:00+05:30`);
  const own = { issuedAt, invoicedAt: issuedAt, invoicePaise: sumLines(lines).grossPaise };
  const person = { buyerGstin: '', buyerName: '' };
  return { series: 'invoices', number, state, isIntraState, lines, ...own, ...person };
}

function noteOn(one: TaxDocument, number: string, amountPaise: number): TaxDocument {
  const { isIntraState } = one;
  const units = new Map([[2, 1]]);
  const lines = creditLines(one.lines, [], { amountPaise, isIntraState, units });
  return { ...one, series: 'creditNotes', number, lines };
}

const first = invoice({
  ...{ number: 'SW/26-27/000101', day: '2026-10-03', state: 'Maharashtra', sold: headphone },
});
const second = invoice({
  ...{ number: 'SW/26-27/000102', day: '2026-10-09', state: 'Karnataka', sold: speaker },
  shipping: 99_00,
});
const third = {
  ...invoice({
    ...{ number: 'SW/26-27/000103', day: '2026-10-15', state: 'Tamil Nadu' },
    sold: { ...headphone, pricePaise: 2_500_00, quantity: 10 },
  }),
  ...{ buyerGstin: '33AAAAA0000A1Z9', buyerName: 'Rao, Sons' },
};
const back = noteOn(second, 'CN/26-27/000007', 4_749_00);
const MONTH = [first, second, third, back];

describe('GSTR-1 of a month', () => {
  const gstr1 = toGstr1(MONTH);

  test('lists each document in its GSTR-1 section and deducts small notes from the sales of a state', () => {
    expect(gstr1).toMatchObject({
      b2b: [{ number: third.number, valuePaise: 25_000_00, taxablePaise: 21_186_44 }],
      ...{ b2cl: [], cdnr: [], cdnur: [] },
      b2cs: [
        { state: 'Karnataka', ratePercent: 18, taxablePaise: 4_108_48, igstPaise: 739_52 },
        { state: 'Maharashtra', taxablePaise: 2_541_52, cgstPaise: 228_74, sgstPaise: 228_74 },
      ],
      hsnB2b: [{ hsnCode: '851830', quantity: 10, grossPaise: 25_000_00 }],
      // Two speakers less one; their shipping adds no unit.
      hsnB2c: [
        { hsnCode: '851822', quantity: 1, grossPaise: 4_848_00 },
        { hsnCode: '851830', quantity: 1, grossPaise: 2_999_00 },
      ],
      docs: [
        { nature: 'Invoices for outward supply', from: first.number, to: third.number, total: 3 },
        { nature: 'Credit Note', from: back.number, to: back.number, total: 1 },
      ],
    });
    expect(netOf(MONTH)).toMatchObject({ grossPaise: 32_847_00, cgstPaise: 228_74 });
  });

  test('writes GSTR-1 as the portal’s offline tool reads it', () => {
    const rows = Object.fromEntries(toTables(gstr1).map((table) => [table.name, table]));
    expect(rows['b2b,sez,de']?.rows).toEqual([
      [
        ...['33AAAAA0000A1Z9', 'Rao, Sons', 'SW/26-27/000103', '15-Oct-2026', '25000.00'],
        ...['33-Tamil Nadu', 'N', '', 'Regular B2B', '', '18.00', '21186.44', '0.00'],
      ],
    ]);
    expect(rows['b2cs']?.rows[0]).toEqual([
      'OE',
      '29-Karnataka',
      '18.00',
      '',
      '4108.48',
      '0.00',
      '',
    ]);
    for (const { head, rows: cells } of Object.values(rows)) {
      for (const row of cells) expect(row).toHaveLength(head.length);
    }
  });

  test('writes GSTR-1 as JSON with the keys of the portal', () => {
    expect(toGstr1Json(gstr1, { gstin: '27AAAAA0000A1Z2', month: '2026-10' })).toMatchObject({
      ...{ gstin: '27AAAAA0000A1Z2', fp: '102026' },
      b2b: [
        {
          ctin: '33AAAAA0000A1Z9',
          inv: [
            {
              ...{ inum: third.number, idt: '15-10-2026', val: 25000, pos: '33', rchrg: 'N' },
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 21186.44, iamt: 3813.56, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cs: [
        { sply_ty: 'INTER', typ: 'OE', pos: '29', txval: 4108.48, iamt: 739.52 },
        { sply_ty: 'INTRA', pos: '27', camt: 228.74, samt: 228.74 },
      ],
      doc_issue: { doc_det: [{ doc_num: 1 }, { doc_num: 5, docs: [{ totnum: 1, cancel: 0 }] }] },
    });
    expect(toGstr1Json(toGstr1([]), { gstin: '', month: '2026-10' })).not.toHaveProperty('b2b');
  });
});

describe('a large invoice', () => {
  const sold = (rupees: number) => ({ ...headphone, pricePaise: toPaise(rupees) });
  const at = (day: string, state: string, rupees: number) =>
    invoice({ number: 'SW/26-27/000001', day, state, sold: sold(rupees) });

  test.each([
    ['2026-10-03', 'Karnataka', 1_00_000, false],
    ['2026-10-03', 'Karnataka', 1_00_000.01, true],
    ['2026-10-03', 'Karnataka', 1_00_001, true],
    ['2026-10-03', 'Maharashtra', 1_00_001, false],
    ['2024-08-01', 'Karnataka', 1_00_001, true],
    ['2024-07-31', 'Karnataka', 1_00_001, false],
    ['2024-07-31', 'Karnataka', 2_50_000, false],
    ['2024-07-31', 'Karnataka', 2_50_000.01, true],
    ['2017-06-30', 'Karnataka', 0.01, true],
  ])(
    'decides whether GSTR-1 lists an invoice individually: %s, %s, ₹%i: %s',
    (day, state, rupees, isLarge) => {
      const one = at(day, state, rupees);
      const { b2cl, b2cs } = toGstr1([one]);
      expect([b2cl.length, b2cs.length]).toEqual(isLarge ? [1, 0] : [0, 1]);
      // A note is in the section of its invoice, regardless of its own amount.
      const note = { ...noteOn(one, 'CN/26-27/000001', 100_00), issuedAt: new Date() };
      expect(toGstr1([note]).cdnur).toHaveLength(isLarge ? 1 : 0);
      expect(toGstr1([{ ...note, buyerGstin: '33AAAAA0000A1Z9' }]).cdnr).toHaveLength(1);
    },
  );
});

describe('returned goods in GSTR-1', () => {
  const firm = { ...second, buyerGstin: '29AAAAA0000A1Z7' };

  test('leaves returned goods out of the totals, but lists their documents', () => {
    const whole = { ...second, series: 'creditNotes', number: 'CN/26-27/000008' } as const;
    const { b2cs, hsnB2c, docs } = toGstr1([second, whole]);
    expect([b2cs, hsnB2c]).toEqual([[], []]);
    expect(docs.map(({ total }) => total)).toEqual([1, 1]);
  });

  test('lists returned goods while units or an amount are left', () => {
    const quantities = (change: Partial<(typeof second.lines)[number]>) => {
      const lines = second.lines.slice(0, 1).map((line) => ({ ...line, ...change }));
      const note = { ...second, series: 'creditNotes', lines } as const;
      return toGstr1([{ ...second, lines: second.lines.slice(0, 1) }, note]).hsnB2c.length;
    };
    expect(quantities({ quantity: 1 })).toBe(1);
    expect(quantities({ grossPaise: 1, taxablePaise: 1 })).toBe(1);
    expect(quantities({ taxablePaise: 1 })).toBe(1);
    expect(quantities({ grossPaise: 1 })).toBe(1);
    expect(quantities({})).toBe(0);
  });

  test('lists services without units in the table of codes', () => {
    const plan = { ...headphone, hsnCode: '998716' };
    const sale = (sold: Sold) =>
      invoice({ number: 'SW/26-27/000104', day: '2026-10-03', state: 'Karnataka', sold });
    const units = [plan, speaker].map((sold) => {
      const table = toTables(toGstr1([sale(sold)])).find(({ name }) => name === 'hsn(b2c)');
      return table?.rows[0]?.slice(2, 4);
    });
    expect(units).toEqual([
      ['NA', '0.00'],
      ['NOS-NUMBERS', '2.00'],
    ]);
  });

  test('lists goods that a firm returned in the tables of firms only', () => {
    const note = noteOn(firm, 'CN/26-27/000009', 4_749_00);
    const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c } = toGstr1([firm, note]);
    expect([b2b, cdnr].map((rows) => rows.map(({ number }) => number))).toEqual([
      ...[[firm.number], [note.number]],
    ]);
    expect([b2cl, b2cs, cdnur, hsnB2c]).toEqual([[], [], [], []]);
    expect(hsnB2b).toMatchObject([{ quantity: 1 }]);
  });
});

test('sorts the totals of GSTR-1 by state, code and rate', () => {
  const low = { ...headphone, gstRatePercent: 5 };
  const made = [headphone, low, speaker].flatMap((sold) =>
    ['Karnataka', 'Assam'].map((state, at) =>
      invoice({ number: `SW/26-27/00020${at}`, day: '2026-10-03', state, sold }),
    ),
  );
  const { b2cs, hsnB2c } = toGstr1(made);
  expect(b2cs.map(({ state, ratePercent }) => `${state} ${ratePercent}`)).toEqual([
    ...['Assam 5', 'Assam 18', 'Karnataka 5', 'Karnataka 18'],
  ]);
  expect(hsnB2c.map(({ hsnCode, ratePercent }) => `${hsnCode} ${ratePercent}`)).toEqual([
    ...['851822 18', '851830 5', '851830 18'],
  ]);
});

test.each([
  ['2026-12', '2026-11-30', '2026-12-31'],
  ['2026-09', '2026-08-31', '2026-09-30'],
  ['2028-02', '2028-01-31', '2028-02-29'],
])('begins and ends the month %s at midnight in India', (month, from, to) => {
  const at = (day: string) => new Date(`${day}T18:30:00Z`);
  expect(monthSpan(month)).toEqual({ from: at(from), to: at(to) });
});

test('names a place of supply with its number for every state', () => {
  for (const state of STATES) expect(placeOfSupply(state)).toMatch(/^\d\d-\w/);
  expect(placeOfSupply('Lakshadweep')).toBe('31-Lakshdweep');
});
