import type { TaxLine } from '#src/lib/tax-line.ts';
import { sumLines } from '#src/features/books/tax-lines.ts';
import { toRupees } from '#src/lib/money.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Invoice, InvoiceLine } from './invoice.contract.ts';

type Amounts = Pick<InvoiceLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;
type Printed = Pick<Invoice, 'lines' | 'totals' | 'totalInWords'>;

/**
 * Formats the lines of a tax document for printing, with their totals and the total in words.
 * `serials` are the serial numbers by line.
 */
export function toPrinted(
  lines: readonly TaxLine[],
  serials: readonly (readonly string[])[] = [],
): Printed {
  const sums = sumLines(lines);
  return {
    lines: lines.map((line, at) => ({
      name: line.name,
      detail: line.detail,
      hsnCode: line.hsnCode,
      ratePercent: line.ratePercent,
      quantity: line.quantity,
      unitPrice: toRupees(line.unitPricePaise),
      reduction: toRupees(line.reductionPaise),
      ...toAmounts(line),
      serials: [...(serials[at] ?? [])],
    })),
    totals: toAmounts(sums),
    totalInWords: amountInWords(sums.grossPaise),
  };
}

function toAmounts(sums: ReturnType<typeof sumLines>): Amounts {
  return {
    taxable: toRupees(sums.taxablePaise),
    cgst: toRupees(sums.cgstPaise),
    sgst: toRupees(sums.sgstPaise),
    igst: toRupees(sums.igstPaise),
    total: toRupees(sums.grossPaise),
  };
}
