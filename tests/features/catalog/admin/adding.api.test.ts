import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { products, stockItems } from '#src/db/schema/tables.ts';
import { createCategory } from '#src/features/catalog/admin/new-category.contract.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { listCategories } from '#src/features/catalog/category.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop);
const guest = shop.visitor();

const picture = async (color: string) => {
  const background = { width: 64, height: 48, channels: 3, background: color } as const;
  const bytes = await sharp({ create: background }).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${color}.png`, { type: 'image/png' });
};

beforeEach(async () => {
  shop.sentJobs.length = 0;
});

describe('adding a category', () => {
  test('gives each category of the same title a link of its own', async () => {
    const form = { Title: 'Neck Bands & More', Description: 'Around the neck.', Rank: 7 };
    const first = await staff.call(createCategory, { ...form, Image: await picture('teal') });
    const second = await staff.call(createCategory, form);

    expect(first).toMatchObject({ title: 'Neck Bands & More', link: 'neck-bands-more' });
    expect(first.image).toMatch(/^\/media\/[0-9a-f]{32}-64x48\/64\.webp$/);
    expect(second).toMatchObject({ link: 'neck-bands-more-2', image: '' });
    const listed = await guest.call(listCategories, {});
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({ rank: 7, productCount: 0 });
    expect(shop.sentJobs).toHaveLength(2);
  });

  test('adds a category without a rank at the end of the menu', async () => {
    const form = { Title: 'Radios', Description: 'On air.' };
    await staff.call(createCategory, { ...form, Rank: 40 });
    const { id } = await staff.call(createCategory, form);
    const listed = await guest.call(listCategories, {});
    expect(listed.find((one) => one.id === id)).toMatchObject({ rank: 41 });
    expect(listed.at(-1)?.id).toBe(id);
  });

  test.each([
    ['no title', { Description: 'd' }],
    ['a blank title', { Title: ' ', Description: 'd' }],
    ['a long title', { Title: 't'.repeat(61), Description: 'd' }],
    ['no description', { Title: 't' }],
    ['a long description', { Title: 't', Description: 'd'.repeat(501) }],
    ['a negative rank', { Title: 't', Description: 'd', Rank: '-1' }],
    ['a rank above the limit', { Title: 't', Description: 'd', Rank: '10001' }],
    ['a rank that is no number', { Title: 't', Description: 'd', Rank: 'high' }],
    ['text for a picture', { Title: 't', Description: 'd', Image: 'text' }],
  ])('refuses a category with %s', async (_what, fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await staff.request('/api/categories', { method: 'POST', body });
    expect(response.status).toBe(422);
  });

  test('refuses a category that is not sent as a form', async () => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{"Title":"t","Description":"d"}' };
    expect((await staff.request('/api/categories', init)).status).toBe(415);
  });
});

describe('the notices of a new product', () => {
  const draft = { Name: 'Sur', Description: 'd', color: 'black', Price: '100', MRP: '100' };
  const noticeOf = (color: string) =>
    `The colour ${color} has no stock and is shown as sold out. Set its stock to sell it.`;

  test.each([
    ['no colour has stock', {}, [{ Color: 'red' }], ['black', 'red']],
    ['one colour has no stock', { Stock: '0' }, [{ Color: 'red', Stock: '1' }], ['black']],
    ['one variant has no stock', { Stock: '1' }, [{ Color: 'red', Stock: '0' }], ['red']],
    ['every colour has stock', { Stock: '1' }, [{ Color: 'red', Stock: '2' }], []],
  ])('names the sold-out colours of a new product when %s', async (_, stock, Variants, colors) => {
    const CategoryId = (await makeCategory(db)).id;
    const { notices } = await staff.call(createProduct, {
      ...{ ...draft, ...stock, CategoryId },
      Variants: Variants.map((variant) => ({ ...variant, Price: '100' })),
    });
    expect(notices).toEqual(colors.map(noticeOf));
  });
});

describe('an amount', () => {
  const nameless = { Name: 'Sur', Description: 'd', color: 'black', MRP: '₹1,50,000' };
  test('accepts the price of a product and of its colour as people write amounts', async () => {
    const CategoryId = (await makeCategory(db)).id;
    const Variants = [{ Color: 'red', Price: 'Rs. 14,999' }];
    const draft = { ...nameless, CategoryId, Price: '₹1,150', Variants };
    const added = await staff.call(createProduct, draft);
    expect(added).toMatchObject({ price: 1150, mrp: 150000 });
    expect(added.variants[0]).toMatchObject({ price: 14999 });
  });

  test('refuses a price that is not an amount, with a message under its field', async () => {
    const CategoryId = (await makeCategory(db)).id;
    const trial = staff.call(createProduct, { ...nameless, CategoryId, Price: '14,99' });
    await expect(trial).rejects.toMatchObject({
      fields: { Price: expect.stringMatching(/^Enter an amount from 1 to/) as string },
    });
  });
});

describe('adding a product', () => {
  const draft = async () => ({
    CategoryId: (await makeCategory(db)).id,
    Name: 'Dhun Pro',
    Description: 'Deep sound.',
    Price: 1999,
    MRP: 3999,
    color: 'black',
  });

  test('keeps the lines of a product description as they were typed', async () => {
    const Description = 'Deep.\nWarm.\n\nLoud.';
    const { id, description } = await staff.call(createProduct, {
      ...(await draft()),
      Description,
    });
    expect(description).toBe(Description);
    const sent = { id, description: 'Deep.\r\nWarm.\r' };
    expect((await staff.call(updateProduct, sent)).description).toBe('Deep.\nWarm.');
  });

  test('saves a product only together with the pictures of its Overview tab', async () => {
    const [ImageUrls, HeroImages] = [[await picture('black')], [await picture('teal')]];
    const added = await staff.call(createProduct, { ...(await draft()), ImageUrls, HeroImages });
    expect(added.pictures.map(({ kind, isMain }) => [kind, isMain])).toEqual([
      ['gallery', true],
      ['hero', false],
    ]);
    const count = await db.$count(products);
    const gone = { ...(await draft()), HeroImages: ['0'.repeat(32)] };
    await expect(staff.call(createProduct, gone)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await db.$count(products)).toBe(count);
  });

  test('saves the pictures, variants, bullet points, specifications and flags of a product', async () => {
    const added = await staff.call(createProduct, {
      ...(await draft()),
      skuId: 'DHUN-1',
      Stock: 4,
      isBestSeller: true,
      isNewArrival: true,
      mainImageIndex: 1,
      ImageUrls: [await picture('black'), await picture('white')],
      BulletPoints: ['Deep bass'],
      specificationName: [{ name: 'Driver', value: '40 mm' }],
      Variants: [
        { Color: 'blue', Price: 2099, MainImageIndex: 0, Images: [await picture('blue')] },
      ],
      DiscountPercentage: '50',
      FilterName: 'Filter',
    });

    const seen = await guest.call(getProduct, { productId: added.id });
    expect(seen).toMatchObject({
      name: 'Dhun Pro',
      price: 1999,
      discountPercentage: 50,
      skuId: 'DHUN-1',
      available: 4,
      isBestSeller: true,
      isNewArrival: true,
      isFeatured: false,
      productDetail: { fullName: 'Dhun Pro', bulletPoints: 'Deep bass' },
      productSpecifications: [{ specificationName: 'Driver', specificationValue: '40 mm' }],
      variants: [{ color: 'blue', prices: { price: 2099, mrp: 3999 }, inStock: false }],
    });
    expect(seen.images.map(({ isMain }) => isMain)).toEqual([true, false]);
    expect(seen.variants[0]?.images).toHaveLength(1);
    expect(shop.sentJobs).toEqual([{ name: 'publish', data: {} }]);
  });

  test('shows an error under the category of a product when none is chosen', async () => {
    for (const CategoryId of ['', '0']) {
      const trial = staff.call(createProduct, { ...(await draft()), CategoryId });
      await expect(trial).rejects.toMatchObject({ fields: { CategoryId: 'Choose a category.' } });
    }
  });

  test('gives a product without a SKU id one of its own', async () => {
    const { id, skuId } = await staff.call(createProduct, await draft());
    expect(skuId).toBe(`SW-${id}`);
    const [item] = await db
      .select()
      .from(stockItems)
      .where(and(eq(stockItems.productId, id), isNull(stockItems.variantId)));
    expect(item?.available).toBe(0);
  });

  test('refuses a product with the SKU id of another one', async () => {
    await staff.call(createProduct, { ...(await draft()), skuId: 'ONCE' });
    const again = staff.call(createProduct, { ...(await draft()), skuId: 'once' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  const post = async (fields: Record<string, string | Blob | undefined>) => {
    const body = new FormData();
    const values: Record<string, unknown> = { ...(await draft()), ...fields };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) body.append(name, value instanceof Blob ? value : textOf(value));
    }
    return staff.request('/api/products', { method: 'POST', body });
  };

  test.each([
    ['no name', { Name: undefined }],
    ['no price', { Price: undefined }],
    ['a price in words', { Price: 'cheap' }],
    ['a price with three decimals', { Price: '10.001' }],
    ['a price above the MRP', { Price: '4000' }],
    ['an unknown category', { CategoryId: '999999' }],
    ['a main picture that is not there', { mainImageIndex: '3' }],
    ['a variant without a colour', { 'Variants[0].Price': '10' }],
    ['a variant that is a text', { Variants: 'blue' }],
    ['a variant with a price in words', { 'Variants[0].Color': 'red', 'Variants[0].Price': 'x' }],
    ['a specification without a value', { 'specificationName[0].name': 'Driver' }],
    ['a flag that is neither yes nor no', { isOnSale: 'maybe' }],
    ['a file for a name', { Name: new Blob(['x']) }],
    ['a control character', { Description: 'a\u0000b' }],
    ['a file that is no picture', { ImageUrls: new Blob(['not a picture']) }],
    ['a picture over 5 MB', { ImageUrls: new Blob([new Uint8Array(PICTURE_BYTES_MAX + 1)]) }],
  ])('refuses a product with %s and says why', async (_what, fields) => {
    const response = await post(fields);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(((await response.json()) as { message: string }).message).toMatch(/\.$/);
  });
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
