import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { toListCell, toPairsCell, toYesNoCell } from './csv-cells.ts';
import { type Cells, CSV_COLUMNS, VALUE_COLUMNS, type ValueCells } from './csv-columns.ts';

/** How a file names what the database knows by number. */
export type Names = {
  categoryLink: (id: number) => string;
  /** Filter and value of options, in their order. */
  filterPairs: (optionIds: readonly number[]) => { name: string; value: string }[];
};

const EMPTY = Object.fromEntries(VALUE_COLUMNS.map((id) => [id, ''])) as ValueCells;

/** What the file says of a product's own colour. */
export function productCells(product: AdminProduct, names: Names): ValueCells {
  const { name, fullName, description, color, status, hsnCode } = product;
  return {
    categoryId: names.categoryLink(product.categoryId),
    ...{ name, fullName, description, color, status, hsnCode },
    price: String(product.price),
    mrp: String(product.mrp),
    stock: String(product.stock),
    gstRatePercent: String(product.gstRatePercent),
    isOnSale: toYesNoCell(product.isOnSale),
    isBestSeller: toYesNoCell(product.isBestSeller),
    isFeatured: toYesNoCell(product.isFeatured),
    isNewArrival: toYesNoCell(product.isNewArrival),
    bulletPoints: toListCell(product.bulletPoints),
    specifications: toPairsCell(product.specifications),
    filterOptionIds: toPairsCell(names.filterPairs(product.filterOptionIds)),
  };
}

/** What the file says of a variant; the rest is in its product's row. */
export function variantCells({ color, price, mrp, stock, isRetired }: AdminVariant): ValueCells {
  return {
    ...EMPTY,
    color,
    price: String(price),
    mrp: String(mrp),
    stock: String(stock),
    status: isRetired ? 'retired' : 'published',
  };
}

/** The rows of a product: its own, then one for each variant. */
export function toRowsOfFile(product: AdminProduct, names: Names): string[][] {
  const { skuId, variants } = product;
  const rows: Cells[] = [
    { ...productCells(product, names), ...aboutCells(product, '') },
    ...variants.map((one) => ({ ...variantCells(one), ...aboutCells(one, skuId) })),
  ];
  return rows.map((cells) => CSV_COLUMNS.map(({ id }) => cells[id]));
}

function aboutCells({ skuId, stock }: { skuId: string; stock: number }, parentSku: string) {
  return { skuId, parentSku, stockSeen: String(stock) };
}

export const FILE_HEAD: string[] = CSV_COLUMNS.map(({ title }) => title);
