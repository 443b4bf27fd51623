import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { media } from '#src/db/schema/tables.ts';
import * as category from '#src/features/catalog/admin/category-admin.contract.ts';
import { listCategories } from '#src/features/catalog/category.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');
const guest = shop.visitor();
const product = await makeProduct(db);

const picture = async (color: string, { alpha = false } = {}) => {
  const background = { width: 48, height: 48, channels: 4, background: color } as const;
  const shown = sharp({ create: background });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await (alpha ? shown.extend({ right: 48, background: clear }) : shown.removeAlpha())
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${color}.png`, { type: 'image/png' });
};

describe('categories', () => {
  test('keeps the link of a category when its title and picture change', async () => {
    const { id, link } = await makeCategory(db);
    const form = { Title: 'Earphones', Description: 'In the ear.', Image: await picture('teal') };
    const all = await staff.call(category.updateCategory, { id, ...form });
    expect(all.find((one) => one.id === id)).toMatchObject({ title: 'Earphones', link });
    const seen = (await guest.call(listCategories, {})).find((one) => one.id === id);
    expect(seen).toMatchObject({ title: 'Earphones' });
  });

  test.each([
    ['an opaque', false, ['#808080', '#808080', '#808080']],
    ['a cut-out', true, ['#aaaaaa']],
  ])('stores the backdrop of %s picture, and lists it', async (_, alpha, backdrop) => {
    const { id } = await makeCategory(db);
    const listed = async () =>
      (await guest.call(listCategories, {})).find((one) => one.id === id)?.backdrop;
    expect(await listed()).toEqual([]);
    const form = {
      Title: 'Slate',
      Description: 'Calm.',
      Image: await picture('#808080', { alpha }),
    };
    await staff.call(category.updateCategory, { id, ...form });
    expect(await listed()).toEqual(backdrop);
    // Stored by an older version, and uploaded again.
    await db.update(media).set({ backdrop: null });
    await staff.call(category.updateCategory, { id, ...form });
    expect(await listed()).toEqual(backdrop);
    await db.update(media).set({ backdrop: ['#000000'] });
    await staff.call(category.updateCategory, { id, ...form });
    expect(await listed()).toEqual(['#000000']);
  });

  test('refuses to retire a category that still sells a product', async () => {
    const retire = (id: number, isRetired: boolean) =>
      staff.call(category.updateCategory, { id, isRetired });
    await expect(retire(product.categoryId, true)).rejects.toMatchObject({
      message: 'One product is still sold in this category. Move or retire them first.',
    });
    const { id } = await makeCategory(db);
    expect((await retire(id, true)).find((one) => one.id === id)?.isRetired).toBe(true);
    expect((await guest.call(listCategories, {})).some((one) => one.id === id)).toBe(false);
    expect((await retire(id, false)).find((one) => one.id === id)?.isRetired).toBe(false);
  });

  test('ranks categories in the order sent and refuses an unknown one', async () => {
    const before = await staff.call(category.listAdminCategories, {});
    const ids = before.map(({ id }) => id).toReversed();
    const after = await staff.call(category.orderCategories, { ids });
    expect(after.map(({ id }) => id)).toEqual(ids);
    const wrong = staff.call(category.orderCategories, { ids: [999_999, ...ids] });
    await expect(wrong).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
