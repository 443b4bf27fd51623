import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { filterOptions, filters, stockItems } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import * as list from '#src/features/catalog/admin/product-list.contract.ts';
import * as pictures from '#src/features/catalog/admin/product-pictures.contract.ts';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

let product: MadeProduct;
beforeEach(async () => {
  product = await makeProduct(db, { name: 'Dhol 100%', variants: [{ color: 'red' }] });
});

const picture = async (color: string) => {
  const background = { width: 48, height: 48, channels: 3, background: color } as const;
  const bytes = await sharp({ create: background }).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${color}.png`, { type: 'image/png' });
};

describe('the list of products', () => {
  test('finds products in the admin list by a part of the name, by SKU id and by id', async () => {
    const { skuId } = await staff.call(getAdminProduct, { id: product.id });
    const ids = async (q: string, more = {}) =>
      (await staff.call(list.listAdminProducts, { q, ...more })).products.map(({ id }) => id);
    expect(await ids('dhol 100%')).toContain(product.id);
    expect(await ids(String(product.id))).toContain(product.id);
    expect(await ids(skuId)).toContain(product.id);
    expect(await ids('dhol 1_0%')).toEqual([]);

    await staff.call(updateProduct, { id: product.id, status: 'draft' });
    expect(await ids(skuId)).toContain(product.id);
    await staff.call(updateProduct, { id: product.id, status: 'retired' });
    expect(await ids(skuId)).toEqual([]);
    expect(await ids(skuId, { status: 'retired' })).toEqual([product.id]);
  });

  test('filters the admin list of products by low stock, over all colours', async () => {
    const q = String(product.id);
    const low = async (stock: 'low' | 'out') =>
      (await staff.call(list.listAdminProducts, { q, stock })).products.map(({ id }) => id);
    const all = await staff.call(list.listAdminProducts, { q });
    expect(all.products.find(({ id }) => id === product.id)).toMatchObject({
      stock: 20,
      variantCount: 1,
    });
    const set = (available: number) =>
      db
        .update(stockItems)
        .set({ available })
        .where(eq(stockItems.variantId, product.variants[0]?.id ?? 0));
    await set(list.LOW_STOCK + 1);
    expect(await low('low')).not.toContain(product.id);
    await set(list.LOW_STOCK);
    expect(await low('low')).toContain(product.id);
    expect(await low('out')).not.toContain(product.id);
    await set(0);
    expect(await low('out')).toContain(product.id);
  });

  test('sorts the admin list of products and splits it into pages', async () => {
    const { categoryId } = product;
    const dear = await makeProduct(db, { categoryId, pricePaise: 200_000 });
    const sorted = (sort: string, page = 1) =>
      staff.call(list.listAdminProducts, { categoryId, sort, page, pageSize: 1 });
    expect((await sorted('-price')).products[0]?.id).toBe(dear.id);
    expect((await sorted('price')).products[0]?.id).toBe(product.id);
    expect(await sorted('price', 2)).toMatchObject({ total: 2, products: [{ id: dear.id }] });
    await expect(sorted('colour')).rejects.toMatchObject({ status: 422 });
  });
});

describe('parts of a product', () => {
  test('replaces the specifications and filter values of a product', async () => {
    const [filter] = await db
      .insert(filters)
      .values({ name: `Use ${product.id}` })
      .returning();
    const [option] = await db
      .insert(filterOptions)
      .values({ filterId: filter?.id ?? 0, value: 'Gaming' })
      .returning();
    const optionId = option?.id ?? 0;
    const specifications = [{ name: 'Driver', value: '40 mm' }];
    const input = { id: product.id, specifications, filterOptionIds: [optionId] };
    expect(await staff.call(updateProduct, input)).toMatchObject(input);
    expect((await staff.call(list.listAdminFilters, {})).at(-1)?.options).toEqual([
      { id: optionId, value: 'Gaming' },
    ]);
    const wrong = staff.call(updateProduct, { id: product.id, filterOptionIds: [999_999] });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
    expect(await staff.call(updateProduct, { id: product.id, specifications: [] })).toMatchObject({
      specifications: [],
      filterOptionIds: [optionId],
    });
  });

  test('adds pictures to a product, changes their order and removes one', async () => {
    const added = await staff.call(pictures.addPictures, {
      id: product.id,
      Images: [await picture('red'), await picture('navy')],
    });
    const own = added.pictures.filter(({ variantId }) => variantId === null);
    expect(own.map(({ isMain }) => isMain)).toEqual([true, false, false]);
    const [, second, third] = own.map(({ id }) => id);
    const remaining = [third ?? 0, second ?? 0];
    const arranged = await staff.call(pictures.arrangePictures, {
      id: product.id,
      variantId: null,
      pictureIds: remaining,
      mainId: second ?? 0,
    });
    const after = arranged.pictures.filter(({ variantId }) => variantId === null);
    expect(after.map(({ id, isMain }) => [id, isMain])).toEqual([
      [third, false],
      [second, true],
    ]);
    expect(arranged.pictures.some(({ variantId }) => variantId !== null)).toBe(true);
  });

  test('refuses the picture of another product', async () => {
    const other = await staff.call(getAdminProduct, { id: (await makeProduct(db)).id });
    const input = { id: product.id, variantId: null, mainId: null };
    const stolen = staff.call(pictures.arrangePictures, {
      ...input,
      pictureIds: [other.pictures[0]?.id ?? 0],
    });
    await expect(stolen).rejects.toMatchObject({ status: 409 });
  });

  test('refuses more than ten pictures of a product', async () => {
    const files = async (count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => picture(`rgb(${at}, 0, 0)`)));
    const add = async (count: number) =>
      staff.call(pictures.addPictures, { id: product.id, Images: await files(count) });
    await expect(add(IMAGES_MAX)).rejects.toMatchObject({
      message: 'Add at most 10 pictures. There are 1 already.',
    });
    const full = await add(IMAGES_MAX - 1);
    expect(full.pictures.filter(({ variantId }) => variantId === null)).toHaveLength(IMAGES_MAX);
  });

  test('adds a colour to a product with its pictures and its stock', async () => {
    const changed = await staff.call(pictures.addVariant, {
      id: product.id,
      Color: 'gold',
      Price: 1599,
      Stock: 3,
      MainImageIndex: 0,
      Images: [await picture('gold')],
    });
    const gold = changed.variants.find(({ color }) => color === 'gold');
    expect(gold).toMatchObject({ price: 1599, mrp: 2999, stock: 3 });
    expect(changed.pictures.filter(({ variantId }) => variantId === gold?.id)).toMatchObject([
      { isMain: true },
    ]);
  });
});
