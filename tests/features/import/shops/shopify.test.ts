import { describe, expect, test } from 'vitest';
import { onlyProduct as only, readProductsText as read } from '#tests/kit/read-shop-text.ts';
import { shopFile, SHOPIFY_HEADINGS, SHOPIFY_NEW_HEADINGS } from '#tests/kit/shop-files.ts';

const WAVE = {
  Handle: 'wave-one',
  Title: 'Wave One &amp; Friends',
  'Body (HTML)': '<p>Loud.</p>',
  Vendor: 'Boat',
  'Product Category': 'Electronics > Audio > Headphones',
  Tags: 'music, new',
  Published: 'true',
  'Option1 Name': 'Colour',
  'Option1 Value': 'Black',
  'Option2 Name': 'Size',
  'Option2 Value': 'M',
  'Variant SKU': 'W1-BLK',
  'Variant Grams': '250.0',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '-3',
  'Variant Price': '1099.0000',
  'Variant Compare At Price': '1,499.00',
  'Variant Barcode': '8901234567890',
  'Image Src': 'https://cdn.example.com/2.jpg?v=2',
  'Image Position': '2',
  'Image Alt Text': 'The side',
  'SEO Title': 'Buy it',
  Status: 'active',
};
const BLUE = {
  Handle: 'wave-one',
  'Option1 Value': 'Blue',
  'Option2 Value': 'M',
  'Variant Price': '1199',
  'Image Src': 'https://cdn.example.com/1.jpg',
  'Image Position': '1',
  'Variant Image': 'https://cdn.example.com/blue.jpg',
};
const PICTURE_ONLY = {
  Handle: 'wave-one',
  'Image Src': 'https://cdn.example.com/3.jpg',
  'Image Position': '3',
};

describe('a product export of Shopify', () => {
  test('reads products with variants and pictures from a Shopify export with old headings', () => {
    const { format, products, skipped, ignored } = read(
      shopFile(SHOPIFY_HEADINGS, [WAVE, BLUE, PICTURE_ONLY]),
    );
    expect(format).toBe('shopify');
    expect(skipped).toEqual([]);
    expect(ignored.map(({ column }) => column)).toEqual(['Tags', 'SEO Title']);
    expect(products).toEqual([
      expect.objectContaining({
        row: 2,
        handle: 'wave-one',
        name: 'Wave One & Friends',
        brand: 'Boat',
        category: 'Headphones',
        status: 'active',
        tax: 'Taxable',
        tags: ['music', 'new'],
        oldPaths: ['/products/wave-one'],
        pictures: [
          { url: 'https://cdn.example.com/1.jpg', alt: '' },
          { url: 'https://cdn.example.com/2.jpg?v=2', alt: 'The side' },
          { url: 'https://cdn.example.com/3.jpg', alt: '' },
        ],
        variants: [
          {
            row: 2,
            options: [
              { name: 'Colour', value: 'Black' },
              { name: 'Size', value: 'M' },
            ],
            sku: 'W1-BLK',
            gtin: '8901234567890',
            price: 1099,
            mrp: 1499,
            stock: 0,
            grams: 250,
            pictures: [],
          },
          expect.objectContaining({
            row: 3,
            price: 1199,
            mrp: undefined,
            stock: undefined,
            pictures: [{ url: 'https://cdn.example.com/blue.jpg', alt: '' }],
          }),
        ],
      }),
    ]);
  });

  test('reads the same products from a Shopify export with new headings', () => {
    const renamed = (row: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          SHOPIFY_NEW_HEADINGS[SHOPIFY_HEADINGS.indexOf(name)] ?? name,
          cell,
        ]),
      );
    const rows = [WAVE, BLUE, PICTURE_ONLY];
    const before = read(shopFile(SHOPIFY_HEADINGS, rows));
    const now = read(shopFile(SHOPIFY_NEW_HEADINGS, rows.map(renamed)));
    expect(now.products).toEqual(before.products);
  });

  test('forms one product of all Shopify rows with the same handle', () => {
    const other = { ...WAVE, Handle: 'other', Title: 'Other' };
    const { products } = read(shopFile(SHOPIFY_HEADINGS, [WAVE, other, BLUE]));
    expect(products.map(({ handle, variants }) => [handle, variants.length])).toEqual([
      ['wave-one', 2],
      ['other', 1],
    ]);
  });

  test('reads no options for a Shopify product that has only the default title', () => {
    const plain = {
      ...WAVE,
      ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
      ...{ 'Option2 Name': '', 'Option2 Value': '' },
    };
    expect(only(read(shopFile(SHOPIFY_HEADINGS, [plain]))).variants[0]?.options).toEqual([]);
  });

  test.each([
    ['active', 'false', 'unpublished'],
    ['Draft', 'false', 'draft'],
    ['archived', 'true', 'archived'],
    ['', 'true', 'active'],
  ])('reads the Shopify status “%s” with published “%s” as %s', (Status, Published, status) => {
    const text = shopFile(SHOPIFY_HEADINGS, [{ ...WAVE, Status, Published }]);
    expect(only(read(text)).status).toBe(status);
  });

  test('skips each row of a Shopify export that is no product', () => {
    const rows = [
      { ...WAVE, Handle: 'card', 'Gift Card': 'true' },
      { ...WAVE, Handle: '' },
      { ...WAVE, Handle: 'nameless', Title: '' },
    ];
    const { skipped, products } = read(shopFile(SHOPIFY_HEADINGS, rows));
    expect(products).toEqual([]);
    expect(skipped).toEqual([
      { row: 3, name: '', reason: 'This row has no handle.' },
      { row: 2, name: 'Wave One & Friends', reason: 'Gift cards cannot be imported.' },
      { row: 4, name: 'nameless', reason: 'None of the rows with this handle has a title.' },
    ]);
  });
});
