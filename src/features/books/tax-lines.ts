import type { TaxLine } from '#src/lib/tax-line.ts';
import { netPaise } from '#src/features/cart/sums.ts';
import { coverText } from '#src/features/settings/protection.ts';
import type { SoldPlan } from '#src/lib/sold-plan.ts';
import { colorName } from '#src/lib/color-name.ts';
import { shareOut } from '#src/lib/share-out.ts';
import { type Tax, taxWithin } from './gst.ts';

/** The service accounting code of transport, and its rate: for shipping without goods. */
const SHIPPING_HSN = '996812';
const SHIPPING_RATE = 18;

/** An order line, with the fields that its tax needs. */
export type SoldLine = {
  id?: number;
  productName: string;
  variantTitle: string;
  skuId: string;
  hsnCode: string;
  gstRatePercent: number;
  pricePaise: number;
  quantity: number;
  countryOfOrigin?: string;
  /** The protection plan, for a line that is one. */
  plan?: SoldPlan | null;
  /** The bundle that it was sold in, if any. */
  offerFacts?: { bundle?: { name: string } } | null;
  /** Its share of the order's discounts, as stored when the order was placed. */
  reductionPaise: number;
};

/** Charges other than goods, in paise: shipping, and the payment method's fee with its name. */
export type Charges = { shippingPaise: number; feeLabel: string; feePaise: number };

type Untaxed = Omit<TaxLine, keyof Tax>;

/**
 * Calculates the lines of a tax invoice. Delivery charges are part of the supply of the goods (CGST
 * Act, sections 8 and 15(2)(c)): they have the goods' HSN code and rate, and are split by value if
 * the goods have several rates.
 */
export function taxLines(
  sold: readonly SoldLine[],
  { shippingPaise, feeLabel, feePaise }: Charges,
  isIntraState: boolean,
): TaxLine[] {
  const goods = sold.filter(({ plan }) => !plan);
  const charges = [
    ...chargeLines(goods, 'Shipping', shippingPaise),
    ...chargeLines(goods, `${feeLabel} fee`, feePaise),
  ];
  return [...sold.map(toSold), ...charges].map((line) => withTax(line, isIntraState));
}

/** Calculates the lines of older invoices that stored none: charges at the highest rate. */
export function taxLinesOfBefore(
  sold: readonly SoldLine[],
  { shippingPaise, feeLabel, feePaise }: Charges,
  isIntraState: boolean,
): TaxLine[] {
  const [dearest] = sold.toSorted((a, b) => b.gstRatePercent - a.gstRatePercent);
  const ratePercent = dearest?.gstRatePercent ?? SHIPPING_RATE;
  const shipping = toCharge('Shipping', '', SHIPPING_HSN, ratePercent, shippingPaise);
  const fee = toCharge(`${feeLabel} fee`, '', dearest?.hsnCode ?? '', ratePercent, feePaise);
  const charges = [shipping, fee].filter(({ grossPaise }) => grossPaise > 0);
  return [...sold.map(toGoods), ...charges].map((line) => withTax(line, isIntraState));
}

/** A plan is no goods: the HSN summary counts no units of it. */
function toSold(line: SoldLine): Untaxed {
  if (!line.plan) return toGoods(line);
  const detail = coverText({ ...line.plan, terms: '' });
  return { ...toGoods(line), kind: 'charge', detail };
}

function toGoods(line: SoldLine): Untaxed {
  const { countryOfOrigin: origin = '' } = line;
  const bundle = line.offerFacts?.bundle?.name;
  return {
    kind: 'goods',
    orderLineId: line.id ?? null,
    name: line.productName,
    detail: [
      colorName(line.variantTitle),
      line.skuId,
      origin && `from ${origin}`,
      bundle && `part of “${bundle}”`,
    ]
      .filter(Boolean)
      .join(', '),
    hsnCode: line.hsnCode,
    ratePercent: line.gstRatePercent,
    quantity: line.quantity,
    unitPricePaise: line.pricePaise,
    reductionPaise: line.reductionPaise,
    grossPaise: netPaise(line),
  };
}

/** Splits a charge by the goods' rates, in proportion to what was paid for them. */
function chargeLines(sold: readonly SoldLine[], name: string, amountPaise: number): Untaxed[] {
  if (amountPaise === 0) return [];
  if (sold.length === 0) return [toCharge(name, '', SHIPPING_HSN, SHIPPING_RATE, amountPaise)];
  const byRate = [...Map.groupBy(sold, ({ gstRatePercent }) => gstRatePercent)]
    .toSorted(([a], [b]) => b - a)
    .map(([ratePercent, lines]) => {
      const [dearest] = lines.toSorted((a, b) => netPaise(b) - netPaise(a));
      const costPaise = lines.reduce((total, line) => total + netPaise(line), 0);
      return { ratePercent, hsnCode: dearest?.hsnCode ?? '', costPaise };
    });
  const isFree = byRate.every(({ costPaise }) => costPaise === 0);
  // If discounts made the goods free, the highest rate takes the whole charge.
  const costs = byRate.map(({ costPaise }, at) => (isFree ? Number(at === 0) : costPaise));
  const shares = shareOut(amountPaise, costs);
  const isSplit = shares.filter((share) => share > 0).length > 1;
  return byRate.flatMap(({ ratePercent, hsnCode }, at) => {
    const share = shares[at] ?? 0;
    const detail = isSplit ? `with the items at ${ratePercent}% GST` : '';
    return share > 0 ? [toCharge(name, detail, hsnCode, ratePercent, share)] : [];
  });
}

function toCharge(
  name: string,
  detail: string,
  hsnCode: string,
  ratePercent: number,
  grossPaise: number,
): Untaxed {
  return {
    ...{ kind: 'charge' as const, orderLineId: null, name, detail, hsnCode, ratePercent },
    ...{ quantity: 1, unitPricePaise: grossPaise, reductionPaise: 0, grossPaise },
  };
}

function withTax(line: Untaxed, isIntraState: boolean): TaxLine {
  return { ...line, ...taxWithin(line.grossPaise, line.ratePercent, isIntraState) };
}

/** Adds up lines, in paise. */
export function sumLines(lines: readonly TaxLine[]): Tax & { grossPaise: number } {
  const sum = (value: (line: TaxLine) => number) =>
    lines.reduce((total, line) => total + value(line), 0);
  return {
    grossPaise: sum(({ grossPaise }) => grossPaise),
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    cgstPaise: sum(({ cgstPaise }) => cgstPaise),
    sgstPaise: sum(({ sgstPaise }) => sgstPaise),
    igstPaise: sum(({ igstPaise }) => igstPaise),
  };
}
