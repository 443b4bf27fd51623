import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { amountInWords } from '#src/features/books/invoice/amount-in-words.ts';
import { stateCode } from '#src/lib/state-code.ts';
import { taxWithin } from '#src/features/books/gst.ts';
import { invoiceLines } from '#tests/kit/invoice-lines.ts';
import { toInvoicePdf } from '#src/features/books/invoice/invoice-pdf.server.ts';
import { STATES } from '#src/lib/states.ts';

describe('the tax within a price', () => {
  test('halves the tax into CGST and SGST within a state, and charges IGST between states', () => {
    expect(taxWithin(1_180_00, 18, true)).toEqual({
      taxablePaise: 1_000_00,
      cgstPaise: 90_00,
      sgstPaise: 90_00,
      igstPaise: 0,
    });
    expect(taxWithin(1_180_00, 18, false)).toMatchObject({
      taxablePaise: 1_000_00,
      igstPaise: 180_00,
      cgstPaise: 0,
    });
  });

  test('adds tax and taxable value up to the price, for every price and rate', () => {
    for (const rate of [0, 5, 12, 18, 28]) {
      for (let price = 1; price < 4_000; price += 7) {
        for (const isIntra of [true, false]) {
          const tax = taxWithin(price, rate, isIntra);
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = tax;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(price);
          expect(cgstPaise).toBe(sgstPaise);
          const exact = (price * rate) / (100 + rate);
          expect(Math.abs(price - taxablePaise - exact)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  test('gives every state a different GST code', () => {
    const codes = STATES.map(stateCode);
    expect(codes.every((code) => /^\d\d$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(STATES.length);
  });
});

const sold = {
  productName: 'Sur One',
  variantTitle: 'teal',
  skuId: 'SUR-1',
  hsnCode: '85183000',
  gstRatePercent: 18,
  pricePaise: 1_499_00,
  quantity: 2,
  reductionPaise: 0,
};

describe('the lines of an invoice', () => {
  test('writes HSN code, rate and tax on the lines of an invoice', () => {
    const { lines, totals, totalInWords } = invoiceLines([sold], 0, true);
    expect(lines).toEqual([
      {
        name: 'Sur One',
        detail: 'Teal, SUR-1',
        hsnCode: '85183000',
        ratePercent: 18,
        quantity: 2,
        unitPrice: 1499,
        reduction: 0,
        taxable: 2540.68,
        cgst: 228.66,
        sgst: 228.66,
        igst: 0,
        total: 2998,
        serials: [],
      },
    ]);
    expect(totals.total).toBe(2998);
    expect(totalInWords).toBe('Rupees Two Thousand Nine Hundred Ninety Eight Only');
  });

  test('taxes the lines of an invoice on their price after their share of the discounts', () => {
    const free = { ...sold, skuId: 'SUR-2', reductionPaise: 2_998_00 };
    const odd = { ...sold, skuId: 'SUR-3', reductionPaise: 1 };
    const { lines, totals } = invoiceLines(
      [{ ...sold, reductionPaise: 638_00 }, free, odd],
      0,
      false,
    );
    expect(lines).toMatchObject([
      { unitPrice: 1499, quantity: 2, reduction: 638, taxable: 2000, igst: 360, total: 2360 },
      { reduction: 2998, taxable: 0, igst: 0, total: 0 },
      { reduction: 0.01, taxable: 2540.67, igst: 457.32, total: 2997.99 },
    ]);
    expect(totals).toMatchObject({ taxable: 4540.67, igst: 817.32, total: 5357.99 });
  });

  const fee = { label: 'Cash on delivery', feePaise: 49_00 };

  test('taxes the fee of a payment method at the rate of the items', () => {
    const { lines, totals } = invoiceLines([sold], 0, true, fee);
    expect(lines[1]).toMatchObject({
      ...{ name: 'Cash on delivery fee', detail: '', hsnCode: '85183000', ratePercent: 18 },
      ...{ taxable: 41.52, cgst: 3.74, sgst: 3.74, total: 49 },
    });
    expect(totals.total).toBe(2998 + 49);
    expect(invoiceLines([sold], 0, true, { ...fee, feePaise: 0 }).lines).toHaveLength(1);
  });

  test('splits fee and shipping by tax rate, in proportion to the items after discounts', () => {
    const low = { ...sold, gstRatePercent: 5, hsnCode: '85444200', reductionPaise: 1_499_00 };
    const { lines, totals } = invoiceLines([low, sold], 100_00, false, fee);
    expect(lines.slice(2)).toMatchObject([
      { name: 'Shipping', hsnCode: '85183000', ratePercent: 18, total: 66.67, igst: 10.17 },
      { name: 'Shipping', hsnCode: '85444200', ratePercent: 5, total: 33.33, igst: 1.59 },
      { name: 'Cash on delivery fee', ratePercent: 18, total: 32.67, igst: 4.98 },
      { name: 'Cash on delivery fee', ratePercent: 5, total: 16.33, igst: 0.78 },
    ]);
    expect(lines[2]?.detail).toBe('with the items at 18% GST');
    expect(totals.total).toBe(2998 * 2 - 1499 + 149);
  });

  test('taxes shipping at the highest rate where all items are free', () => {
    const free = { ...sold, reductionPaise: 2_998_00 };
    const low = { ...free, gstRatePercent: 5 };
    const { lines } = invoiceLines([low, free], 49_00, true);
    expect(lines.slice(2)).toMatchObject([{ name: 'Shipping', ratePercent: 18, total: 49 }]);
  });
});

describe('an amount in words', () => {
  test.each([
    [1, 'Rupees Zero and One Paise Only'],
    [1_00, 'Rupees One Only'],
    [21_00, 'Rupees Twenty One Only'],
    [1_01_00, 'Rupees One Hundred One Only'],
    [20_05, 'Rupees Twenty and Five Paise Only'],
    [1_01_000_00, 'Rupees One Lakh One Thousand Only'],
    [10_00_000_00, 'Rupees Ten Lakh Only'],
    [
      2_34_56_789_99,
      'Rupees Two Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Ninety Nine Paise Only',
    ],
  ])('writes %i paise in words', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});

describe('the PDF', () => {
  const party = { lines: ['4 Sea Road', 'Mumbai 400001'], state: 'Maharashtra', stateCode: '27' };
  const invoice = (count: number) => ({
    number: 'SW/2026-27/000042',
    date: '2026-11-21T10:00:00Z',
    orderId: 'SW-7K3M9Q2X',
    orderDate: '2026-11-21T09:00:00Z',
    seller: {
      ...party,
      name: 'Swara Audio',
      tradeName: '',
      gstin: '27AAAAA0000A1Z2',
      email: 'a@b.in',
      phone: '1',
      grievance: '',
    },
    buyer: { ...party, name: 'आशा Rao', mobileNumber: '9876543210', gstin: '' },
    isIntraState: true,
    ...invoiceLines(
      Array.from({ length: count }, () => sold),
      0,
      true,
    ),
    reductions: [],
    freeShippingBy: '',
    paidBy: 'upi',
    toPay: '',
    refunded: 0,
  });
  const HEAD = { brand: '#0b5b58' };
  const pagesOf = async (count: number) => {
    const text = Buffer.from(
      await (await toInvoicePdf(invoice(count), HEAD)).arrayBuffer(),
    ).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    return text.match(/\/Type \/Page\b(?!s)/g)?.length;
  };

  test('prints the logo of the shop on the invoice, once the shop has one', async () => {
    const create = { width: 96, height: 24, channels: 3 as const, background: '#204060' };
    const logo = await sharp({ create }).png().toBuffer();
    const countPictures = async (head: { brand: string; logo?: Uint8Array }) => {
      const bytes = await (await toInvoicePdf(invoice(1), head)).arrayBuffer();
      return Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
    };
    expect(await countPictures({ ...HEAD, logo })).toBe(1);
    expect(await countPictures(HEAD)).toBe(0);
  });

  test('prints an invoice on one page for a usual order and on more for a long one', async () => {
    const file = await toInvoicePdf(invoice(1), HEAD);
    expect(file.name).toBe('invoice-SW-2026-27-000042.pdf');
    expect(file.type).toBe('application/pdf');
    expect(await pagesOf(1)).toBe(1);
    expect(await pagesOf(50)).toBeGreaterThan(1);
  });
});
