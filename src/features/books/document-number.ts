const monthInIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
});
const APRIL = 4;

/** The Indian financial year of a moment, April to March there: 2026-27. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = monthInIndia.format(moment).split('-').map(Number);
  const start = month >= APRIL ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** The series of numbers, each gap-free within a financial year. */
export const SERIES = { invoices: 'SW', creditNotes: 'CN', financialNotes: 'FN' } as const;
export type Series = keyof typeof SERIES;
/** Those of the demo's orders, which leave no gap in the real ones when they are removed. */
const EXAMPLE_SERIES: Record<Series, string> = {
  invoices: 'EX',
  creditNotes: 'EC',
  financialNotes: 'EF',
};

/** The run of numbers that a year has, under which they are kept: examples have their own. */
export function runOf(year: string, isExample: boolean): string {
  return isExample ? `example ${year}` : year;
}

/**
 * A document's number as it is printed: SW/26-27/000042. Rule 46(b) of the CGST Rules allows 16
 * characters, and of signs `-` and `/` alone.
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

/** An invoice's number as printed. Those of before it was kept with them have the year in full. */
export function invoiceNumber(invoice: {
  financialYear: string;
  number: number;
  printedNumber: string | null;
}): string {
  const { financialYear: year, number } = invoice;
  return invoice.printedNumber ?? `SW/${year}/${String(number).padStart(6, '0')}`;
}
