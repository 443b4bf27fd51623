import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import {
  IS_PUBLISHED,
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import {
  PREORDER_DAY,
  SELLABLE,
} from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';
import { toRupees } from '#src/lib/money.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { FOUND_MAX, type SaleItem } from './create-order.contract.ts';

/** More than a product can have. */
const VARIANTS_MAX = 100;

type Row = Pick<
  SaleItem,
  'productId' | 'variantId' | 'name' | 'skuId' | 'available' | 'dispatchBy'
> & {
  color: string;
  optionValues: string[];
  pricePaise: number;
  mrpPaise: number;
  picture: MediaJson;
};

/** Finds items for sale whose name, options or SKU contain every word. */
export function findSaleItems(db: Db, q: string): Promise<SaleItem[]> {
  const text = sql`concat_ws(' ', p.name, p.full_name, s.sku_id, coalesce(v.color, p.color),
    array_to_string(coalesce(v.option_values, p.option_values), ' '))`;
  const words = q.split(/\s+/).map((word) => containing(word, text));
  return listItems(db, sql.join(words, sql` and `), FOUND_MAX);
}

/** Lists the items of a product, one per variant. */
export function listItemsOf(db: Db, productId: number): Promise<SaleItem[]> {
  return listItems(db, sql`p.id = ${productId}`, VARIANTS_MAX);
}

/** Lists the stock items with these ids. */
export async function listSaleItems(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SaleItem>> {
  const items = await listItems(db, sql`s.id = any(${intArray(ids)})`, ids.length);
  return new Map(items.map(({ stockItemId, ...item }) => [stockItemId, item]));
}

async function listItems(db: Db, where: SQL, most: number) {
  const rows = await rowsOf<Row & { stockItemId: number }>(
    db,
    sql`select s.id as "stockItemId", p.id as "productId", v.id as "variantId", p.name,
        s.sku_id as "skuId", ${SELLABLE} as available,
        ${PREORDER_DAY} as "dispatchBy", coalesce(v.color, p.color) as color,
        coalesce(v.option_values, p.option_values) as "optionValues",
        ${LINE_PRICE} as "pricePaise", coalesce(v.mrp_paise, p.mrp_paise) as "mrpPaise",
        coalesce(${mainPicture(sql`v.id`)}, ${mainPicture()}) as picture
      from stock_items s join products p on p.id = s.product_id
        left join variants v on v.id = s.variant_id
      where ${IS_PUBLISHED} and v.retired_at is null and ${where}
      order by lower(p.name), p.id, v.rank nulls first, s.id limit ${most}`,
  );
  return rows.map(({ color, optionValues, pricePaise, mrpPaise, picture, ...row }) => ({
    ...row,
    variantTitle: variantTitle({ color, optionValues }),
    imageUrl: toImageUrl(picture),
    price: toRupees(pricePaise),
    mrp: toRupees(Math.max(mrpPaise, pricePaise)),
  }));
}
