import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT });

/** Where somebody looks around, and where a limit is named. What is paid or owed is not in here. */
const WITHOUT_EMPTY_PAISE = [
  'src/admin/offers/offer-words.ts',
  'src/admin/settings/rates-draft.ts',
  'src/features/cart/PriceNote.tsx',
  'src/features/catalog/ColorCards.tsx',
  'src/features/catalog/choose/choose.ts',
  'src/features/catalog/choose/questions.ts',
  'src/features/catalog/offer-notes.ts',
  'src/features/checkout/checkout.service.server.ts',
  'src/features/listing/PriceRange.tsx',
  'src/features/listing/chips.ts',
  'src/features/offers/admin/offer-check.ts',
  'src/features/settings/admin/cod-fields.contract.ts',
  'src/features/settings/admin/shipping-fields.contract.ts',
  'src/features/settings/cod-reach.ts',
  'src/features/settings/shipping-texts.ts',
  'src/screens/account/AlertsTab.tsx',
  'src/screens/cart/AlsoLike.tsx',
  'src/screens/cart/QuickBuyLine.tsx',
  'src/screens/compare/CompareTable.tsx',
  'src/screens/home/Hero.astro',
  'src/screens/product/BuyBar.tsx',
  'src/screens/shell/MenuProducts.tsx',
  'src/ui/Price.tsx',
];

test('empty paise are left out on shelves and of limits within a sentence, and nowhere else', () => {
  const found = files.filter(
    (file) => file !== 'src/lib/money.ts' && /\bformatPrice\b/.test(read(file)),
  );
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(
    WITHOUT_EMPTY_PAISE.toSorted(),
  );
});

test('money has one home: nothing else writes rupees by itself', () => {
  const own = files.filter((file) => /style: 'currency'|₹\$\{|₹\{/.test(read(file)));
  expect(own).toEqual(['src/lib/money.ts']);
});
