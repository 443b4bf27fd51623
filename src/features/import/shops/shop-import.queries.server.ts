import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { shopImportItems, shopImports, shopState } from '#src/db/schema/tables.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ShopFormat } from './shop-import-status.ts';
import { FAILURES_MAX, type getShopImport, type ShopImport } from './shop-import.contract.ts';
import { ShopMapping } from './shop-preview.contract.ts';

const LISTED = 20;

/** Lists the last imports with their progress, newest first; or only one of them. */
export async function listImports(db: Db, id?: number): Promise<ShopImport[]> {
  const rows = await rowsOf<Omit<ShopImport, 'counts'> & ShopImport['counts']>(
    db,
    sql`select i.id, i.file_name as "fileName", i.kind, i.format, i.state, i.problem,
      i.batch_id as "batchId", coalesce(u.name, '') as "startedBy",
      to_json(i.created_at)#>>'{}' as "createdAt", to_json(i.finished_at)#>>'{}' as "finishedAt",
      c.* from ${shopImports} i left join users u on u.id = i.user_id
      cross join lateral (select count(*)::int as total,
        (count(*) filter (where t.state in ('written', 'retrying')))::int as written,
        (count(*) filter (where t.state = 'failed'))::int as failed,
        (count(*) filter (where t.state in ('waiting', 'retrying')))::int as waiting,
        coalesce(sum(t.picture_count), 0)::int as pictures,
        coalesce(sum(jsonb_array_length(t.failed_pictures)), 0)::int as "failedPictures",
        (case i.kind when 'products' then count(t.product_id) when 'customers' then count(t.user_id)
          when 'orders' then (select count(*) from imported_orders o where o.import_id = i.id)
          else 0 end)::int as present,
        (count(*) filter (where exists
          (select 1 from order_lines l where l.product_id = t.product_id)))::int as ordered
        from ${shopImportItems} t where t.import_id = i.id) c
      where ${id === undefined ? sql`true` : sql`i.id = ${id}`}
      order by i.id desc limit ${LISTED}`,
  );
  return rows.map(({ total, written, failed, waiting, pictures, failedPictures, ...rest }) => {
    const { present, ordered, ...about } = rest;
    const counts = { total, written, failed, waiting, pictures, failedPictures, present, ordered };
    return { ...about, counts };
  });
}

/** Returns an import. Throws NOT_FOUND. */
export async function getProgress(db: Db, id: number): Promise<ShopImport> {
  const [found] = await listImports(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns an import with what failed. Throws NOT_FOUND. */
export async function getImport(db: Db, id: number): Promise<OutputOf<typeof getShopImport>> {
  const found = await getProgress(db, id);
  const items = await db
    .select()
    .from(shopImportItems)
    .where(
      and(
        eq(shopImportItems.importId, id),
        sql`(${shopImportItems.state} = 'failed' or ${shopImportItems.failedPictures} <> '[]')`,
      ),
    )
    .orderBy(asc(shopImportItems.row))
    .limit(FAILURES_MAX);
  const failures = items.flatMap(({ row, name, productId, problem, failedPictures }) => [
    ...(problem === '' ? [] : [{ row, name, productId, url: '', reason: problem }]),
    ...failedPictures.map(({ url, reason }) => ({ row, name, productId, url, reason })),
  ]);
  return { ...found, failures: failures.slice(0, FAILURES_MAX) };
}

export async function findRunningImport(db: Db): Promise<{ id: number } | undefined> {
  const [running] = await db
    .select({ id: shopImports.id })
    .from(shopImports)
    .where(eq(shopImports.state, 'running'))
    .orderBy(desc(shopImports.id))
    .limit(1);
  return running;
}

/** Returns which of these SKUs exist, in lower case. */
export async function findSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ sku: string }>(
    db,
    sql`select lower(sku_id) as sku from stock_items where lower(sku_id) in
      (select lower(jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`,
  );
  return new Set(rows.map(({ sku }) => sku));
}

const keyOf = (format: ShopFormat) => `shop-mapping:${format}`;

/** Finds the mapping that was last used for files of this kind. */
export async function findMapping(db: Db, format: ShopFormat): Promise<ShopMapping | undefined> {
  const [row] = await db
    .select()
    .from(shopState)
    .where(eq(shopState.key, keyOf(format)));
  return row && ShopMapping.parse(JSON.parse(row.value));
}

/** Adds a mapping to the one of earlier files, whose names may differ. */
export async function storeMapping(db: Db, format: ShopFormat, mapping: ShopMapping) {
  const before = await findMapping(db, format);
  const value = JSON.stringify({
    category: { ...before?.category, ...mapping.category },
    option: { ...before?.option, ...mapping.option },
    color: { ...before?.color, ...mapping.color },
    status: { ...before?.status, ...mapping.status },
    tax: { ...before?.tax, ...mapping.tax },
    address: mapping.address,
  } satisfies ShopMapping);
  await db
    .insert(shopState)
    .values({ key: keyOf(format), value })
    .onConflictDoUpdate({ target: shopState.key, set: { value, updatedAt: new Date() } });
}
