import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, preorders } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
  updateVariant,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { listPreorders } from '#src/features/catalog/admin/preorders.contract.ts';
import { getProduct, getProductsByIds } from '#src/features/catalog/product.contract.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import { listFeedEntries } from '#src/features/feeds/feeds.contract.ts';
import { applyImport, previewImport } from '#src/features/import/csv.contract.ts';
import { toCsv } from '#src/lib/csv.ts';
import { dayFromNow, makePreorder } from '#tests/kit/make-preorder.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: manager } = await signUpStaff(shop, 'manager');
const anyone = shop.visitor();

type Fields = { preorderLimit?: number; preorderBy?: string; preorderUntil?: string };

async function change(id: number, fields: Fields) {
  const version = productVersion(await manager.call(getAdminProduct, { id }));
  return manager.call(updateProduct, { id, version, ...fields });
}

const of = async (productId: number) =>
  (await manager.call(listPreorders, { productId })).preorders;

describe('a pre-order of staff', () => {
  test('starts, changes and ends, and each change can be undone', async () => {
    const { id } = await makeProduct(db, { stock: 0 });
    const [by, later] = [dayFromNow(20), dayFromNow(40)];
    await change(id, { preorderLimit: 50, preorderBy: by });
    expect(await of(id)).toMatchObject([{ limit: 50, sold: 0, dispatchBy: by, state: 'open' }]);
    const moved = await change(id, { preorderBy: later, preorderUntil: by });
    expect(moved).toMatchObject({ preorderLimit: 50, preorderBy: later, preorderUntil: by });
    const isOf = and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, String(id)));
    const [entry] = await db.select().from(auditLog).where(isOf).orderBy(desc(auditLog.id));
    expect(entry?.before).toEqual({ preorderBy: by, preorderUntil: '' });
    await manager.call(undoChange, { id: entry?.id ?? 0 });
    expect(await of(id)).toMatchObject([{ dispatchBy: by, lastDay: null }]);
    expect(await change(id, { preorderLimit: 0 })).toMatchObject({
      ...{ preorderLimit: 0, preorderBy: '' },
    });
    expect(await of(id)).toEqual([]);
  });

  test('belongs to a variant of its own', async () => {
    const { id, variants } = await makeProduct(db, { stock: 3, variants: [{ stock: 0 }] });
    const version = productVersion(await manager.call(getAdminProduct, { id }));
    const fields = { preorderLimit: 5, preorderBy: dayFromNow(9) };
    await manager.call(updateVariant, { id: variants[0]?.id ?? 0, version, ...fields });
    const detail = await anyone.call(getProduct, { productId: id });
    expect(detail).toMatchObject({ inStock: true, variants: [{ inStock: false }] });
    expect(detail.preorder).toBeUndefined();
    expect(detail.variants[0]?.preorder).toEqual({ dispatchBy: dayFromNow(9), left: 5 });
  });

  // The limit with 3 units sold, and the error.
  const LIMITS: [number, string | undefined][] = [
    [2, '3 units are sold already. Enter 3 to stop selling it.'],
    [3, undefined],
    [4, undefined],
    [100_000, undefined],
    [100_001, 'Enter a whole number from 0 to 100000.'],
  ];
  test.each(LIMITS)(
    'takes a limit of what is sold or more: for %i, with 3 sold: %s',
    async (limit, text) => {
      const { product } = await makePreorder(db, { limitUnits: 3, sold: 3 });
      const saving = change(product.id, { preorderLimit: limit });
      if (text === undefined) expect(await saving).toMatchObject({ preorderLimit: limit });
      else await expect(saving).rejects.toMatchObject({ fields: { preorderLimit: text } });
    },
  );

  test('needs a day, which is not over', async () => {
    const { id } = await makeProduct(db, { stock: 0 });
    for (const preorderBy of ['', dayFromNow(-1), '2026-02-30']) {
      await expect(change(id, { preorderLimit: 5, preorderBy })).rejects.toMatchObject({
        fields: { preorderBy: expect.any(String) as string },
      });
    }
    expect(await db.$count(preorders)).toBeGreaterThan(0);
    expect(await of(id)).toEqual([]);
  });

  test('comes from a product file, whose export changes nothing', async () => {
    await makeProduct(db, { skuId: 'PRE-1', stock: 0 });
    const head = ['SKU', 'Pre-order limit', 'Pre-order dispatched by', 'Pre-order sold until'];
    const csv = (cells: string[]) => new File([toCsv([head, cells])], 'products.csv');
    const wrong = csv(['PRE-1', '7', dayFromNow(-3), '']);
    const { rows } = await manager.call(previewImport, { file: wrong });
    expect(rows[0]?.problems).toMatchObject([{ column: 'Pre-order dispatched by' }]);
    const file = csv(['PRE-1', '7', dayFromNow(12), dayFromNow(10)]);
    const { digest, rows: ready } = await manager.call(previewImport, { file });
    expect(ready[0]?.problems).toEqual([]);
    await manager.call(applyImport, { file, digest });
    const { preorders: all } = await manager.call(listPreorders, {});
    expect(all.find(({ skuId }) => skuId === 'PRE-1')).toMatchObject({
      ...{ limit: 7, dispatchBy: dayFromNow(12), lastDay: dayFromNow(10) },
    });
    const text = await (await manager.request('/api/admin/product-csv')).text();
    const again = new File([text], 'again.csv');
    const { counts } = await manager.call(previewImport, { file: again });
    expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 });
  });
});

test('shows a pre-order in products, cards, feeds and the cart', async () => {
  const { product } = await makePreorder(db, { limitUnits: 3, sold: 1 });
  const { id } = product;
  const dispatchBy = dayFromNow(30);
  const detail = await anyone.call(getProduct, { productId: id });
  expect(detail).toMatchObject({
    ...{ inStock: false, available: 0, preorder: { dispatchBy, left: 2 } },
  });
  const { products } = await anyone.call(getProductsByIds, { ids: [id] });
  expect(products).toMatchObject([{ inStock: false, dispatchBy }]);
  const { entries } = await anyone.call(listFeedEntries, { ids: String(id) });
  expect(entries).toMatchObject([{ inStock: false, dispatchBy }]);
  const guest = shop.visitor();
  const added = await guest.call(addToCart, { productId: id, quantity: 5 });
  expect(added.notices).toEqual(['Only 2 are left, so your cart has 2.']);
  const { cartItems } = await guest.call(viewCart, {});
  expect(cartItems).toMatchObject([{ inStock: true, available: 2, quantity: 2, dispatchBy }]);
});
