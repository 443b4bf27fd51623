import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  type Cells,
  CSV_COLUMNS,
  VALUE_COLUMNS,
  type ValueCells,
  type ValueColumn,
  VARIANT_COLUMNS,
} from './csv-columns.ts';
import type { Names } from './csv-names.ts';
import { writeCell } from './csv-fields.ts';

/** Returns the cells of a product's own colour. */
export function productCells(product: AdminProduct, names: Names): ValueCells {
  return cellsOf((id) => writeCell(id, product, names));
}

/** Returns the cells of a variant; the rest is in its product's row. */
export function variantCells(variant: AdminVariant, names: Names): ValueCells {
  const values = { ...variant, status: variant.isRetired ? 'retired' : 'published' };
  const own: readonly ValueColumn[] = VARIANT_COLUMNS;
  return cellsOf((id) => (own.includes(id) ? writeCell(id, values, names) : ''));
}

function cellsOf(write: (id: ValueColumn) => string): ValueCells {
  return Object.fromEntries(VALUE_COLUMNS.map((id) => [id, write(id)])) as ValueCells;
}

/** Returns the rows of a product: its own, then one for each variant. */
export function toRowsOfFile(product: AdminProduct, names: Names): string[][] {
  const { skuId, variants } = product;
  const rows: Cells[] = [
    { ...productCells(product, names), ...aboutCells(product, '') },
    ...variants.map((one) => ({ ...variantCells(one, names), ...aboutCells(one, skuId) })),
  ];
  return rows.map((cells) => CSV_COLUMNS.map(({ id }) => cells[id]));
}

function aboutCells({ skuId, stock }: { skuId: string; stock: number }, parentSku: string) {
  return { skuId, parentSku, stockSeen: String(stock) };
}

export const FILE_HEAD: string[] = CSV_COLUMNS.map(({ title }) => title);
