import { describe, expect, test } from 'vitest';
import { updateProduct, updateVariant } from '#src/features/catalog/admin/edit-product.contract.ts';
import { previewProduct } from '#src/features/catalog/admin/preview.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'support');
const { visitor: owner } = await signUpStaff(shop, 'owner');
const { visitor: shopper } = await signUp(shop);
const guest = shop.visitor();

describe('the preview of a product', () => {
  test('shows staff the preview of a product as shoppers will see it', async () => {
    const { id } = await makeProduct(db, { status: 'draft', variants: [{ color: 'red' }] });
    const shown = await staff.call(previewProduct, { id });
    expect(shown.status).toBe('draft');
    await expect(guest.call(getProduct, { productId: id })).rejects.toMatchObject({ status: 404 });
    await owner.call(updateProduct, { id, status: 'published' });
    expect(shown.product).toEqual(await guest.call(getProduct, { productId: id }));
  });

  test('refuses the preview of a product to shoppers and guests', async () => {
    const { id } = await makeProduct(db, { status: 'draft' });
    await expect(guest.call(previewProduct, { id })).rejects.toMatchObject({ status: 401 });
    await expect(shopper.call(previewProduct, { id })).rejects.toMatchObject({ status: 403 });
  });

  test('shows the preview of a product in one of its colours, but in no retired one', async () => {
    const { id, variants } = await makeProduct(db, {
      status: 'draft',
      variants: [{ color: 'red' }, { color: 'gold' }],
    });
    const [red, gold] = variants.map((variant) => variant.id);
    const see = (variantId: number | undefined) => staff.call(previewProduct, { id, variantId });
    expect((await see(red)).product).toMatchObject({ variantId: red, color: 'red' });
    await owner.call(updateVariant, { id: gold ?? 0, isRetired: true });
    await expect(see(gold)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await see(undefined)).product.variants.map(({ color }) => color)).toEqual(['red']);
  });

  test('shows in a preview whether the product is published or retired', async () => {
    const live = await makeProduct(db);
    const gone = await makeProduct(db, { status: 'retired' });
    expect((await staff.call(previewProduct, { id: live.id })).status).toBe('published');
    expect((await staff.call(previewProduct, { id: gone.id })).status).toBe('retired');
    await expect(staff.call(previewProduct, { id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
