import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { categories } from '#src/db/schema/tables.ts';
import { undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import {
  continueShopImport,
  getShopImport,
  listShopImports,
  startShopImport,
  stopShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import { createPictureLoader } from '#src/features/import/shops/shop-pictures.server.ts';
import {
  createImportingShop,
  shopifyColour,
  shopifyFile,
  shopifyProduct,
} from '#tests/kit/importing-shop.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createImportingShop();
const { db, services, manager, user, fetched, loadPicture } = shop;
const { preview, start, run, importFile, productOf } = shop;

describe('an import of another shop’s products', () => {
  test('an import creates products with colours, texts and pictures in a category of their own', async () => {
    const file = shopifyFile(
      shopifyProduct('pod', {
        ...{ 'Option1 Name': 'Color', 'Option1 Value': 'Blue', 'Variant Compare At Price': '1499' },
        ...{ 'Image Src': 'https://o.example/10.jpg', 'Image Alt Text': 'Front', Type: 'Pods' },
        'Variant Grams': '120',
      }),
      shopifyColour('pod', 'Red', { 'Variant Image': 'https://o.example/11.jpg' }),
      { Handle: 'pod', 'Image Src': 'https://o.example/gone.jpg' },
    );
    const done = await importFile(file);
    expect(done).toMatchObject({
      ...{ state: 'done', problem: '', startedBy: user.name },
      counts: { total: 1, written: 1, failed: 0, pictures: 3, failedPictures: 1, present: 1 },
      failures: [
        {
          row: 2,
          url: 'https://o.example/gone.jpg',
          reason: 'The server answered with status 404.',
        },
      ],
    });
    const made = await productOf(done.id);
    expect(made).toMatchObject({
      ...{ name: 'The pod', description: 'Good.', bulletPoints: ['Light'], status: 'published' },
      ...{ color: 'blue', price: 999, mrp: 1499, stock: 5, skuId: 'pod-blue', weightGrams: 120 },
      brand: 'Boat',
      variants: [{ color: 'red', skuId: 'pod-red', stock: 2, price: 999, mrp: 999 }],
    });
    expect(made.pictures.map(({ variantId, isMain, alt }) => [variantId, isMain, alt])).toEqual([
      [null, true, 'Front'],
      [made.variants[0]?.id, true, ''],
    ]);
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'publish' });
  });

  test('an import publishes all products written together once', async () => {
    await makeCategory(db, { title: 'Shared' });
    const before = await rowsOf<{ entity: string }>(db, sql`select entity from publications`);
    const shared = ['many-1', 'many-2', 'many-3'].map((name) =>
      shopifyProduct(name, { Type: 'Shared' }),
    );
    await importFile(shopifyFile(...shared));
    const after = await rowsOf<{ entity: string }>(
      db,
      sql`select entity from publications order by id`,
    );
    expect(after.slice(before.length)).toEqual([{ entity: 'import' }]);
  });

  test('an import continues after its process was killed without creating a product twice', async () => {
    const file = shopifyFile(
      ...Array.from({ length: 45 }, (_, at) =>
        shopifyProduct(`kill-${at}`, { 'Image Src': `https://o.example/${at}.jpg` }),
      ),
    );
    const { id } = await start(file);
    const killed = run(id, async (url) => {
      if (url.endsWith('/25.jpg')) throw new Error('The process was killed.');
      return loadPicture(url);
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await manager.call(getShopImport, { id })).toMatchObject({
      ...{ state: 'running', problem: 'The process was killed.' },
      counts: { total: 45, written: 20 },
    });
    shop.sentJobs.length = 0;
    await manager.call(continueShopImport, { id });
    expect(shop.sentJobs).toEqual([{ name: 'import-shop', data: { importId: id } }]);
    await Promise.all([run(id), run(id)]);
    expect(await manager.call(getShopImport, { id })).toMatchObject({
      ...{ state: 'done', problem: '' },
      counts: { total: 45, written: 45, failed: 0, present: 45 },
    });
    const [made] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from stock_items where sku_id like 'kill-%'`,
    );
    expect(made?.count).toBe(45);
  });

  test('an import lists products whose SKU was taken since the preview and creates the others', async () => {
    const file = shopifyFile(shopifyProduct('late-1'), shopifyProduct('late-2'));
    const { id } = await start(file);
    await makeProduct(db, { skuId: 'late-1' });
    await run(id);
    expect(await manager.call(getShopImport, { id })).toMatchObject({
      counts: { written: 1, failed: 1 },
      failures: [{ row: 2, name: 'The late-1', reason: expect.stringContaining('SKUs') as string }],
    });
  });

  test('uses one category for all products of one name, even if several have its title', async () => {
    await makeCategory(db, { title: 'Twins' });
    await makeCategory(db, { title: 'Twins' });
    const rows = Array.from({ length: 25 }, (_, at) =>
      shopifyProduct(`twin-${at}`, { Type: 'Twins' }),
    );
    const { id, counts } = await importFile(shopifyFile(...rows));
    expect(counts).toMatchObject({ written: 25, failed: 0 });
    const [first, last] = [await productOf(id, 2), await productOf(id, 26)];
    expect(first.categoryId).toBe(last.categoryId);
    expect(await db.$count(categories, eq(categories.title, 'Twins'))).toBe(2);
  });

  test('lists products whose category was retired since the preview', async () => {
    const { link, id: categoryId } = await makeCategory(db, { title: 'Short-lived' });
    const file = shopifyFile(shopifyProduct('gone-category', { Type: link }));
    const { id } = await start(file);
    const retired = { retiredAt: new Date() };
    await db.update(categories).set(retired).where(eq(categories.id, categoryId));
    await run(id);
    expect((await manager.call(getShopImport, { id })).failures).toMatchObject([
      { row: 2, reason: 'Its category has been removed since the preview.' },
    ]);
  });

  test('refuses an import if the shop changed since the preview or another import runs', async () => {
    const file = shopifyFile(shopifyProduct('once'));
    const { digest } = await preview(file);
    await makeProduct(db, { skuId: 'once' });
    await expect(manager.call(startShopImport, { file, digest })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Preview the file again') as string,
    });
    const next = shopifyFile(shopifyProduct('twice'));
    const seen = await preview(next);
    const { id } = await manager.call(startShopImport, { file: next, digest: seen.digest });
    await expect(
      manager.call(startShopImport, { file: next, digest: seen.digest }),
    ).rejects.toMatchObject({ message: 'Another import is still running.' });
    const stopped = await manager.call(stopShopImport, { id });
    expect(stopped).toMatchObject({ state: 'done', counts: { written: 0, failed: 1 } });
    await run(id);
    expect((await manager.call(listShopImports, {}))[0]).toEqual(stopped);
    await expect(manager.call(continueShopImport, { id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('an import reports files that are no pictures and servers that do not answer', async () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      shopifyProduct(`bad-${at}`, { 'Image Src': `https://o.example/unreachable-${at}` }),
    );
    const { failures } = await importFile(
      shopifyFile(
        shopifyProduct('bad-text', { 'Image Src': 'https://text.example/text.jpg' }),
        shopifyProduct('bad-path', { 'Image Src': '/files/a.jpg' }),
        ...rows,
      ),
    );
    expect(failures[0]?.reason).toContain('is not a picture');
    expect(failures[1]?.reason).toContain('Enter the address of the other shop');
    const tried = fetched.filter((url) => url.includes('unreachable'));
    expect(tried.length).toBeGreaterThanOrEqual(20);
    // Those that had begun when the server was given up are finished.
    expect(tried.length).toBeLessThan(26);
    expect(failures.filter(({ reason }) => reason.includes('was not tried'))).toHaveLength(
      40 - tried.length,
    );
  });

  test('an import downloads nothing from the machine of the shop', async () => {
    const server = createServer((_, res) => res.end('secret'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const load = createPictureLoader({ media: services.media });
    const url = `http://localhost:${port}/a.jpg`;
    expect(await load(url)).toEqual({
      reason: 'This address is not on the public internet, so it is not fetched.',
    });
    await new Promise((resolve) => server.close(resolve));
  });

  test('undoes an import like any other change made together', async () => {
    const done = await importFile(shopifyFile(shopifyProduct('undo-1'), shopifyProduct('undo-2')));
    const { results } = await manager.call(undoBatch, { batchId: done.batchId });
    expect(results.map(({ problem }) => problem)).toEqual([null, null]);
    expect(await manager.call(getShopImport, { id: done.id })).toMatchObject({
      counts: { written: 2, present: 0 },
    });
    expect((await preview(shopifyFile(shopifyProduct('undo-1')))).counts.new).toBe(1);
  });
});
