import { expect, test } from 'vitest';
import * as contract from '#src/features/search/admin/search-words.contract.ts';
import { searchProducts } from '#src/features/search/search.contract.ts';
import { recordMiss, refreshSearch } from '#src/features/search/search.service.server.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: staff } = await signUpStaff(shop, 'manager');
const guest = shop.visitor();

test('turns a search without results into a synonym that staff can remove', async () => {
  const product = await makeProduct(shop.db, { name: 'Damru Boom' });
  await refreshSearch(shop.db, [product.id]);
  await recordMiss(shop.db, 'Zzthumper', '203.0.113.1');
  await recordMiss(shop.db, 'zzthumper', '203.0.113.1');
  const found = async () =>
    (await guest.call(searchProducts, { query: 'zzthumper' })).products.map(({ id }) => id);
  expect((await staff.call(contract.viewSearchWords, {})).misses).toMatchObject([
    { term: 'zzthumper', count: 2 },
  ]);
  expect(await found()).toEqual([]);

  const words = await staff.call(contract.saveSynonym, {
    term: 'zzthumper',
    replacement: 'Damru',
  });
  expect(words).toMatchObject({
    misses: [],
    synonyms: [{ term: 'zzthumper', replacement: 'damru' }],
  });
  expect(await found()).toEqual([product.id]);

  await staff.call(contract.deleteSynonym, { term: 'zzthumper' });
  expect(await found()).toEqual([]);
});

test('requires a synonym that differs from its word', async () => {
  const same = staff.call(contract.saveSynonym, { term: 'Bass', replacement: 'bass' });
  await expect(same).rejects.toMatchObject({ message: 'Enter two different words.' });
});

test('removes a search without results from the list', async () => {
  await recordMiss(shop.db, 'tv', '203.0.113.1');
  const { misses } = await staff.call(contract.forgetMiss, { term: 'tv' });
  expect(misses.some(({ term }) => term === 'tv')).toBe(false);
});
