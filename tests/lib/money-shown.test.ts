import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT });

/** The layout of the documents that the law calls invoices, which show paise even when they are zero. */
const INVOICES = ['src/features/books/invoice/invoice-layout.ts'];

test('shows zero paise only on invoices', () => {
  const found = files.filter(
    (file) => file !== 'src/lib/money.ts' && /\bformatInvoiced\b/.test(read(file)),
  );
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(INVOICES);
});

test('formats rupees in one place only', () => {
  const own = files.filter((file) => /style: 'currency'|\$&₹|₹\$\{|₹\{/.test(read(file)));
  expect(own).toEqual(['src/lib/money.ts']);
});
