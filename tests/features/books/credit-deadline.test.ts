import { expect, test } from 'vitest';
import { mayReduceTax } from '#src/features/books/credit-deadline.ts';
import { runOf } from '#src/features/books/document-number.ts';

const india = (moment: string) => new Date(`${moment}+05:30`);

test.each(['2026-04-01T00:00', '2027-03-31T23:59'])(
  'lets a credit note for an invoice of %s reduce the tax until 30 November',
  (invoiced) => {
    expect(mayReduceTax(india(invoiced), india('2027-11-30T23:59'))).toBe(true);
    expect(mayReduceTax(india(invoiced), india('2027-12-01T00:00'))).toBe(false);
  },
);

test('counts the documents of sample orders apart from the real ones', () => {
  expect(runOf('2026-27', false)).toBe('2026-27');
  expect(runOf('2026-27', true)).toBe('example 2026-27');
});
