import { describe, expect, test } from 'vitest';
import {
  fromListCell,
  fromPairsCell,
  plainNumber,
  toListCell,
  toPairsCell,
} from '#src/features/import/csv-cells.ts';
import { readHeader } from '#src/features/import/csv-columns.ts';
import { largeMove } from '#src/features/import/csv-compare.ts';
import { toFileRows } from '#src/features/import/csv-file.ts';
import { makeLookups } from '#src/features/import/csv-lookups.ts';
import { planImport } from '#src/features/import/csv-plan.ts';
import { CSV_ROWS_MAX } from '#src/features/import/csv.contract.ts';
import { VARIANTS_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { makeAdminProduct, makeAdminVariant } from '#tests/kit/make-admin-product.ts';

const lookups = makeLookups({
  categories: [
    { id: 1, link: 'ear-buds', title: 'Ear Buds', isRetired: false, formerLinks: ['earphones'] },
    { id: 2, link: 'radios', title: 'Radios', isRetired: true, formerLinks: [] },
    { id: 3, link: 'tv', title: 'Sound', isRetired: false, formerLinks: [] },
    { id: 4, link: 'car', title: 'Sound', isRetired: false, formerLinks: [] },
  ],
  filters: [
    {
      name: 'Connectivity',
      options: [
        { id: 7, value: 'Wired' },
        { id: 8, value: 'Bluetooth' },
      ],
    },
  ],
  colors: ['Rose Gold'],
});

const product = makeAdminProduct({
  ...{ id: 5, categoryId: 1, status: 'published', name: 'Sur', fullName: 'Sur Buds' },
  ...{ description: 'Loud.', color: 'black', price: 1000, mrp: 2000, skuId: 'SUR', stock: 3 },
  ...{ hsnCode: '8518', gstRatePercent: 18, bulletPoints: ['Light'], filterOptionIds: [7, 8] },
  ...{ isOnSale: true, isBestSeller: false, isFeatured: false, isNewArrival: false },
  specifications: [{ name: 'Weight', value: '4 g' }],
  pictures: [],
  variants: [makeAdminVariant({ color: 'red', price: 1100, mrp: 2000, skuId: 'SUR-R', stock: 1 })],
});
const catalogue = {
  products: new Map([[5, product]]),
  items: new Map([
    ['SUR', { productId: 5, variantId: null }],
    ['SUR-R', { productId: 5, variantId: 9 }],
  ]),
  named: new Map<string, number>(),
  lookups,
};

/** Plans a file written as lines of cells between commas, without quotes. */
const plan = (...lines: string[]) => {
  const rows = lines.map((line, at) => ({ row: at + 1, cells: line.split(',') }));
  return planImport(toFileRows(rows), catalogue);
};
/** Returns the problems of the first row below the header, by column. */
const said = (...lines: string[]) =>
  Object.fromEntries((plan(...lines)[0]?.problems ?? []).map((one) => [one.column, one.sentence]));
const NEW_HEAD = 'SKU,Category,Name,Description,Colour,Price,MRP,Stock,GST rate,Filters,Status';
const newRow = (changes: Partial<Record<string, string>> = {}) => {
  const cells = {
    ...{ SKU: 'NEW', Category: 'ear-buds', Name: 'N', Description: 'D', Colour: 'blue' },
    ...{ Price: '10', MRP: '20', Stock: '', 'GST rate': '', Filters: '', Status: '' },
    ...changes,
  };
  return Object.values(cells).join(',');
};

describe('a price that moves', () => {
  test('flags a price that changes by more than 30 % up or down', () => {
    expect(largeMove(1000, 1299.99)).toBeNull();
    expect(largeMove(1000, 1300)).toBeNull();
    expect(largeMove(1000, 1300.01)).toBe(30.1);
    expect(largeMove(1000, 700)).toBeNull();
    expect(largeMove(1000, 699.99)).toBe(-30.1);
    expect(largeMove(199, 258.7)).toBeNull();
    expect(largeMove(199, 258.71)).toBe(30.1);
    expect(largeMove(1000, 2000)).toBe(100);
  });

  test('flags large price changes of existing products and variants, not of new ones', () => {
    const rows = plan('SKU,Price', 'SUR,1301', 'SUR-R,1430');
    expect(rows.map((row) => row.priceMovePercent)).toEqual([30.1, null]);
    expect(plan(NEW_HEAD, newRow())[0]?.priceMovePercent).toBeNull();
  });
});

describe('cells', () => {
  test('reads lists and pairs from cells as they were written, with any characters', () => {
    const texts = ['a | b', 'c\\', '\\|', 'd: e', 'f\\:g'];
    expect(fromListCell(toListCell(texts))).toEqual(texts);
    const pairs = [
      { name: 'a: b', value: 'c | d' },
      { name: 'e\\', value: '1:2:3' },
      { name: 'f', value: 'g\\: h' },
    ];
    expect(fromPairsCell(toPairsCell(pairs))).toEqual({ pairs, wrong: undefined });
    expect(fromPairsCell('Weight: 4 g | nonsense').wrong).toBe('nonsense');
  });

  test('reads numbers from cells as spreadsheets write them', () => {
    const cells = ['₹1,29,999.50', '1,299', '12,5', '18 %', '-3', '1,2,3', 'ten'];
    expect(cells.map(plainNumber)).toEqual([
      ...['129999.5', '1299', '12.5', '18', '-3', '1,2,3', 'ten'],
    ]);
  });
});

describe('the first line', () => {
  test('accepts column names of a product file in any order and spelling', () => {
    expect(readHeader(['price', 'SKU Id', '', 'color', 'GST_rate'])).toEqual({
      columns: ['price', 'skuId', undefined, 'color', 'gstRatePercent'],
      problem: undefined,
    });
  });

  test('refuses wrong column names of a product file and says what to do', () => {
    const problem = (...cells: string[]) => readHeader(cells).problem;
    expect(problem('SKU', 'Prise')).toMatch(/no column “Prise”.*Price/);
    expect(problem('SKU', 'Price', 'price')).toBe('The column “Price” appears twice.');
    expect(problem('Name')).toMatch(/“SKU” is missing/);
    expect(problem('1', '2')).toMatch(/first line must contain the column names/);
    expect(problem()).toMatch(/first line must contain the column names/);
  });

  test('requires at least one row in a product file and limits their number', () => {
    expect(() => plan('SKU', '', ' ')).toThrow('no products below');
    const many = Array.from({ length: CSV_ROWS_MAX + 1 }, (_, at) => `X${at}`);
    expect(() => plan('SKU', ...many)).toThrow('at most 5,000 rows');
  });
});

describe('a row', () => {
  test('treats a row with the current values in another spelling as unchanged', () => {
    const rows = plan(
      'SKU,Category,Colour,Price,MRP,On sale,Filters,Status,Name',
      'SUR,EAR BUDS,Black,"1000.00,2000,TRUE,connectivity: bluetooth | Connectivity: Wired,Published,Sur'.replace(
        '"',
        '',
      ),
      'SUR-R,,,,2000,,,,',
    );
    expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
      ['unchanged', []],
      ['unchanged', []],
    ]);
  });

  test('empties a list for an empty cell of a row and keeps every other field', () => {
    const [row] = plan('SKU,Name,Price,Bullet points', 'SUR,,,');
    expect(row?.changes).toEqual([{ column: 'Bullet points', before: 'Light', after: '' }]);
  });

  test('imports a new product as a draft with the usual tax by default', () => {
    const [row] = plan(NEW_HEAD, newRow());
    expect(row).toMatchObject({ state: 'new', name: 'N', skuId: 'NEW' });
    expect(row?.write?.after).toMatchObject({
      ...{ categoryId: 1, status: 'draft', fullName: 'N', hsnCode: '8518', gstRatePercent: 18 },
      ...{ stock: 0, price: 10, mrp: 20 },
    });
    const [open] = plan(NEW_HEAD, newRow({ Status: 'published' }));
    expect(open?.write?.after).toMatchObject({ status: 'published' });
  });

  test('names the missing cells in the row of a new product', () => {
    expect(said('SKU,Name', 'NEW,N')).toEqual({
      Category: 'Enter the link or title of a category.',
      Description: 'Enter a description of the product.',
      Price: expect.stringContaining('Enter an amount') as string,
      MRP: expect.stringContaining('Enter an amount') as string,
    });
  });

  test('says what is wrong with each cell of a row', () => {
    const wrong = (column: string, value: string) =>
      said(NEW_HEAD, newRow({ [column]: value }))[column];
    expect(wrong('Category', 'Toasters')).toBe('There is no category “Toasters”.');
    expect(wrong('Category', 'radios')).toContain('The category “Radios” is retired');
    expect(wrong('Category', 'sound')).toMatch(/Several categories.*tv, car/);
    expect(wrong('Category', 'earphones')).toBeUndefined();
    expect(wrong('Colour', 'blurple')).toMatch(
      /“blurple” is not one of the shop’s colours: red, blue/,
    );
    expect(wrong('Colour', 'rose gold')).toBeUndefined();
    expect(wrong('Price', '21')).toBe('The price (₹21) cannot be above the MRP (₹20).');
    expect(wrong('Price', '-5')).toMatch(/Enter an amount/);
    expect(wrong('Stock', '-1')).toMatch(/whole number from 0/);
    expect(wrong('GST rate', '101')).toBe('Enter a whole number from 0 to 100.');
    expect(wrong('Filters', 'Shape: round')).toBe('There is no filter “Shape”.');
    expect(wrong('Filters', 'Connectivity: LAN')).toMatch(
      /no value “LAN”; it has Wired, Bluetooth/,
    );
    expect(wrong('Status', 'live')).toMatch(/draft, published, retired/);
    expect(said('SKU,On sale', 'SUR,maybe')).toEqual({ 'On sale': 'Enter yes or no.' });
  });

  test('requires a different SKU in each row', () => {
    expect(said('SKU,Name', ',N')['SKU']).toBe('Enter a SKU id.');
    const rows = plan('SKU,Stock', 'SUR,1', 'SUR,2');
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'error']);
    expect(rows[1]?.problems[0]?.sentence).toBe('Row 2 already has this SKU.');
    expect(said('SKU,Stock', 'SUR,1,5')['SKU']).toMatch(/more cells than the first line/);
  });
});

describe('a variant', () => {
  test('names a new variant after its product and copies the price', () => {
    const head = `${NEW_HEAD},Parent SKU`;
    const rows = plan(head, ...['NEW-R,,,,red,,,4,,,,NEW', `${newRow()},`]);
    expect(rows[0]).toMatchObject({ row: 2, state: 'new', name: 'N, red' });
    expect(rows[0]?.write).toMatchObject({
      parentSku: 'NEW',
      after: { price: 10, mrp: 20, stock: 4, isRetired: false },
    });
  });

  test('refuses to move a variant to another product', () => {
    const parent = (sku: string, of: string) =>
      said('SKU,Parent SKU,Colour', `${sku},${of},red`)['Parent SKU'];
    expect(parent('X', 'NONE')).toBe('There is no product “NONE” in the shop or in this file.');
    expect(parent('X', 'SUR-R')).toBe('“SUR-R” is itself a variant. Enter the SKU of its product.');
    expect(parent('X', 'X')).toMatch(/no product “X”/);
    expect(parent('SUR-R', 'OTHER')).toMatch(/variant of “SUR”, which cannot change/);
    expect(parent('SUR', 'OTHER')).toMatch(/a product, not a variant/);
    expect(parent('SUR-R', 'SUR')).toBeUndefined();
  });

  test('refuses a name and the status draft in the row of a variant', () => {
    expect(said('SKU,Name,Status', 'SUR-R,Mine,draft')).toEqual({
      Name: expect.stringContaining('Leave this empty') as string,
      Status: expect.stringContaining('published or retired') as string,
    });
  });

  test('limits a product to twenty variants', () => {
    const rows = Array.from({ length: VARIANTS_MAX }, (_, at) => `V${at},SUR,blue`);
    const states = plan('SKU,Parent SKU,Colour', ...rows).map(({ state }) => state);
    expect(states.filter((state) => state === 'new')).toHaveLength(VARIANTS_MAX - 1);
    expect(states.at(-1)).toBe('error');
  });
});
