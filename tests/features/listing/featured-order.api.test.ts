import { expect, test } from 'vitest';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { listFeatured } from '#src/features/listing/listing.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: staff } = await signUpStaff(shop, 'manager');

const listIds = async () =>
  (await shop.visitor().call(listFeatured, { page: 1, pageSize: 20 })).map(({ id }) => id);

test('lists the most recently featured product first', async () => {
  const [first, second, third] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db),
    await makeProduct(shop.db, { isFeatured: true }),
  ];
  const feature = (id: number, isFeatured: boolean) =>
    staff.call(updateProduct, { id, isFeatured });
  await feature(first.id, true);
  await feature(second.id, true);
  expect(await listIds()).toEqual([second.id, first.id, third.id]);

  // Another change of a featured product does not move it.
  await staff.call(updateProduct, { id: first.id, name: 'Renamed' });
  expect(await listIds()).toEqual([second.id, first.id, third.id]);

  await feature(first.id, false);
  await feature(first.id, true);
  expect(await listIds()).toEqual([first.id, second.id, third.id]);
});
