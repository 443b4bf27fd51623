import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT });

/** What names a limit that somebody has set. Whatever shows a price or a sum is not in here. */
const NAMES_LIMITS = [
  'src/admin/offers/offer-words.ts',
  'src/admin/settings/rates-draft.ts',
  'src/features/catalog/offer-notes.ts',
  'src/features/checkout/checkout.service.server.ts',
  'src/features/listing/PriceRange.tsx',
  'src/features/listing/chips.ts',
  'src/features/offers/admin/offer-check.ts',
  'src/features/payments/cod/cod-rules.ts',
  'src/features/settings/admin/cod-fields.contract.ts',
  'src/features/settings/admin/shipping-fields.contract.ts',
  'src/features/settings/shipping-texts.ts',
];

test('paise are left out only of limits within a sentence', () => {
  const found = files.filter(
    (file) => file !== 'src/lib/money.ts' && /\bformatBound\b/.test(read(file)),
  );
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(
    NAMES_LIMITS.toSorted(),
  );
});

test('money has one home: nothing else writes rupees by itself', () => {
  const own = files.filter((file) => /style: 'currency'|₹\$\{|₹\{/.test(read(file)));
  expect(own).toEqual(['src/lib/money.ts']);
});
