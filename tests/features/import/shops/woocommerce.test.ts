import { describe, expect, test } from 'vitest';
import { onlyProduct as only, readProductsText as read } from '#tests/kit/read-shop-text.ts';
import { shopFile, WOOCOMMERCE_HEADINGS } from '#tests/kit/shop-files.ts';

describe('a product export of WooCommerce', () => {
  const simple = {
    ...{ ID: '7', Type: 'simple', SKU: 'POD', Name: 'Pod &#8211; Mini', Published: '1' },
    ...{ 'Short description': String.raw`Small.\nLight.`, Description: '<p>Good.</p>' },
    ...{ 'Tax status': 'taxable', 'Tax class': 'gst-18', 'In stock?': '1', Stock: '12' },
    ...{ 'Weight (kg)': '0.25', 'Length (cm)': '10', 'Width (cm)': '5.5', 'Height (cm)': '2' },
    ...{ 'Sale price': '899', 'Regular price': '1099.0000' },
    Categories: 'Audio > Earbuds, Sale',
    Images: 'https://old.example/a.jpg, https://old.example/b.jpg',
    ...{ 'Attribute 1 name': 'Driver', 'Attribute 1 value(s)': String.raw`10\,5 mm` },
  };

  test('reads simple products from a WooCommerce export', () => {
    const product = only(read(shopFile(WOOCOMMERCE_HEADINGS, [simple])));
    expect(product).toMatchObject({
      name: 'Pod – Mini',
      category: 'Earbuds',
      status: 'published',
      tax: 'gst-18',
      description: `${simple['Short description']}\n\n<p>Good.</p>`,
      size: { lengthCm: 10, breadthCm: 6, heightCm: 2 },
      oldPaths: ['/product/pod-mini'],
      specifications: [{ name: 'Driver', value: '10,5 mm' }],
      notes: ['Only its first category is used, not Sale.'],
    });
    expect(product.pictures.map(({ url }) => url)).toEqual([
      'https://old.example/a.jpg',
      'https://old.example/b.jpg',
    ]);
    expect(product.variants).toEqual([
      expect.objectContaining({ sku: 'POD', price: 899, mrp: 1099, stock: 12, grams: 250 }),
    ]);
  });

  test('reads WooCommerce variations that name their product by id or SKU', () => {
    const colour = (value: string, parent: string, price: string) => ({
      ...{ Type: 'variation', SKU: `V-${value}`, Name: `Vibe - ${value}`, Parent: parent },
      ...{ 'Regular price': price, 'In stock?': '1', Stock: '3' },
      ...{ 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': value },
    });
    const rows = [
      {
        ...{ ID: '9', Type: 'variable', SKU: 'VIBE', Name: 'Vibe', 'Weight (kg)': '0.3' },
        ...{ 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Red, Blue' },
        ...{ 'Attribute 2 name': 'Range', 'Attribute 2 value(s)': '10 m' },
      },
      colour('Red', 'id:9', '500'),
      colour('Blue', 'vibe', '550'),
      colour('Green', 'id:404', '1'),
    ];
    const file = read(shopFile(WOOCOMMERCE_HEADINGS, rows));
    const product = only(file);
    expect(product.specifications).toEqual([{ name: 'Range', value: '10 m' }]);
    expect(product.variants).toMatchObject([
      { row: 3, options: [{ name: 'Color', value: 'Red' }], price: 500, grams: 300 },
      { row: 4, options: [{ name: 'Color', value: 'Blue' }], price: 550, grams: 300 },
    ]);
    expect(file.skipped).toEqual([
      {
        row: 5,
        name: 'Vibe - Green',
        reason: 'The product “id:404” of this variation is not in the file.',
      },
    ]);
  });

  test.each([
    ['2000-01-01', '2000-01-31', 1099],
    ['2999-01-01', '', 1099],
    ['2000-01-01', '2999-01-01', 899],
    ['', '', 899],
  ])('applies a WooCommerce sale price only from %s to %s: ₹%i', (from, to, price) => {
    const row = { ...simple, 'Date sale price starts': from, 'Date sale price ends': to };
    expect(only(read(shopFile(WOOCOMMERCE_HEADINGS, [row]))).variants[0]).toMatchObject({
      price,
      mrp: 1099,
    });
  });

  test.each(['grouped', 'external'])('skips a WooCommerce product of the type %s', (Type) => {
    const { products, skipped } = read(shopFile(WOOCOMMERCE_HEADINGS, [{ ...simple, Type }]));
    expect([products.length, skipped.length]).toEqual([0, 1]);
  });

  test.each([
    [{ Published: '0' }, 'private'],
    [{ Published: '-1' }, 'draft'],
    [{ 'Visibility in catalog': 'hidden' }, 'hidden'],
  ])('reads the status of a WooCommerce product with %o as %s', (cells, status) => {
    expect(only(read(shopFile(WOOCOMMERCE_HEADINGS, [{ ...simple, ...cells }]))).status).toBe(
      status,
    );
  });
});
