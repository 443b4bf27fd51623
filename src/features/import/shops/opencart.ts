import { toPlainText } from './html-blocks.ts';
import {
  isYes,
  readPrice,
  readStock,
  type ShopRow,
  type ShopTable,
  splitList,
  toCentimetres,
  toGrams,
  toPictures,
} from './shop-cells.ts';
import type { ShopProduct, ShopProducts, SkippedRow } from './shop-product.ts';

export function isOpenCart(headings: ReadonlySet<string>): boolean {
  const isNamed = headings.has('name') || [...headings].some((one) => one.startsWith('name('));
  return headings.has('product_id') && headings.has('model') && headings.has('price') && isNamed;
}

/** Reads the Products sheet of OpenCart's Export/Import Tool, saved as CSV. */
export function readOpenCart({ rows, headings }: ShopTable): ShopProducts {
  /** Texts have a column for each language, such as name(en-gb): the first is used. */
  const text = (row: ShopRow, name: string) =>
    row.get(name, ...headings.filter((heading) => heading.startsWith(`${name}(`)));
  const skipped: SkippedRow[] = rows
    .filter((row) => text(row, 'name') === '')
    .map(({ row }) => ({ row, name: '', reason: 'This row has no name.' }));
  const products = rows
    .filter((row) => text(row, 'name') !== '')
    .map((row) => toProduct(row, (name) => text(row, name)));
  return { products, skipped };
}

function toProduct(row: ShopRow, text: (name: string) => string): ShopProduct {
  const id = row.get('product_id');
  const [category = '', ...others] = splitList(row.get('categories', 'category'));
  const side = (name: string) => toCentimetres(row.get(name), row.get('length_unit') || 'cm');
  const keyword = text('seo_keyword') || row.get('keyword');
  const picture = row.get('image_name', 'image');
  return {
    row: row.row,
    handle: keyword || id,
    name: toPlainText(text('name')),
    description: text('description'),
    brand: row.get('manufacturer'),
    category,
    status: isYes(row.get('status')) ? 'enabled' : 'disabled',
    tax: row.get('tax_class_id', 'tax_class'),
    isTaxExcluded: false,
    isFeatured: false,
    tags: splitList(text('tags')),
    specifications: [],
    pictures: toPictures(
      picture === '' ? [] : [/^https?:/i.test(picture) ? picture : `/image/${picture}`],
    ),
    size: { lengthCm: side('length'), breadthCm: side('width'), heightCm: side('height') },
    oldPaths: keyword === '' ? [] : [`/${keyword}`],
    variants: [
      {
        row: row.row,
        options: [],
        sku: row.get('sku') || row.get('model'),
        gtin: row.get('ean', 'upc', 'isbn'),
        price: readPrice(row.get('price')),
        mrp: undefined,
        stock: readStock(row.get('quantity')),
        grams: toGrams(row.get('weight'), row.get('weight_unit') || 'kg'),
        pictures: [],
      },
    ],
    notes: others.length > 0 ? [`Only its first category is used, not ${others.join(', ')}.`] : [],
  };
}
