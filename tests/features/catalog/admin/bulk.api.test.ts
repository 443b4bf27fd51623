import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import * as list from '#src/features/catalog/admin/product-list.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { changeSeen, lookAt } from '#tests/kit/change-products.ts';
import { countStock } from '#tests/kit/count-stock.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');
const guest = shop.visitor();

let product: MadeProduct;
beforeEach(async () => {
  product = await makeProduct(db, { name: 'Dhol', variants: [{ color: 'red' }] });
});

const change = (ids: number[], input: list.BulkChange) => changeSeen(staff, ids, input);
const look = (id: number) => staff.call(getAdminProduct, { id });

test('shows prices before a bulk change, with the reason for each one that would be refused', async () => {
  const other = await makeProduct(db, { name: 'Zurna', pricePaise: 100_00, mrpPaise: 100_00 });
  const ask = (percent: number) =>
    staff.call(list.previewChange, { ids: `${product.id},${other.id}`, percent });

  const { moves } = await ask(-10);
  const before = await look(product.id);
  expect(moves.map(({ price }) => price)).toEqual([
    ...[before.price, ...before.variants.map((one) => one.price)],
    100,
  ]);
  expect(moves.at(-1)).toMatchObject({ name: 'Zurna', next: 90, problem: null });
  await change([product.id, other.id], { kind: 'price', percent: -10 });
  expect(moves[0]?.next).toBe((await look(product.id)).price);

  const more = (await ask(20)).moves.at(-1);
  expect(more?.problem).toBe('A rise of 20% makes ₹108, above the MRP of ₹100.');
});

test('changes the prices of products and variants by a percentage, in whole rupees', async () => {
  const { results } = await change([product.id], { kind: 'price', percent: -10 });
  expect(results).toEqual([{ id: product.id, problem: null }]);
  expect(await look(product.id)).toMatchObject({ price: 1349, variants: [{ price: 1349 }] });
  expect(shop.sentJobs.some(({ name }) => name === 'publish')).toBe(true);
});

test('skips a product in a bulk change whose price would be above the MRP', async () => {
  const cheap = await makeProduct(db, { pricePaise: 10_000, mrpPaise: 299_900 });
  const { results } = await change([product.id, cheap.id, 999_999], {
    kind: 'price',
    percent: 150,
  });
  expect(results[0]?.problem).toBe('A rise of 150% makes ₹3,748, above the MRP of ₹2,999.');
  expect(results[1]?.problem).toBeNull();
  expect(results[2]?.problem).toBe('We could not find that.');
  expect((await guest.call(getProduct, { productId: product.id })).price).toBe(1499);
  expect((await guest.call(getProduct, { productId: cheap.id })).price).toBe(250);
});

test('changes the flag, category and status of products in bulk', async () => {
  const { id: categoryId } = await makeCategory(db);
  await change([product.id], { kind: 'flag', flag: 'isFeatured', isOn: true });
  await change([product.id], { kind: 'category', categoryId });
  await change([product.id], { kind: 'status', status: 'draft' });
  const now = { isFeatured: true, categoryId, status: 'draft' };
  expect(await look(product.id)).toMatchObject(now);
});

test.each([
  [list.PERCENT_MIN - 1, 422],
  [list.PERCENT_MIN, 200],
  [list.PERCENT_MAX, 200],
  [list.PERCENT_MAX + 1, 422],
])('answers a bulk price change of %i per cent with %i', async (percent, status) => {
  const products = await lookAt(staff, [product.id]);
  const body = JSON.stringify({ products, change: { kind: 'price', percent } });
  const headers = { 'content-type': 'application/json' };
  const path = '/api/admin/products/bulk';
  expect((await staff.request(path, { method: 'POST', headers, body })).status).toBe(status);
});

describe('products that another person has changed', () => {
  let other: MadeProduct;
  beforeEach(async () => {
    other = await makeProduct(db, { name: 'Zurna' });
  });
  const down = { kind: 'price', percent: -10 } as const;
  const send = (products: { id: number; version: string }[], input: list.BulkChange = down) =>
    staff.call(list.changeProducts, { products, change: input });

  test('refuses a bulk change of products that another person has changed, and names them', async () => {
    const seen = await lookAt(staff, [product.id, other.id]);
    await staff.call(updateProduct, { id: other.id, price: 1200 });
    const noted = await db.$count(auditLog);

    const refused = toAppError(await send(seen).catch((thrown: unknown) => thrown));

    expect(refused).toMatchObject({
      code: 'EDIT_CONFLICT',
      status: 409,
      message:
        'Someone else changed 1 of these 2 products, so nothing was changed: Zurna. Check them and try again.',
    });
    expect(refused.current?.values).toMatchObject([
      { id: other.id, name: 'Zurna', prices: [{ price: 1200 }] },
    ]);
    expect((await look(product.id)).price).toBe(1499);
    expect(await db.$count(auditLog)).toBe(noted);

    await send(await lookAt(staff, [product.id, other.id]));
    expect((await look(other.id)).price).toBe(1080);
  });

  test('refuses a bulk change of the status after another person changed a flag', async () => {
    const seen = await lookAt(staff, [product.id]);
    await change([product.id], { kind: 'flag', flag: 'isOnSale', isOn: true });
    const draft = { kind: 'status', status: 'draft' } as const;
    await expect(send(seen, draft)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect((await look(product.id)).status).toBe('published');
  });

  test('makes a bulk change after a sale and a change of the description', async () => {
    const seen = await lookAt(staff, [product.id]);
    await countStock(staff, product, 3);
    await staff.call(updateProduct, { id: product.id, description: 'Louder.' });
    expect((await send(seen)).results).toEqual([{ id: product.id, problem: null }]);
  });

  test('refuses one of two bulk changes of the same products at the same time', async () => {
    const seen = await lookAt(staff, [product.id, other.id]);
    const answers = await Promise.allSettled([send(seen), send(seen.toReversed())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await look(product.id)).price).toBe(1349);
    expect((await look(other.id)).price).toBe(1349);
  });
});

test('selects every product that a filter finds, on all pages', async () => {
  const category = await makeCategory(db);
  const made = [];
  for (let at = 0; at < 25; at += 1) made.push(await makeProduct(db, { categoryId: category.id }));
  const { ids } = await staff.call(list.selectProducts, { categoryId: category.id });
  expect(ids.toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id));
});

test('undoes the parts of a bulk change with one batch id together', async () => {
  const other = await makeProduct(db, { name: 'Sitar' });
  const input = { kind: 'flag', flag: 'isFeatured', isOn: true } as const;
  const products = (ids: number[]) => lookAt(staff, ids);
  const first = await staff.call(list.changeProducts, {
    products: await products([product.id]),
    change: input,
  });
  const second = { products: await products([other.id]), change: input, batchId: first.batchId };
  expect((await staff.call(list.changeProducts, second)).batchId).toBe(first.batchId);
  const { results } = await staff.call(undoBatch, { batchId: first.batchId });
  expect(results.map(({ problem }) => problem)).toEqual([null, null]);
  expect((await look(other.id)).isFeatured).toBe(false);

  const { visitor: stranger } = await signUpStaff(shop, 'owner');
  const theirs = stranger.call(list.changeProducts, {
    products: await products([other.id]),
    change: input,
    batchId: first.batchId,
  });
  await expect(theirs).rejects.toMatchObject({ code: 'CONFLICT' });
});
