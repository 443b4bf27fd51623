import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import {
  type Removal,
  type SetAside,
  type SetAsideList,
  USES_SHOWN,
} from '#src/features/returns/admin/set-aside.contract.ts';
import { itemName } from '#src/lib/color-name.ts';
import { AppError } from '#src/lib/errors.ts';

const ITEMS = sql`set_aside_movements m join stock_items i on i.id = m.stock_item_id
  join products p on p.id = i.product_id left join variants v on v.id = i.variant_id`;

type UnitRow = Omit<SetAside, 'itemName'> & { productName: string; title: string; total: number };

/** Lists units that are set aside by item and condition, and the last removals. */
export async function listAside(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<SetAsideList> {
  const rows = await rowsOf<UnitRow>(
    db,
    sql`
    select i.product_id as "productId", i.variant_id as "variantId", p.name as "productName",
      ${LINE_TITLE} as title, m.condition, sum(m.change)::int as count,
      count(*) over ()::int as total
    from ${ITEMS} group by i.id, p.id, v.id, m.condition having sum(m.change) > 0
    order by p.name, i.id, m.condition limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  // A page beyond the end has no row to count by.
  const isBeyond = rows.length === 0 && page > 1;
  const total = isBeyond
    ? (await listAside(db, { page: 1, pageSize })).total
    : (rows[0]?.total ?? 0);
  return {
    units: rows.map(({ productName, title, productId, variantId, condition, count }) => {
      return { productId, variantId, condition, count, itemName: itemName(productName, title) };
    }),
    total,
    totalPages: Math.ceil(total / pageSize),
    removals: await selectRemovals(db, sql`true`),
  };
}

/** Returns a removal. Throws NOT_FOUND. */
export async function getRemoval(db: Db, id: number): Promise<Removal> {
  const [found] = await selectRemovals(db, sql`m.id = ${id}`);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

type RemovalRow = Omit<Removal, 'itemName'> & { productName: string; title: string };

async function selectRemovals(db: Db, where: SQL): Promise<Removal[]> {
  const rows = await rowsOf<RemovalRow>(
    db,
    sql`
    select m.id, p.name as "productName", ${LINE_TITLE} as title, m.condition,
      -m.change as quantity, m.use, m.note, u.name as who,
      to_json(m.created_at at time zone 'utc') as at,
      exists (select 1 from set_aside_movements b where b.undoes_id = m.id) as "isUndone"
    from ${ITEMS} left join users u on u.id = m.user_id
    where m.use is not null and m.undoes_id is null and ${where}
    order by m.id desc limit ${USES_SHOWN}`,
  );
  return rows.map(({ productName, title, at, ...row }) => ({
    ...row,
    itemName: itemName(productName, title),
    at: new Date(`${at}Z`).toISOString(),
  }));
}
