import { expect, test } from 'vitest';
import { type TaxDocument, toGstr1, unitsOf } from '#src/features/books/gstr1.ts';
import { toGstr1Json } from '#src/features/books/gstr1-json.ts';
import { sumLines, taxLines } from '#src/features/books/tax-lines.ts';

const OWN = { gstin: '27AAAAA0000A1Z2', month: '2026-10' };
let count = 0;

type Made = { state: string; rupees: number; rate: number; gstin?: string };

function sale({ state, rupees, rate, gstin = '' }: Made): TaxDocument {
  count += 1;
  const isIntraState = state === 'Maharashtra';
  const sold = {
    ...{ id: 1, productName: 'Radio', variantTitle: 'red', skuId: 'R-1', hsnCode: '851821' },
    ...{ gstRatePercent: rate, pricePaise: rupees * 100, quantity: 1, reductionPaise: 0 },
  };
  const lines = taxLines([sold], { shippingPaise: 0, feeLabel: '', feePaise: 0 }, isIntraState);
  const issuedAt = new Date('2026-10-03T12:00:00+05:30');
  return {
    ...{ series: 'invoices', number: `SW/26-27/${String(count).padStart(6, '0')}` },
    ...{ issuedAt, invoicedAt: issuedAt, invoicePaise: sumLines(lines).grossPaise },
    ...{ buyerGstin: gstin, buyerName: gstin && 'Traders', state, isIntraState, lines },
  };
}

const noteOn = (one: TaxDocument): TaxDocument => {
  return { ...one, series: 'creditNotes', number: one.number.replace('SW', 'CN') };
};

test('writes exactly the GSTR-1 keys of the portal’s offline tool', () => {
  const large = sale({ state: 'Karnataka', rupees: 1_18_000, rate: 18 });
  const firm = sale({ state: 'Tamil Nadu', rupees: 1180, rate: 18, gstin: '33AAAAA0000A1Z9' });
  const notes = [noteOn(large), noteOn(firm)];
  const json: unknown = toGstr1Json(toGstr1([large, firm, ...notes]), OWN);
  const item = (txval: number, iamt: number) => [
    { num: 1801, itm_det: { rt: 18, txval, iamt, csamt: 0 } },
  ];
  const [idt, nt_dt] = ['03-10-2026', '03-10-2026'];
  expect(json).toEqual({
    ...{ gstin: OWN.gstin, fp: '102026', version: 'GST3.2.4', hash: 'hash' },
    b2b: [
      {
        ctin: '33AAAAA0000A1Z9',
        inv: [
          {
            ...{ inum: firm.number, idt, val: 1180, pos: '33', rchrg: 'N', inv_typ: 'R' },
            itms: item(1000, 180),
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '29',
        inv: [{ inum: large.number, idt, val: 1_18_000, itms: item(1_00_000, 18_000) }],
      },
    ],
    cdnr: [
      {
        ctin: '33AAAAA0000A1Z9',
        nt: [
          {
            ...{ ntty: 'C', nt_num: notes[1]?.number, nt_dt, val: 1180, pos: '33' },
            ...{ rchrg: 'N', inv_typ: 'R', itms: item(1000, 180) },
          },
        ],
      },
    ],
    cdnur: [
      {
        ...{ typ: 'B2CL', ntty: 'C', nt_num: notes[0]?.number, nt_dt, val: 1_18_000, pos: '29' },
        itms: item(1_00_000, 18_000),
      },
    ],
    doc_issue: {
      doc_det: [
        {
          ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
          docs: [
            {
              ...{ num: 1, from: large.number, to: firm.number },
              ...{ totnum: 2, cancel: 0, net_issue: 2 },
            },
          ],
        },
        {
          ...{ doc_num: 5, doc_typ: 'Credit Note' },
          docs: [
            {
              ...{ num: 1, from: notes[0]?.number, to: notes[1]?.number },
              ...{ totnum: 2, cancel: 0, net_issue: 2 },
            },
          ],
        },
      ],
    },
  });
});

test('reports services in the HSN summary without a unit of quantity', () => {
  expect(unitsOf({ hsnCode: '9987', quantity: 2 })).toEqual({ isService: true, quantity: 0 });
  expect(unitsOf({ hsnCode: '851821', quantity: 2 })).toEqual({ isService: false, quantity: 2 });
});

test('lists businesses and persons separately in the HSN summary of GSTR-1', () => {
  const person = sale({ state: 'Maharashtra', rupees: 118, rate: 18 });
  const json = toGstr1Json(toGstr1([person]), OWN) as { hsn?: unknown };
  expect(json.hsn).toEqual({
    hsn_b2b: [],
    hsn_b2c: [
      {
        ...{ num: 1, hsn_sc: '851821', desc: '', user_desc: '', uqc: 'NOS', qty: 1, rt: 18 },
        ...{ txval: 100, iamt: 0, camt: 9, samt: 9, csamt: 0 },
      },
    ],
  });
});

test('numbers the kinds of documents as the portal does, and rows from one', () => {
  const firm = sale({ state: 'Karnataka', rupees: 118, rate: 18, gstin: '29AAAAA0000A1Z7' });
  const person = sale({ state: 'Karnataka', rupees: 105, rate: 5 });
  const other = {
    ...sale({ state: 'Karnataka', rupees: 118, rate: 18 }),
    number: 'EX/26-27/000001',
  };
  const challan = { ...person, series: 'challans', number: 'DC/26-27/000001' } as const;
  const json = (...documents: TaxDocument[]) =>
    toGstr1Json(toGstr1(documents), OWN) as {
      hsn?: { hsn_b2b: object[]; hsn_b2c: object[] };
      doc_issue?: { doc_det: { doc_num: number; docs: { num: number }[] }[] };
    };
  const kinds = json(firm, person, other, challan).doc_issue?.doc_det;
  expect(kinds?.map(({ doc_num, docs }) => [doc_num, docs.map(({ num }) => num)])).toEqual([
    [1, [1, 2]],
    [12, [1]],
  ]);
  expect(json(challan).doc_issue?.doc_det).toHaveLength(1);
  expect(json(challan).hsn).toBeUndefined();
  expect(json(firm, person).hsn).toMatchObject({ hsn_b2b: [{ num: 1 }], hsn_b2c: [{ num: 1 }] });
  expect(json(person, other).hsn?.hsn_b2c).toMatchObject([
    { num: 1, rt: 5 },
    { num: 2, rt: 18 },
  ]);
});

test.each([
  ['Maharashtra', 0, { num: 1, itm_det: { rt: 0, txval: 100, camt: 0, samt: 0, csamt: 0 } }],
  ['Karnataka', 0, { num: 1, itm_det: { rt: 0, txval: 100, iamt: 0, csamt: 0 } }],
  ['Karnataka', 7.5, { num: 751, itm_det: { rt: 7.5, txval: 93.02, iamt: 6.98, csamt: 0 } }],
])(
  'writes an item to %s at %f percent to GSTR-1 with the taxes of its supply',
  (state, rate, item) => {
    const firm = sale({ state, rupees: 100, rate, gstin: '27AAAAA0000A1Z2' });
    const json = toGstr1Json(toGstr1([firm]), OWN) as { b2b?: { inv: { itms: unknown }[] }[] };
    expect(json.b2b?.[0]?.inv[0]?.itms).toEqual([item]);
  },
);
