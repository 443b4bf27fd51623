import { toPlainText } from './html-blocks.ts';
import {
  isNow,
  isYes,
  readPrice,
  readStock,
  type ShopRow,
  type ShopTable,
  splitList,
  toCentimetres,
  toGrams,
  toHandle,
  toPictures,
} from './shop-cells.ts';
import type { Pair } from '../csv-cells.ts';
import type { ShopProduct, ShopProducts, SkippedRow } from './shop-product.ts';

const NAME = ['name *', 'name'];
/** Headings of the file for PrestaShop's import, and of the export of its product list. */
const WITH_TAX = ['price tax included', 'price (tax incl.)'];
const WITHOUT_TAX = ['price tax excluded', 'price (tax excl.)'];

export function isPrestaShop(headings: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => headings.has(name));
  return headings.has('product id') && has(NAME) && has([...WITH_TAX, ...WITHOUT_TAX]);
}

/** Reads PrestaShop's product list, and the file that its own import understands. */
export function readPrestaShop({ rows }: ShopTable): ShopProducts {
  const skipped: SkippedRow[] = rows
    .filter((row) => row.get(...NAME) === '')
    .map(({ row }) => ({ row, name: '', reason: 'This row has no name.' }));
  const products = rows.filter((row) => row.get(...NAME) !== '').map(toProduct);
  return { products, skipped };
}

function toProduct(row: ShopRow): ShopProduct {
  const name = toPlainText(row.get(...NAME));
  const handle = row.get('url rewritten') || toHandle(name);
  const [category = '', ...others] = splitList(row.get('categories (x,y,z...)', 'category'));
  const withTax = readPrice(row.get(...WITH_TAX));
  const full = withTax ?? readPrice(row.get(...WITHOUT_TAX));
  return {
    row: row.row,
    ...{ handle, name, category },
    description: [row.get('summary'), row.get('description')]
      .filter((text) => text !== '')
      .join('\n\n'),
    brand: row.get('manufacturer', 'brand'),
    status: isYes(row.get('active (0/1)', 'status', 'active')) ? 'enabled' : 'disabled',
    tax: row.get('tax rules id'),
    isTaxExcluded: withTax === undefined,
    isFeatured: false,
    tags: splitList(row.get('tags (x,y,z...)')),
    specifications: featuresOf(row.get('feature(name:value:position)')),
    pictures: toPictures(
      splitList(row.get('image urls (x,y,z...)', 'image')),
      row.get('image alt texts (x,y,z...)').split(',')[0],
    ),
    size: {
      lengthCm: toCentimetres(row.get('depth'), 'cm'),
      breadthCm: toCentimetres(row.get('width'), 'cm'),
      heightCm: toCentimetres(row.get('height'), 'cm'),
    },
    oldPaths: [`/${row.get('product id')}-${handle}.html`],
    variants: [
      {
        row: row.row,
        options: [],
        sku: row.get('reference #', 'reference'),
        gtin: row.get('ean13', 'upc'),
        price: discounted(full, row),
        mrp: full,
        stock: readStock(row.get('quantity')),
        grams: toGrams(row.get('weight'), 'kg'),
        pictures: [],
      },
    ],
    notes: others.length > 0 ? [`Only its first category is used, not ${others.join(', ')}.`] : [],
  };
}

function discounted(full: number | undefined, row: ShopRow): number | undefined {
  const isOver = !isNow(row.get('discount from (yyyy-mm-dd)'), row.get('discount to (yyyy-mm-dd)'));
  if (full === undefined || isOver) return full;
  const amount = readPrice(row.get('discount amount')) ?? 0;
  const percent = readPrice(row.get('discount percent')) ?? 0;
  return Math.round((full - amount) * (100 - percent)) / 100;
}

/** Reads `Driver:40 mm:1,Colour:Black:2`. */
function featuresOf(cell: string): Pair[] {
  return splitList(cell).flatMap((text) => {
    const [name = '', value = ''] = text.split(':').map((part) => part.trim());
    return name === '' || value === '' ? [] : [{ name, value }];
  });
}
