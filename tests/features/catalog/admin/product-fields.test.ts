import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, formFields, isFilled } from '#src/admin/products/draft.ts';
import { ProductChanges } from '#src/features/catalog/admin/edit-product.contract.ts';
import { formLabelOf } from '#src/features/catalog/admin/field-kinds.contract.ts';
import { ProductDraft } from '#src/features/catalog/admin/new-product.contract.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { WORDING } from '#src/features/catalog/admin/wording.ts';
import { CSV_COLUMNS, titleOf } from '#src/features/import/csv-columns.ts';
import { omit } from '#src/lib/omit.ts';

/** Names of a field in the audit log, the form, a file and the call that creates a product. */
const CALLED: Partial<Record<FieldName, [log: string, form: string, file: string, call: string]>> =
  {
    categoryId: ['category', 'Category', 'Category', 'CategoryId'],
    name: ['name', 'Name', 'Name', 'Name'],
    fullName: ['full name', 'Full name', 'Full name', 'FullName'],
    description: ['description', 'Description', 'Description', 'Description'],
    color: ['colour', 'Colour', 'Colour', 'color'],
    price: ['price', 'Price', 'Price', 'Price'],
    mrp: ['MRP', 'MRP', 'MRP', 'MRP'],
    skuId: ['SKU id', 'SKU Id', 'SKU', 'skuId'],
    stock: ['stock', 'Stock of this colour', 'Stock', 'Stock'],
    hsnCode: ['HSN code', 'HSN code', 'HSN code', 'HsnCode'],
    gstRatePercent: ['GST rate', 'GST rate in percent', 'GST rate', 'GstRate'],
    isOnSale: ['flag On sale', 'Is On Sale', 'On sale', 'isOnSale'],
    isBestSeller: ['flag Best seller', 'Is Best Seller', 'Best seller', 'isBestSeller'],
    isFeatured: ['flag Featured', 'Is Featured', 'Featured', 'isFeatured'],
    isNewArrival: ['flag New arrival', 'Is New Arrival', 'New arrival', 'isNewArrival'],
    status: ['status', 'Status', 'Status', 'Status'],
    bulletPoints: ['bullet points', 'Bullet points', 'Bullet points', 'BulletPoints'],
    specifications: ['specifications', 'Specifications', 'Specifications', 'specificationName'],
    filterOptionIds: ['filter values', 'Filter values', 'Filters', 'FilterOptionIds'],
    countryOfOrigin: [
      ...(['country of origin', 'Country of origin', 'Country of origin'] as const),
      'countryOfOrigin',
    ],
    netQuantity: ['net quantity', 'Net quantity', 'Net quantity', 'netQuantity'],
    importer: ['importer', 'Made, packed or imported by', 'Importer', 'importer'],
    weightGrams: ['weight packed', 'Weight packed, in grams', 'Weight (g)', 'weightGrams'],
    lengthCm: ['length packed', 'Length packed, in cm', 'Length (cm)', 'lengthCm'],
    breadthCm: ['breadth packed', 'Breadth packed, in cm', 'Breadth (cm)', 'breadthCm'],
    heightCm: ['height packed', 'Height packed, in cm', 'Height (cm)', 'heightCm'],
    isPrepaidOnly: ['flag Prepaid only', 'No cash on delivery', 'Prepaid only', 'isPrepaidOnly'],
  };

describe('a field of a product', () => {
  test.each(Object.entries(CALLED) as [FieldName, string[]][])(
    'gives the product field %s the same name everywhere for staff',
    (name, [log, form, file, call = '']) => {
      expect(WORDING.fieldLabel(name)).toBe(log);
      expect(formLabelOf(fieldOf(name))).toBe(form);
      expect(titleOf(name)).toBe(file);
      expect(Object.keys(ProductDraft.shape)).toContain(call);
      expect(formFields({ [call]: 'Wrong.' })).toEqual({ [name]: 'Wrong.' });
    },
  );

  test('offers every product field in forms, calls and product files', () => {
    expect(Object.keys(EMPTY_DRAFT)).toEqual(FIELD_NAMES);
    // The model and the chapters have their own parts of the form.
    expect(Object.keys(ProductChanges.shape)).toEqual([...FIELD_NAMES, 'modelHash', 'chapters']);
    const columns: string[] = CSV_COLUMNS.map(({ id }) => id);
    expect(columns).toEqual(expect.arrayContaining(FIELD_NAMES));
  });

  test('keeps the order of columns in product files', () => {
    const isKnown = (id: string) => id in CALLED || id === 'parentSku' || id === 'stockSeen';
    const known = CSV_COLUMNS.filter(({ id }) => isKnown(id));
    expect(known.map(({ title }) => title).join(', ')).toBe(
      'SKU, Parent SKU, Category, Name, Full name, Description, Colour, Price, MRP, Stock, ' +
        'Stock when exported, HSN code, GST rate, On sale, Best seller, Featured, New arrival, ' +
        'Status, Bullet points, Specifications, Filters, Prepaid only, Country of origin, ' +
        'Net quantity, Importer, Weight (g), Length (cm), Breadth (cm), ' +
        'Height (cm)',
    );
  });
});

describe('a new product', () => {
  const needed = {
    ...{ CategoryId: '1', Name: 'Sur', Description: 'Loud.' },
    ...{ Price: '10', MRP: '20' },
  };

  test('fills a new product with the default values', () => {
    expect(ProductDraft.parse(needed)).toMatchObject({
      ...{ Status: 'published', HsnCode: '8518', GstRate: 18, Stock: 0, FullName: '', skuId: '' },
      ...{ isOnSale: false, isBestSeller: false, isFeatured: false, isNewArrival: false },
      ...{ BulletPoints: [], specificationName: [], FilterOptionIds: [] },
    });
  });

  test.each(Object.keys(needed) as (keyof typeof needed)[])(
    'requires %s for a new product',
    (name) => {
      const { error } = ProductDraft.safeParse(omit(needed, name));
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
    },
  );

  test('completes a new product once all required fields are typed', () => {
    const typed = { categoryId: '1', name: 'Sur', description: 'Loud.', color: 'black' };
    expect(isFilled({ ...EMPTY_DRAFT, ...typed, price: '10', mrp: '20' })).toBe(true);
    expect(isFilled({ ...EMPTY_DRAFT, ...typed, price: '10', mrp: ' ' })).toBe(false);
  });
});

describe('limits', () => {
  const isTaken = (changes: object) => ProductChanges.safeParse(changes).success;

  test.each([
    ['a short HSN code', { hsnCode: '123' }, { hsnCode: '8518' }],
    ['a long HSN code', { hsnCode: '123456789' }, { hsnCode: '85183000' }],
    ['a negative GST rate', { gstRatePercent: -1 }, { gstRatePercent: 0 }],
    ['a high GST rate', { gstRatePercent: 101 }, { gstRatePercent: 100 }],
    ['a full name', { fullName: 'x'.repeat(251) }, { fullName: 'x'.repeat(250) }],
    ['a SKU id', { skuId: 'x'.repeat(41) }, { skuId: 'x'.repeat(40) }],
    ['a name', { name: 'x'.repeat(121) }, { name: 'x'.repeat(120) }],
  ])('refuses %s outside the limits of a product', (_, over, at) => {
    expect([isTaken(over), isTaken(at)]).toEqual([false, true]);
  });
});
