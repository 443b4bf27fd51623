import { describe, expect, test } from 'vitest';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { updateProduct, updateVariant } from '#src/features/catalog/admin/edit-product.contract.ts';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import { addVariant } from '#src/features/catalog/admin/product-pictures.contract.ts';
import {
  getCheckoutVariant,
  getProductsByIds,
  getProductVariant,
} from '#src/features/catalog/product.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: staff } = await signUpStaff(shop);
const guest = shop.visitor();
const { id: CategoryId } = await makeCategory(shop.db);

const FORM = {
  ...{ CategoryId, Name: 'Tar', Description: 'A cable.', Price: 500, MRP: 900, Stock: 5 },
  ...{ color: 'black', OptionNames: ['Length', 'Plug'], OptionValues: ['1 m', 'USB-C'] },
  ...{ brand: 'Swara', gtin: '4006381333931', mpn: 'TAR-1', weightGrams: 80 },
};
const LONG = { Color: 'black', OptionValues: ['3 m', 'USB-C'], Price: 700, Stock: 2 };
const createTar = (more: object = {}) =>
  staff.call(createProduct, { ...FORM, Variants: [LONG], ...more });
const fieldsOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { fields: object }).fields,
  );

describe('a product with options', () => {
  test('shows names and values on its page, its card, in the cart and at checkout', async () => {
    const { id, variants } = await createTar();
    const variantId = variants[0]?.id ?? 0;
    const page = await guest.call(getProductVariant, { productId: id, variantId });
    expect(page).toMatchObject({
      ...{ optionNames: ['Length', 'Plug'], optionValues: ['3 m', 'USB-C'], color: 'black' },
      ...{
        brand: 'Swara',
        gtin: '',
        main: { gtin: '4006381333931', optionValues: ['1 m', 'USB-C'] },
      },
    });
    const { products } = await guest.call(getProductsByIds, { ids: [id] });
    expect(products[0]).toMatchObject({
      productDetail: { color: 'black', optionNames: ['Length', 'Plug'] },
      variants: [{ optionValues: ['3 m', 'USB-C'] }],
    });
    const cart = await guest.call(addToCart, { productId: id, variantId });
    expect(cart.cartItems[0]).toMatchObject({
      ...{ name: 'Tar, Black, 3 m, USB-C', variantTitle: 'black, 3 m, USB-C', grams: 80 },
    });
    expect(await guest.call(getCheckoutVariant, { productId: id, variantId })).toMatchObject({
      variantTitle: 'black, 3 m, USB-C',
      color: 'black',
    });
  });

  test('leaves a card without options as it was', async () => {
    const { id } = await createTar({ OptionNames: [], OptionValues: [], Variants: [] });
    const { products } = await guest.call(getProductsByIds, { ids: [id] });
    expect(products[0]?.productDetail).toEqual({ color: 'black' });
  });

  test.each([
    ['a value is missing', { OptionValues: ['1 m'] }, { OptionValues: 'Enter a value for Plug.' }],
    [
      'two items have the same values',
      { Variants: [{ ...LONG, OptionValues: ['1 m', 'usb-c'] }] },
      expect.objectContaining({ 'Variants.0.OptionValues': '“black, 1 m, usb-c” exists already.' }),
    ],
    [
      'it has a fourth option',
      { OptionNames: ['A', 'B', 'C'], OptionValues: ['1', '2', '3'], Variants: [] },
      { OptionNames: 'Add at most 3 options, the colour included.' },
    ],
    [
      'a variant has neither a colour nor an option',
      { OptionNames: [], OptionValues: [], Variants: [{ Color: '', Price: 5, MRP: 9 }] },
      { 'Variants.0.Color': 'Choose a colour.' },
    ],
    ['its GTIN is mistyped', { gtin: '4006381333932' }, { gtin: expect.any(String) as string }],
  ])('refuses a product with options when %s', async (_, more, fields) => {
    expect(await fieldsOf(createTar(more))).toEqual(fields);
  });

  test('keeps the values of its variants when an option is renamed, and undoes it', async () => {
    const { id } = await createTar();
    const after = await staff.call(updateProduct, { id, optionNames: ['Cable', 'Plug'] });
    expect(after).toMatchObject({
      ...{ optionNames: ['Cable', 'Plug'], optionValues: ['1 m', 'USB-C'] },
      variants: [{ optionValues: ['3 m', 'USB-C'] }],
    });
    const { entries } = await staff.call(listAudit, { entity: 'product', entityId: String(id) });
    expect(entries[0]?.changes).toMatchObject([{ label: 'options', after: 'Cable\nPlug' }]);
  });

  test('drops the values of an option that is removed from all of its items', async () => {
    const { id } = await createTar();
    const after = await staff.call(updateProduct, { id, optionNames: ['Length'] });
    expect(after).toMatchObject({ optionValues: ['1 m'], variants: [{ optionValues: ['3 m'] }] });
  });

  test('refuses a new variant, and a change of one, to values that another item has', async () => {
    const { id, variants } = await createTar();
    const draft = { id, Color: 'black', OptionValues: ['1 m', 'USB-C'], Price: 600 };
    expect(await fieldsOf(staff.call(addVariant, draft))).toMatchObject({
      OptionValues: '“black, 1 m, USB-C” exists already.',
    });
    const change = { id: variants[0]?.id ?? 0, optionValues: ['1 m', 'USB-C'] };
    expect(await fieldsOf(staff.call(updateVariant, change))).toEqual({
      optionValues: '“black, 1 m, USB-C” exists already.',
    });
    const longer = await staff.call(updateVariant, { ...change, optionValues: ['5 m', 'USB-C'] });
    expect(longer.variants[0]?.optionValues).toEqual(['5 m', 'USB-C']);
  });

  test('weighs what its variant weighs, if that is known', async () => {
    const { id, variants } = await createTar();
    const variantId = variants[0]?.id ?? 0;
    await staff.call(updateVariant, { id: variantId, weightGrams: 210 });
    const item = await guest.call(getCheckoutVariant, { productId: id, variantId });
    expect(item.grams).toBe(210);
  });
});
