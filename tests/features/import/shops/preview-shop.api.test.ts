import { describe, expect, test } from 'vitest';
import { publications } from '#src/db/schema/tables.ts';
import { previewShopImport } from '#src/features/import/shops/shop-import.contract.ts';
import { toMapping } from '#src/features/import/shops/shop-mapping.ts';
import {
  createImportingShop,
  shopifyColour,
  shopifyFile,
  shopifyProduct,
} from '#tests/kit/importing-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createImportingShop();
const { db, preview } = shop;
const { visitor: support } = await signUpStaff(shop, 'support');

describe('the preview of another shop’s products', () => {
  test('says row by row what becomes what, and what is skipped and why', async () => {
    await makeProduct(db, { skuId: 'TAKEN' });
    const file = shopifyFile(
      shopifyProduct('wave', {
        'Option1 Name': 'Color',
        'Option1 Value': 'Midnight',
        'Image Src': 'https://o.example/1.jpg',
      }),
      shopifyColour('wave', 'Red'),
      shopifyProduct('sized', { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      { ...shopifyColour('sized', 'L'), 'Option1 Name': '' },
      shopifyProduct('free', { 'Variant Price': '0' }),
      shopifyProduct('known', { 'Variant SKU': 'taken' }),
      shopifyProduct('again', { 'Variant SKU': 'WAVE-RED' }),
    );
    const { format, counts, rows, ignored } = await preview(file);
    expect(format).toBe('shopify');
    expect(counts).toEqual({ new: 2, skipped: 3, pictures: 1 });
    expect(ignored).toEqual([]);
    expect(rows[0]).toMatchObject({
      ...{ row: 2, state: 'new', name: 'The wave', category: 'Headphones', status: 'published' },
      ...{ variants: ['Midnight', 'red'], skus: ['wave-midnight', 'wave-red'] },
      ...{ price: 999, mrp: 999, stock: 7, pictures: 1 },
    });
    expect(rows[1]).toMatchObject({ state: 'new', variants: ['S', 'L'] });
    expect(rows.slice(2).map(({ row, reason }) => [row, reason])).toEqual([
      [6, 'Price: Enter an amount from 1 to 10,00,000 rupees with at most two decimals.'],
      [7, 'The SKU “taken” is already in this shop.'],
      [8, 'The SKU “WAVE-RED” is also in row 2.'],
    ]);
  });

  test('suggests a mapping, and remembers the one that was chosen', async () => {
    const file = shopifyFile(
      shopifyProduct('map-a', { Type: 'Loud things', Status: 'archived' }),
      shopifyProduct('map-b', {
        Type: 'Loud things',
        Status: 'active',
        'Variant Taxable': 'false',
      }),
    );
    const first = await preview(file);
    expect(first.entries).toEqual([
      { kind: 'category', source: 'Loud things', count: 2, target: '+' },
      { kind: 'status', source: 'archived', count: 1, target: 'retired' },
      { kind: 'tax', source: 'Taxable', count: 1, target: '18' },
      { kind: 'status', source: 'active', count: 1, target: 'published' },
      { kind: 'tax', source: 'Not taxable', count: 1, target: '0' },
    ]);
    const mapping = toMapping(first.entries, '');
    mapping.status['archived'] = '-';
    const changed = await preview(file, mapping);
    expect(changed.rows.map(({ state, variants }) => [state, variants])).toEqual([
      ['skipped', []],
      ['new', ['']],
    ]);
    const later = await preview(file);
    expect(later.digest).toBe(changed.digest);
    expect(later.entries).toEqual(changed.entries);
  });

  test('maps names that are properties of every object', async () => {
    const file = shopifyFile(shopifyProduct('proto', { Type: 'constructor' }));
    const { entries } = await preview(file, toMapping([], ''));
    expect(entries.find(({ kind }) => kind === 'category')).toMatchObject({ target: '+' });
  });

  test('shortens what is too long and says so', async () => {
    const long = 'word '.repeat(1100);
    const [row] = (
      await preview(
        shopifyFile(shopifyProduct('long', { Title: 'x '.repeat(100), 'Body (HTML)': long })),
      )
    ).rows;
    expect(row?.name.length).toBeLessThanOrEqual(120);
    expect(row?.notes).toEqual(['The description is shortened to 5000 characters.']);
  });

  test('saves no product, and is refused for staff who may not write', async () => {
    const before = await db.$count(publications);
    await preview(shopifyFile(shopifyProduct('nothing')));
    expect(await db.$count(publications)).toBe(before);
    await expect(
      support.call(previewShopImport, { file: shopifyFile(shopifyProduct('nothing')) }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
