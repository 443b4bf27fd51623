import { describe, expect, test } from 'vitest';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { listAdminProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import { applyImport, previewImport } from '#src/features/import/csv.contract.ts';
import { toCsv } from '#src/lib/csv.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: manager } = await signUpStaff(shop, 'manager');
const { visitor: support } = await signUpStaff(shop, 'support');

const csv = (rows: (string | number)[][]) => new File([toCsv(rows)], 'products.csv');
const download = async () => {
  const response = await manager.request('/api/admin/product-csv');
  return { response, text: await response.text() };
};

describe('products as a file', () => {
  test('exports products to a file that changes nothing when it is imported again', async () => {
    await makeProduct(shop.db, { skuId: 'API-1', name: 'Déjà "vu"', variants: [{ stock: 2 }] });
    const { response, text } = await download();
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toMatch(/products-\d{4}-\d\d-\d\d\.csv/);
    expect(text).toContain('API-1');
    const { counts } = await manager.call(previewImport, { file: new File([text], 'again.csv') });
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, error: 0 });
  });

  test('imports new products from a file and publishes every waiting change', async () => {
    const { link } = await makeCategory(shop.db);
    const file = csv([
      ['SKU', 'Category', 'Name', 'Description', 'Colour', 'Price', 'MRP', 'Stock'],
      ['API-NEW', link, 'From a file', 'Text.', 'teal', 100, 200, 6],
    ]);
    const { digest, rows } = await manager.call(previewImport, { file });
    expect(rows).toMatchObject([{ row: 2, skuId: 'API-NEW', state: 'new', problems: [] }]);
    expect(rows[0]).not.toHaveProperty('write');
    shop.sentJobs.length = 0;
    const { counts, lastProductId } = await manager.call(applyImport, { file, digest });
    expect(counts.new).toBe(1);
    expect(shop.sentJobs).toContainEqual(expect.objectContaining({ name: 'publish' }));
    const made = await manager.call(getAdminProduct, { id: lastProductId ?? 0 });
    expect(made).toMatchObject({ name: 'From a file', status: 'draft', stock: 6, price: 100 });
    const found = await manager.call(listAdminProducts, { q: 'API-NEW' });
    expect(found.total).toBe(1);
  });

  test('refuses a product file that would make other changes than the preview showed', async () => {
    await makeProduct(shop.db, { skuId: 'API-2' });
    const file = csv([
      ['SKU', 'Stock'],
      ['API-2', 77],
    ]);
    const { digest } = await manager.call(previewImport, { file });
    await manager.call(applyImport, { file, digest });
    await expect(manager.call(applyImport, { file, digest })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('nothing was imported') as string,
    });
    await expect(
      manager.call(applyImport, { file, digest: 'not one' }, { baseUrl: 'http://shop.test' }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('refuses a product file that cannot be read and says why', async () => {
    const refused = (text: string) =>
      manager.call(previewImport, { file: new File([text], 'x.csv') }).then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
    expect(await refused('SKU,Wight\nA,1')).toContain('no column “Wight”');
    expect(await refused('SKU\n"A')).toContain('never closed');
    expect(await refused('\u0000,SKU\nA,\u0000')).toContain('There is no column');
    expect(await refused('SKU,Name\nA\u0000,x')).toBe('');
    const response = await manager.request('/api/admin/product-csv/preview', {
      method: 'POST',
      body: new FormData(),
    });
    expect(response.status).toBe(422);
  });

  test('lets support staff download products but not import them', async () => {
    expect((await support.request('/api/admin/product-csv')).status).toBe(200);
    const file = csv([['SKU'], ['A']]);
    await expect(support.call(previewImport, { file })).rejects.toMatchObject({ status: 403 });
    const digest = '0'.repeat(64);
    await expect(support.call(applyImport, { file, digest })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('a SKU in a file', () => {
  const HEAD = ['SKU', 'Category', 'Name', 'Description', 'Colour', 'Price', 'MRP'];
  const preview = (rows: (string | number)[][], answers?: string) =>
    manager.call(previewImport, { file: csv(rows), answers });

  test.each(['8.90555E+12', '8,90E+12', '8.9E12'])(
    'refuses the SKU %s in a product file, which a spreadsheet shortened',
    async (sku) => {
      const { link } = await makeCategory(shop.db);
      const { rows } = await preview([HEAD, [sku, link, 'Buds', 'Text.', 'teal', 1, 2]]);
      const sentence = `A spreadsheet shortened this number to ${sku}. Format its column as text, enter the full number and try again.`;
      expect(rows[0]).toMatchObject({ state: 'error', problems: [{ column: 'SKU', sentence }] });
      const parent = await preview([
        [...HEAD, 'Parent SKU'],
        ['NEW-V', '', '', '', 'teal', 1, 2, sku],
      ]);
      expect(parent.rows[0]?.problems).toContainEqual({ column: 'Parent SKU', sentence });
    },
  );

  test('matches a SKU in a product file regardless of capital letters', async () => {
    const product = await makeProduct(shop.db, { skuId: 'Case-1', variants: [{}] });
    const [variant] = (await manager.call(getAdminProduct, { id: product.id })).variants;
    const variantSku = variant?.skuId ?? '';
    const file = [
      ['SKU', 'Stock', 'Parent SKU'],
      ['CASE-1', 5, ''],
      [variantSku.toLowerCase(), 6, 'CASE-1'],
    ];
    const { digest, rows } = await preview(file);
    expect(rows).toMatchObject([
      { skuId: 'Case-1', state: 'changed' },
      { skuId: variantSku, state: 'changed' },
    ]);
    await manager.call(applyImport, { file: csv(file), digest });
    const after = await manager.call(getAdminProduct, { id: product.id });
    expect(after).toMatchObject({ skuId: 'Case-1', stock: 5, variants: [{ stock: 6 }] });
    const twice = await preview([
      ['SKU', 'Stock'],
      ['CASE-1', 1],
      ['case-1', 2],
    ]);
    expect(twice.rows[1]?.problems).toMatchObject([{ sentence: 'Row 2 already has this SKU.' }]);
  });

  test('imports a new SKU with a known name as the same or a new product, as staff answer', async () => {
    const product = await makeProduct(shop.db, { skuId: 'ASK-1', name: 'Sur  Sitar' });
    const { link } = await makeCategory(shop.db);
    const file = [HEAD, ['ASK-2', link, ' sur sitar', 'Text.', 'teal', 100, 200]];
    const open = await preview(file);
    expect(open.counts).toMatchObject({ question: 1, new: 0, changed: 0 });
    expect(open.rows[0]).toMatchObject({
      state: 'question',
      sameAs: { skuId: 'ASK-1', name: 'Sur  Sitar', answer: null },
    });
    const input = { file: csv(file), digest: open.digest, acceptsPriceMoves: true };
    await expect(manager.call(applyImport, input)).rejects.toMatchObject({
      fields: { answers: expect.stringContaining('One row has a new SKU') as string },
    });

    const same = await preview(file, '2:same');
    expect(same.rows[0]).toMatchObject({ state: 'changed', skuId: 'ASK-1' });
    const stale = { ...input, answers: '2:new', digest: same.digest };
    await expect(manager.call(applyImport, stale)).rejects.toMatchObject({ status: 409 });
    await manager.call(applyImport, { ...input, answers: '2:same', digest: same.digest });
    const after = await manager.call(getAdminProduct, { id: product.id });
    expect(after).toMatchObject({ skuId: 'ASK-1', price: 100, color: 'teal' });

    const fresh = await preview(file, '2:new');
    expect(fresh.counts).toMatchObject({ question: 0, new: 1 });
    const made = await manager.call(applyImport, {
      ...input,
      answers: '2:new',
      digest: fresh.digest,
    });
    expect(made.counts.new).toBe(1);
  });

  test('requires an answer for a new SKU of a variant in an existing colour', async () => {
    const product = await makeProduct(shop.db, { skuId: 'ASK-V', variants: [{ color: 'red' }] });
    const [variant] = (await manager.call(getAdminProduct, { id: product.id })).variants;
    const skuId = variant?.skuId ?? '';
    const file = [
      ['SKU', 'Parent SKU', 'Colour', 'Price'],
      ['ASK-V-RED', 'ask-v', 'Red', 999],
    ];
    const open = await preview(file);
    expect(open.rows[0]).toMatchObject({ state: 'question', sameAs: { skuId } });
    expect((await preview(file, '2:same')).rows[0]).toMatchObject({ skuId });
    expect((await preview(file, '2:new')).rows[0]).toMatchObject({ state: 'new' });
  });

  test.each(['2', '2:maybe', ':same', '2:same,,3:new'])(
    'refuses %s as answers about new SKUs',
    async (answers) => {
      const input = preview(
        [
          ['SKU', 'Stock'],
          ['API-1', 1],
        ],
        answers,
      );
      await expect(input).rejects.toMatchObject({
        fields: { answers: 'Send answers as 3:same,4:new.' },
      });
    },
  );
});
