import { dayInIndia } from '#src/lib/dates.ts';

const APRIL = 4;

/** Returns the Indian financial year of a moment, April to March there: 2026-27. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = dayInIndia(moment).split('-').map(Number);
  const start = month >= APRIL ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** The series of numbers, each gap-free within a financial year. */
const SERIES = { invoices: 'SW', creditNotes: 'CN', financialNotes: 'FN', challans: 'DC' } as const;
export type Series = keyof typeof SERIES;
/** The series of sample orders, which leave no gap in the real ones when they are removed. */
const EXAMPLE_SERIES: Record<Series, string> = {
  invoices: 'EX',
  creditNotes: 'EC',
  financialNotes: 'EF',
  challans: 'ED',
};

/** Returns the key under which a year's numbers are stored; sample orders have their own. */
export function runOf(year: string, isExample: boolean): string {
  return isExample ? `example ${year}` : year;
}

/**
 * Returns a document's number as printed: SW/26-27/000042. Rule 46(b) of the CGST Rules allows 16
 * characters: letters, digits, `-` and `/`.
 */
export function printedNumber(
  series: Series,
  year: string,
  number: number,
  isExample = false,
): string {
  const prefix = (isExample ? EXAMPLE_SERIES : SERIES)[series];
  return `${prefix}/${year.slice(2)}/${String(number).padStart(6, '0')}`;
}

/** Returns an invoice's number as printed. Invoices that stored none have the year in full. */
export function invoiceNumber(invoice: {
  financialYear: string;
  number: number;
  printedNumber: string | null;
}): string {
  const { financialYear: year, number } = invoice;
  return invoice.printedNumber ?? `SW/${year}/${String(number).padStart(6, '0')}`;
}
