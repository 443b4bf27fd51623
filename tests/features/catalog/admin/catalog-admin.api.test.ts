import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, productSearch, publications } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  retireProduct,
  updateProduct,
  updateVariant,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { getProduct, getProductVariant } from '#src/features/catalog/product.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { countStock } from '#tests/kit/count-stock.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff, user } = await signUpStaff(shop);
const { visitor: customer } = await signUp(shop);
const guest = shop.visitor();

let product: MadeProduct;

beforeEach(async () => {
  product = await makeProduct(db, { variants: [{ color: 'red' }] });
  shop.sentJobs.length = 0;
});

async function patch(body: object, path = `/api/admin/products/${product.id}`): Promise<Response> {
  const version = productVersion(await staff.call(getAdminProduct, { id: product.id }));
  return staff.request(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, ...body }),
  });
}

describe('catalogue access', () => {
  const writes = () =>
    [
      ['PATCH', `/api/admin/products/${product.id}`, '{"price":1}'],
      ['PATCH', `/api/admin/variants/${product.variants[0]?.id ?? 0}`, '{"price":1}'],
      ['DELETE', `/api/admin/products/${product.id}`, undefined],
      ['GET', `/api/admin/products/${product.id}`, undefined],
    ] as const;

  test.each([
    ['a guest', guest, 401],
    ['a customer', customer, 403],
  ])('refuses changes of the catalogue by %s', async (_who, visitor, status) => {
    for (const [method, path, body] of writes()) {
      const headers = { 'content-type': 'application/json' };
      const response = await visitor.request(path, { method, headers, ...(body && { body }) });
      expect(response.status, `${method} ${path}`).toBe(status);
    }
    for (const path of ['/api/categories', '/api/products']) {
      const response = await visitor.request(path, { method: 'POST', body: new FormData() });
      expect(response.status, path).toBe(status);
    }
    expect((await guest.call(getProduct, { productId: product.id })).price).toBe(1499);
  });
});

describe('changing a product', () => {
  test('shows shoppers a changed price and records both values in the audit log', async () => {
    const changed = await staff.call(updateProduct, { id: product.id, price: 1299.5 });

    expect(changed).toMatchObject({ price: 1299.5, mrp: 2999, stock: 10 });
    const seen = await guest.call(getProduct, { productId: product.id });
    expect(seen).toMatchObject({ price: 1299.5, discountPercentage: 56, available: 10 });
    const [audit] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(product.id)));
    expect(audit).toMatchObject({
      userId: user.id,
      action: 'product.update',
      before: { price: 1499 },
      after: { price: 1299.5 },
    });
    const [change] = await db
      .select()
      .from(publications)
      .where(eq(publications.entityId, String(product.id)));
    expect(change).toMatchObject({ entity: 'product', requestedBy: user.id, publishedAt: null });
    expect(shop.sentJobs).toEqual([{ name: 'publish', data: {} }]);
  });

  test('changes every plain field of a product', async () => {
    const category = await makeCategory(db);
    const fields = {
      categoryId: category.id,
      name: 'Taal One',
      fullName: 'Taal One speaker',
      description: 'Loud.',
      color: 'teal',
      mrp: 5000,
      skuId: `T-${product.id}`,
      hsnCode: '851822',
      gstRatePercent: 28,
      bulletPoints: ['Loud', 'Small'],
      isOnSale: true,
      isBestSeller: true,
      isFeatured: true,
      isNewArrival: true,
    };
    expect(await staff.call(updateProduct, { id: product.id, ...fields })).toMatchObject(fields);
    expect(await staff.call(getAdminProduct, { id: product.id })).toMatchObject(fields);
    const [found] = await db
      .select()
      .from(productSearch)
      .where(eq(productSearch.productId, product.id));
    expect(found?.words).toContain('taal');
  });

  test.each([
    [{ price: 0.99 }, { price: 1 }],
    [
      { price: 1_000_000.01, mrp: 1_000_000 },
      { price: 1_000_000, mrp: 1_000_000 },
    ],
    [{ price: 100.123 }, { price: 100.12 }],
    [{ gstRatePercent: 101 }, { gstRatePercent: 100 }],
    [{ gstRatePercent: -1 }, { gstRatePercent: 0 }],
    [{ name: 'n'.repeat(121) }, { name: 'n'.repeat(120) }],
    [{ name: ' ' }, { name: 'n' }],
    [{ color: 'c'.repeat(31) }, { color: 'c'.repeat(30) }],
    [{ hsnCode: '123' }, { hsnCode: '8519' }],
    [{ bulletPoints: Array(21).fill('a') }, { bulletPoints: Array(20).fill('a') }],
    [{ bulletPoints: ['a|b'] }, { bulletPoints: ['a b'] }],
    [{ description: 'a\u0000b' }, { description: 'a b' }],
    [{ description: 'd'.repeat(5001) }, { description: 'd'.repeat(5000) }],
    [{ status: 'gone' }, { status: 'draft' }],
  ])('refuses %j and accepts %j as a change of a product', async (refused, taken) => {
    expect((await patch(refused)).status).toBe(422);
    expect(await staff.call(getAdminProduct, { id: product.id })).toMatchObject({ price: 1499 });
    expect((await patch(taken)).status).toBe(200);
  });

  test.each([
    [{ price: [1] }],
    [{ price: null }],
    [{ price: true }],
    [{ name: 7 }],
    [{ bulletPoints: 'one' }],
    [{ isOnSale: 'yes' }],
    [{ categoryId: 999_999 }],
    [{ categoryId: 'x' }],
    [{}],
    [{ unknown: 1 }],
    [[1, 2]],
  ])('answers the product change %j with 422 and a message', async (body) => {
    const response = await patch(body);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toMatch(/\.$/);
    expect(shop.sentJobs).toEqual([]);
  });

  test('accepts a price equal to the MRP and refuses one above it, whichever of the two is sent', async () => {
    await expect(
      staff.call(updateProduct, { id: product.id, price: 2999.01 }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'The price (₹2,999.01) cannot be above the MRP (₹2,999).',
    });
    await expect(staff.call(updateProduct, { id: product.id, mrp: 1498 })).rejects.toMatchObject({
      status: 422,
    });
    expect(await staff.call(updateProduct, { id: product.id, price: 2999 })).toMatchObject({
      price: 2999,
    });
    expect(await staff.call(updateProduct, { id: product.id, price: 10, mrp: 10 })).toMatchObject({
      mrp: 10,
    });
  });

  test('refuses the SKU id of another item and keeps the product unchanged', async () => {
    const other = await makeProduct(db, { skuId: `TAKEN-${product.id}` });
    const attempt = staff.call(updateProduct, {
      id: product.id,
      name: 'New name',
      skuId: `taken-${product.id}`,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await staff.call(getAdminProduct, { id: product.id })).name).toBe(product.name);
    const own = { id: other.id, skuId: `TAKEN-${product.id}` };
    expect(await staff.call(updateProduct, own)).toMatchObject({ skuId: own.skuId });
  });

  test('records no change of a product when the same values are saved again', async () => {
    await staff.call(updateProduct, { id: product.id, price: 1499 });
    const noted = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(product.id)));
    expect(noted).toEqual([]);
  });

  test('answers a change of a missing product with 404', async () => {
    expect((await patch({ price: 10 }, '/api/admin/products/999999')).status).toBe(404);
    expect((await patch({ price: 10 }, '/api/admin/variants/999999')).status).toBe(404);
    expect((await patch({ price: 10 }, '/api/admin/products/abc')).status).toBe(422);
  });
});

describe('changing a variant', () => {
  test('changes the price and stock of a variant without those of its product', async () => {
    const variantId = product.variants[0]?.id ?? 0;
    await staff.call(updateVariant, { id: variantId, price: 999, color: 'maroon' });
    await countStock(staff, { id: product.id, variantId }, 0);
    const variant = await guest.call(getProductVariant, { productId: product.id, variantId });
    expect(variant).toMatchObject({ price: 999, inStock: false, color: 'maroon' });
    const main = await guest.call(getProduct, { productId: product.id });
    expect(main).toMatchObject({ price: 1499, inStock: true });
    const above = staff.call(updateVariant, { id: variantId, price: 3000 });
    await expect(above).rejects.toMatchObject({ status: 422 });
  });

  test('hides a retired variant from shoppers until staff restore it', async () => {
    const variantId = product.variants[0]?.id ?? 0;
    await staff.call(updateVariant, { id: variantId, isRetired: true });
    const request = guest.call(getProductVariant, { productId: product.id, variantId });
    await expect(request).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await staff.call(updateVariant, { id: variantId, isRetired: false });
    expect((await guest.call(getProduct, { productId: product.id })).variants).toHaveLength(1);
  });
});

describe('retiring a product', () => {
  test('removes a retired product from the shop and from search, but keeps it for staff', async () => {
    await staff.call(updateProduct, { id: product.id, name: 'Soon gone' });
    await staff.call(retireProduct, { id: product.id });
    await staff.call(retireProduct, { id: product.id });

    const request = guest.call(getProduct, { productId: product.id });
    await expect(request).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await staff.call(getAdminProduct, { id: product.id })).status).toBe('retired');
    const found = await db
      .select()
      .from(productSearch)
      .where(eq(productSearch.productId, product.id));
    expect(found).toEqual([]);
  });
});
