import { describe, expect, test } from 'vitest';
import { toCsv } from '#src/lib/csv.ts';
import { onlyProduct as only, readProductsText as read } from '#tests/kit/read-shop-text.ts';
import {
  MAGENTO_HEADINGS,
  OPENCART_HEADINGS,
  PRESTASHOP_HEADINGS,
  shopFile,
  SHOPIFY_HEADINGS,
} from '#tests/kit/shop-files.ts';

describe('a catalogue export of Magento', () => {
  const plain = {
    ...{ sku: 'M-1', attribute_set_code: 'Default', product_type: 'simple', name: 'Orb' },
    ...{ categories: 'Default Category/Audio,Default Category/Audio/Speakers', weight: '1.2' },
    ...{ product_online: '1', tax_class_name: 'GST 18', price: '5000.0000', msrp_price: '6000' },
    ...{ special_price: '4500.0000', url_key: 'orb-speaker', qty: '8.0000', is_in_stock: '1' },
    ...{ base_image: '/o/r/orb.jpg', additional_images: '/o/r/orb.jpg,/o/r/side.jpg' },
    additional_attributes: 'manufacturer=Bose,battery_life=12 h,has_options=0',
  };

  test('reads simple Magento products with pictures below the old shop’s address', () => {
    expect(only(read(shopFile(MAGENTO_HEADINGS, [plain])))).toMatchObject({
      category: 'Speakers',
      status: 'enabled',
      tax: 'GST 18',
      brand: 'Bose',
      specifications: [{ name: 'Battery life', value: '12 h' }],
      oldPaths: ['/orb-speaker.html'],
      pictures: [
        { url: '/media/catalog/product/o/r/orb.jpg', alt: '' },
        { url: '/media/catalog/product/o/r/side.jpg', alt: '' },
      ],
      variants: [{ sku: 'M-1', price: 4500, mrp: 6000, stock: 8, grams: 1200 }],
    });
  });

  test('reads the variations of a configurable Magento product as its variants', () => {
    const rows = [
      { ...plain, sku: 'M-RED', name: 'Orb red', price: '100', special_price: '', msrp_price: '' },
      { ...plain, sku: 'M-BLUE', name: 'Orb blue' },
      {
        ...{ ...plain, sku: 'M', product_type: 'configurable', price: '' },
        configurable_variations: 'sku=M-RED,color=Red|sku=M-BLUE,color=Blue|sku=GONE,color=Black',
        configurable_variation_labels: 'color=Colour',
      },
      { ...plain, store_view_code: 'hi', name: 'ऑर्ब' },
      { ...plain, sku: 'M-SET', product_type: 'bundle' },
    ];
    const file = read(shopFile(MAGENTO_HEADINGS, rows));
    expect(only(file).variants).toMatchObject([
      { row: 2, sku: 'M-RED', options: [{ name: 'Colour', value: 'Red' }], price: 100, mrp: 100 },
      { row: 3, sku: 'M-BLUE', options: [{ name: 'Colour', value: 'Blue' }] },
    ]);
    expect(file.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'This row is the text for the store view “hi”.'],
      [6, 'Products of the type “bundle” cannot be imported.'],
    ]);
  });
});

test('the product file of PrestaShop has prices without tax and features', () => {
  const row = {
    ...{ 'Product ID': '4', 'Active (0/1)': '1', 'Name *': 'Bar', 'Reference #': 'BAR-1' },
    ...{ 'Categories (x,y,z...)': 'Home audio,Bars', 'Price tax excluded': '1000.000000' },
    ...{ 'Tax rules ID': '3', 'Discount percent': '10', Quantity: '5', Weight: '2.5' },
    ...{ 'URL rewritten': 'sound-bar', 'Image URLs (x,y,z...)': 'https://p.example/1.jpg' },
    'Feature(Name:Value:Position)': 'Channels:2.1:1,Colour:Black',
  };
  const product = only(read(shopFile(PRESTASHOP_HEADINGS, [row], ';')));
  expect(product).toMatchObject({
    ...{ category: 'Home audio', tax: '3', isTaxExcluded: true, status: 'enabled' },
    oldPaths: ['/4-sound-bar.html'],
    specifications: [
      { name: 'Channels', value: '2.1' },
      { name: 'Colour', value: 'Black' },
    ],
    variants: [{ sku: 'BAR-1', price: 900, mrp: 1000, stock: 5, grams: 2500 }],
  });
});

test('the product sheet of OpenCart has escaped descriptions and pictures below the old shop', () => {
  const row = {
    ...{ product_id: '42', 'name(en-gb)': 'Drum &amp; Bass', model: 'DB', quantity: '9' },
    ...{ price: '799.0000', weight: '500.00', weight_unit: 'g', status: 'true' },
    ...{ image_name: 'catalog/db.jpg', 'description(en-gb)': '&lt;p&gt;Hi&lt;/p&gt;' },
    ...{ 'seo_keyword(en-gb)': 'drum-bass', length: '100', length_unit: 'mm' },
  };
  expect(only(read(shopFile(OPENCART_HEADINGS, [row])))).toMatchObject({
    ...{ name: 'Drum & Bass', status: 'enabled', description: '&lt;p&gt;Hi&lt;/p&gt;' },
    oldPaths: ['/drum-bass'],
    size: { lengthCm: 10 },
    pictures: [{ url: '/image/catalog/db.jpg', alt: '' }],
    variants: [{ sku: 'DB', price: 799, stock: 9, grams: 500 }],
  });
});

describe('another file is refused with a sentence', () => {
  test.each([
    [['a', 'b'], 'not an export of Shopify'],
    [['First Name', 'Last Name', 'Email'], 'a list of customers'],
    [['Name', 'Email', 'Lineitem name'], 'a list of orders'],
    [['SKU', 'Name', 'Category', 'MRP'], 'a product file of this shop'],
    [['Product ID*', 'Attribute (Name:Type:Position)*'], 'file of combinations'],
  ])('refuses a file with the headings %j', (headings, sentence) => {
    expect(() => read(toCsv([headings, headings.map(() => 'x')]))).toThrow(sentence);
  });

  test('refuses a file without rows below the headings', () => {
    expect(() => read(toCsv([[...SHOPIFY_HEADINGS]]))).toThrow('There are no products');
  });
});
