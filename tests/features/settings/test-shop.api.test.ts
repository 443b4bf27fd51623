import { expect, test } from 'vitest';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const IN_PUBLIC = { SITE_URL: 'https://shop.example', CASHFREE_MODE: 'emulator' };
const open = await createTestShop(IN_PUBLIC);
const home = await createTestShop();

const isTestShop = async (shop: typeof open) =>
  (await shop.visitor().call(viewSettings, {})).isTestShop;

test('marks a public shop without real payments as a test shop', async () => {
  expect([await isTestShop(open), await isTestShop(home)]).toEqual([true, false]);
});

test('rebuilds every catalogue page when a shop becomes a test shop', async () => {
  const keysOf = async (shop: typeof open) => {
    const { pages } = await shop.visitor().call(listPages, {});
    return pages.map(({ cacheKey }) => cacheKey);
  };
  const [before, after] = [await keysOf(home), await keysOf(open)];
  expect(after).toHaveLength(before.length);
  expect(after.filter((key) => before.includes(key))).toEqual([]);
});
