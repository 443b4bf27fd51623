import { dayInIndia } from '#src/lib/dates.ts';
import { financialYear } from './document-number.ts';

/**
 * Returns whether a credit note for an invoice can still reduce the tax: until 30 November after the
 * financial year of the supply (CGST Act, section 34(2)).
 */
export function mayReduceTax(invoicedAt: Date, now: Date): boolean {
  const start = Number(financialYear(invoicedAt).slice(0, 4));
  return dayInIndia(now) <= `${start + 1}-11-30`;
}
