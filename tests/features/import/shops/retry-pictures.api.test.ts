import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines } from '#src/db/schema/tables.ts';
import { undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import {
  getShopImport,
  retryShopPictures,
  stopShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import {
  createImportingShop,
  shopifyColour,
  shopifyFile,
  shopifyProduct,
} from '#tests/kit/importing-shop.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const shop = await createImportingShop();
const { db, manager, importFile, run, loadPicture, productOf } = shop;

test('downloads failed pictures again and adds them to the galleries that they belong to', async () => {
  const done = await importFile(
    shopifyFile(
      shopifyProduct('again', {
        ...{ 'Option1 Name': 'Color', 'Option1 Value': 'Blue' },
        ...{ 'Image Src': 'https://o.example/lost-a', 'Image Alt Text': 'Front' },
      }),
      shopifyColour('again', 'Red', { 'Variant Image': 'https://o.example/lost-b' }),
      { Handle: 'again', 'Image Src': 'https://o.example/lost-c' },
    ),
  );
  const { id } = done;
  expect(done.counts).toMatchObject({ pictures: 3, failedPictures: 3 });
  const retried = await manager.call(retryShopPictures, { id });
  expect(retried).toMatchObject({ state: 'running', counts: { written: 1, waiting: 1 } });
  await expect(manager.call(retryShopPictures, { id })).rejects.toMatchObject({
    message: 'Another import is still running.',
  });
  const shades: Record<string, string> = { 'lost-a': '31.jpg', 'lost-b': '32.jpg' };
  const load: typeof loadPicture = (url) =>
    loadPicture(url.replace(/lost-.$/, (name) => shades[name] ?? name));
  await Promise.all([run(id, load), run(id, load)]);
  expect(await manager.call(getShopImport, { id })).toMatchObject({
    ...{ state: 'done', counts: { written: 1, waiting: 0, failedPictures: 1 } },
    failures: [{ url: 'https://o.example/lost-c' }],
  });
  const product = await productOf(id);
  expect(product.pictures.map(({ variantId, isMain, alt }) => [variantId, isMain, alt])).toEqual([
    [null, true, 'Front'],
    [product.variants[0]?.id, true, ''],
  ]);
  const { results } = await manager.call(undoBatch, { batchId: done.batchId });
  expect(results.map(({ problem }) => problem)).toEqual([null]);
});

test('keeps the list of failed pictures when another attempt is stopped', async () => {
  const file = shopifyFile(shopifyProduct('halt', { 'Image Src': 'https://o.example/lost' }));
  const { id } = await importFile(file);
  await manager.call(retryShopPictures, { id });
  await manager.call(stopShopImport, { id });
  await run(id);
  expect(await manager.call(getShopImport, { id })).toMatchObject({
    ...{ state: 'done', counts: { written: 1, waiting: 0, failedPictures: 1 } },
  });
});

test('refuses another attempt for an import without failed pictures', async () => {
  const { id } = await importFile(shopifyFile(shopifyProduct('whole')));
  await expect(manager.call(retryShopPictures, { id })).rejects.toMatchObject({
    message: 'No pictures of this import can be tried again.',
  });
});

test('undoes the products of an import that were not ordered and lists the others with the reason', async () => {
  const done = await importFile(shopifyFile(shopifyProduct('sold'), shopifyProduct('unsold')));
  const sold = await productOf(done.id, 2);
  const { orderId } = await makeOrder(makeOrderServices(db));
  await db.update(orderLines).set({ productId: sold.id }).where(eq(orderLines.orderId, orderId));
  expect(await manager.call(getShopImport, { id: done.id })).toMatchObject({
    counts: { present: 2, ordered: 1 },
  });
  const { results } = await manager.call(undoBatch, { batchId: done.batchId });
  expect(results.map(({ name, problem }) => [name, problem])).toEqual([
    ['The unsold', null],
    ['The sold', 'It has been ordered. Retire the product instead.'],
  ]);
});
