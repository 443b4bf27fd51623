import { expect, test } from 'vitest';
import { compareProducts } from '#src/features/compare/compare.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();

test('compares products in the order requested, each with the facts of its page', async () => {
  const loud = await makeProduct(db, {
    specifications: { 'Output power': '30 W', Weight: '1.4 kg' },
    countryOfOrigin: 'India',
    stock: 0,
    variants: [{ color: 'teal' }],
  });
  const light = await makeProduct(db, { specifications: { Weight: '540 g' } });
  const { products, missing } = await guest.call(compareProducts, {
    ids: `${light.id},${loud.id},${light.id}`,
  });
  expect(missing).toEqual([]);
  expect(products.map(({ card }) => card.id)).toEqual([light.id, loud.id]);
  expect(products[0]?.facts).toEqual([{ name: 'Weight', value: '540 g' }]);
  expect(products[1]?.facts).toEqual([
    { name: 'Output power', value: '30 W' },
    { name: 'Weight', value: '1.4 kg' },
    { name: 'Country of origin', value: 'India' },
  ]);
  expect(products[1]?.card).toMatchObject({ inStock: false, variants: [{ inStock: true }] });
});

test('names compared products that are no longer sold and shows the others', async () => {
  const draft = await makeProduct(db, { status: 'draft' });
  const sold = await makeProduct(db);
  const ids = `${draft.id},${sold.id},999999`;
  const { products, missing } = await guest.call(compareProducts, { ids });
  expect(products.map(({ card }) => card.id)).toEqual([sold.id]);
  expect(missing).toEqual([draft.id, 999_999]);
});

test.each([
  ['1,2,3,4', 200],
  ['1,2,3,4,5', 422],
  ['', 422],
  ['a', 422],
  ['0', 422],
  ['1,,2', 422],
  ['99999999999', 422],
])('answers a comparison of ids=%s with %d', async (ids, status) => {
  expect((await guest.request(`/api/compare?ids=${ids}`)).status).toBe(status);
});
