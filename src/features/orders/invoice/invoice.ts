import { addUp, type Reduction } from '#src/features/cart/sums.ts';
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
};

type Priced = Omit<InvoiceLine, keyof Amounts> & { amounts: Tax; grossPaise: number };
type Amounts = Pick<InvoiceLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;

/** The lines of an invoice after reductions, their sums, and the sum in words. */
export function invoiceLines(
  sold: Sold[],
  shippingPaise: number,
  isIntraState: boolean,
  reductions: readonly Reduction[] = [],
): Pick<Invoice, 'lines' | 'totals' | 'totalInWords'> {
  // An invoice names no MRP.
  const lines = sold.map((line) => ({ ...line, mrpPaise: line.pricePaise }));
  const { netPaise, totalPaise } = addUp(lines, shippingPaise, reductions);
  const goods = sold.map((line, at) => toPriced(line, netPaise[at] ?? 0));
  const priced = [...goods, ...shippingLine(sold, shippingPaise)].map((line) => {
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

function toPriced(line: Sold, grossPaise: number) {
  const { productName, color, skuId, hsnCode, gstRatePercent, pricePaise, quantity } = line;
  return {
    name: productName,
    detail: `${color}, ${skuId}`,
    hsnCode,
    ratePercent: gstRatePercent,
    quantity,
    unitPrice: toRupees(pricePaise),
    grossPaise,
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
      grossPaise: shippingPaise,
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
