import { netPaise } from '#src/features/cart/sums.ts';
import { toRupees } from '#src/lib/money.ts';
import { amountInWords } from './amount-in-words.ts';
import { type Tax, taxWithin } from './gst.ts';
import type { Invoice, InvoiceLine } from './invoice.contract.ts';

/** The service accounting code of transport, and its rate where nothing else is sold. */
const SHIPPING_HSN = '996812';
const SHIPPING_RATE = 18;

type Sold = {
  productName: string;
  color: string;
  skuId: string;
  hsnCode: string;
  gstRatePercent: number;
  pricePaise: number;
  quantity: number;
  /** Its share of the order's reductions, as it was kept when the order was placed. */
  reductionPaise: number;
};

/** What its way to pay costs, by that name. */
type Fee = { label: string; feePaise: number };
const NO_FEE: Fee = { label: '', feePaise: 0 };

type Priced = Omit<InvoiceLine, keyof Amounts> & { amounts: Tax; grossPaise: number };
type Amounts = Pick<InvoiceLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;

/** The lines of an invoice after reductions, their sums, and the sum in words. */
export function invoiceLines(
  sold: Sold[],
  shippingPaise: number,
  isIntraState: boolean,
  fee: Fee = NO_FEE,
): Pick<Invoice, 'lines' | 'totals' | 'totalInWords'> {
  const charges = [...shippingLine(sold, shippingPaise), ...feeLine(sold, fee)];
  const printed = [...sold.map(toPriced), ...charges];
  const totalPaise = sum(printed, ({ grossPaise }) => grossPaise);
  const priced = printed.map((line) => {
    const amounts = taxWithin(line.grossPaise, line.ratePercent, isIntraState);
    return { ...line, amounts } satisfies Priced;
  });
  const all: Tax = {
    taxablePaise: sum(priced, ({ amounts }) => amounts.taxablePaise),
    cgstPaise: sum(priced, ({ amounts }) => amounts.cgstPaise),
    sgstPaise: sum(priced, ({ amounts }) => amounts.sgstPaise),
    igstPaise: sum(priced, ({ amounts }) => amounts.igstPaise),
  };
  return {
    lines: priced.map(({ amounts, grossPaise, ...line }) => {
      return { ...line, ...toAmounts(amounts, grossPaise) };
    }),
    totals: toAmounts(all, totalPaise),
    totalInWords: amountInWords(totalPaise),
  };
}

function toPriced(line: Sold) {
  const { productName, color, skuId, hsnCode, gstRatePercent, pricePaise, quantity } = line;
  return {
    name: productName,
    detail: `${color}, ${skuId}`,
    hsnCode,
    ratePercent: gstRatePercent,
    quantity,
    unitPrice: toRupees(pricePaise),
    reduction: toRupees(line.reductionPaise),
    grossPaise: netPaise(line),
  };
}

/** Delivery is taxed like what is delivered: at the highest rate among it. */
function shippingLine(sold: Sold[], shippingPaise: number) {
  if (shippingPaise === 0) return [];
  const ratePercent = Math.max(...sold.map(({ gstRatePercent }) => gstRatePercent));
  return [
    {
      name: 'Shipping',
      detail: '',
      hsnCode: SHIPPING_HSN,
      ratePercent: Number.isFinite(ratePercent) ? ratePercent : SHIPPING_RATE,
      quantity: 1,
      unitPrice: toRupees(shippingPaise),
      reduction: 0,
      grossPaise: shippingPaise,
    },
  ];
}

/** Part of what is sold, and so taxed like it: as the line of the highest rate. */
function feeLine(sold: Sold[], { label, feePaise }: Fee) {
  const [dearest] = sold.toSorted((a, b) => b.gstRatePercent - a.gstRatePercent);
  if (feePaise === 0 || !dearest) return [];
  return [
    {
      name: `${label} fee`,
      detail: '',
      hsnCode: dearest.hsnCode,
      ratePercent: dearest.gstRatePercent,
      quantity: 1,
      unitPrice: toRupees(feePaise),
      reduction: 0,
      grossPaise: feePaise,
    },
  ];
}

function toAmounts(tax: Tax, grossPaise: number): Amounts {
  return {
    taxable: toRupees(tax.taxablePaise),
    cgst: toRupees(tax.cgstPaise),
    sgst: toRupees(tax.sgstPaise),
    igst: toRupees(tax.igstPaise),
    total: toRupees(grossPaise),
  };
}

function sum<Item>(items: Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
