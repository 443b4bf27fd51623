import type { CreditLine, TaxLine } from '#src/lib/tax-line.ts';
import { shareOut } from '#src/lib/share-out.ts';
import { type Tax, taxWithin } from './gst.ts';

/** The remainder of an invoice line after its credit notes. */
type Left = { line: TaxLine; at: number; grossPaise: number; quantity: number };

/** Returns what is still invoiced, in paise, after all credit notes of the invoice. */
export function leftPaise(invoiced: readonly TaxLine[], before: readonly CreditLine[]): number {
  return listLeft(invoiced, before).reduce((total, { grossPaise }) => total + grossPaise, 0);
}

/**
 * Calculates the lines of a credit note over an amount, at most the remainder of the invoice.
 * Returned units' lines come first; an amount for no unit is spread over all that is left. The tax
 * of each line is the tax before less the tax after, so that all notes together equal the invoice
 * exactly.
 */
export function creditLines(
  invoiced: readonly TaxLine[],
  before: readonly CreditLine[],
  {
    amountPaise,
    isIntraState,
    units = new Map<number, number>(),
    credits,
  }: {
    amountPaise: number;
    isIntraState: boolean;
    /** Returned units, by order line. */
    units?: ReadonlyMap<number, number>;
    /** The refund in paise by order line, if it is not each unit's share of the price paid. */
    credits?: ReadonlyMap<number, number> | undefined;
  },
): CreditLine[] {
  const left = listLeft(invoiced, before);
  const unitsOf = ({ line }: Left) => units.get(line.orderLineId ?? 0) ?? 0;
  const costs = left.map((one) => {
    const { line, grossPaise } = one;
    const cost = credits
      ? (credits.get(line.orderLineId ?? 0) ?? 0)
      : Math.floor((line.grossPaise * unitsOf(one)) / line.quantity);
    return Math.min(cost, grossPaise);
  });
  const capped = Math.min(amountPaise, sum(costs));
  const first = shareOut(capped, costs);
  const rest = left.map(({ grossPaise }, at) => grossPaise - (first[at] ?? 0));
  const second = shareOut(Math.min(amountPaise - capped, sum(rest)), rest);
  // A refund without returned units leaves them with the buyer, unless it covers all that is left.
  const isAll = units.size === 0 && sum(left.map(({ grossPaise }) => grossPaise)) <= amountPaise;
  return left.flatMap((one, at) => {
    const { line, grossPaise } = one;
    const share = (first[at] ?? 0) + (second[at] ?? 0);
    const quantity = isAll ? one.quantity : Math.min(one.quantity, unitsOf(one));
    if (share === 0 && quantity === 0) return [];
    const tax = (paise: number) => taxWithin(paise, line.ratePercent, isIntraState);
    const credited = subtract(tax(grossPaise), tax(grossPaise - share));
    const own = { quantity, reductionPaise: 0, grossPaise: share, invoiceLine: at };
    return [{ ...line, ...credited, ...own }];
  });
}

function subtract(all: Tax, remaining: Tax): Tax {
  return {
    taxablePaise: all.taxablePaise - remaining.taxablePaise,
    cgstPaise: all.cgstPaise - remaining.cgstPaise,
    sgstPaise: all.sgstPaise - remaining.sgstPaise,
    igstPaise: all.igstPaise - remaining.igstPaise,
  };
}

function listLeft(invoiced: readonly TaxLine[], before: readonly CreditLine[]): Left[] {
  return invoiced.map((line, at) => {
    const own = before.filter(({ invoiceLine }) => invoiceLine === at);
    return {
      line,
      at,
      grossPaise: line.grossPaise - sum(own.map(({ grossPaise }) => grossPaise)),
      quantity: line.quantity - sum(own.map(({ quantity }) => quantity)),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
