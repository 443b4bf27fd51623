import { expect, test } from 'vitest';
import { taxBundles } from '#src/features/checkout/tax-bundles.ts';

test('taxes each bundle by its own highest rate', () => {
  const line = (hsnCode: string, gstRatePercent: number, group: number) => ({
    ...{ hsnCode, gstRatePercent },
    bundle: { offerId: 9, name: 'Set', group, savedPaise: 0 },
  });
  const lines = [line('4901', 5, 0), line('8517', 5, 0), line('8518', 18, 1), line('4902', 5, 1)];
  expect(taxBundles(lines).map((one) => [one.hsnCode, one.gstRatePercent])).toEqual([
    ['4901', 5],
    ['8517', 5],
    ['8518', 18],
    ['8518', 18],
  ]);
});
