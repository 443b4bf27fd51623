import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import {
  IS_IN_TIME,
  IS_LATE,
} from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { type Preorder, PREORDERS_SHOWN } from './preorders.contract.ts';

type Row = Omit<Preorder, 'imageUrl'> & { picture: MediaJson };

/** Lists the pre-orders that have not ended: late ones first, then by their promised day. */
export async function listOpenPreorders(db: Db, productId?: number): Promise<Preorder[]> {
  const isOf = productId === undefined ? sql`true` : sql`s.product_id = ${productId}`;
  const rows = await rowsOf<Row>(
    db,
    sql`select r.id, s.product_id "productId", s.variant_id "variantId", p.name,
        ${LINE_TITLE} "variantTitle", s.sku_id "skuId", r.limit_units "limit", r.sold,
        r.sold - w.waiting allocated, w.waiting, r.dispatch_by::text "dispatchBy",
        r.last_day::text "lastDay", s.available stock,
        case when ${IS_LATE} and w.waiting > 0 then 'late' when not (${IS_IN_TIME}) then 'closed'
          when s.available > 0 then 'in_stock' when r.sold >= r.limit_units then 'sold_out'
          else 'open' end state,
        coalesce(case when v.id is not null then ${mainPicture(sql`v.id`)} end, ${mainPicture()}) picture
      from preorders r join stock_items s on s.id = r.stock_item_id
        join products p on p.id = s.product_id left join variants v on v.id = s.variant_id,
        lateral (select coalesce(sum(x.waiting), 0)::int waiting from preorder_sales x
          where x.preorder_id = r.id) w
      where r.ended_at is null and ${isOf}
      order by (${IS_LATE} and w.waiting > 0) desc, r.dispatch_by, r.id limit ${PREORDERS_SHOWN}`,
  );
  return rows.map(({ picture, ...row }) => ({ ...row, imageUrl: toImageUrl(picture) }));
}
