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

/** An invoice number as printed: SW/2026-27/000042. */
export function invoiceNumber(invoice: { financialYear: string; number: number }): string {
  return `SW/${invoice.financialYear}/${String(invoice.number).padStart(6, '0')}`;
}
