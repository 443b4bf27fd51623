import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { products, redirects } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Redirect } from './redirects.contract.ts';

const TARGET = sql<string>`coalesce(${redirects.target}, '/product/' || ${redirects.productId})`;
const COLUMNS = { id: redirects.id, path: redirects.path, target: TARGET };

type Search = { page: number; pageSize: number; q?: string | undefined };

/** Lists redirects by path, or only those whose path or target contains a text. */
export async function listPage(db: Db, { page, pageSize, q = '' }: Search) {
  const text = q.toLowerCase();
  const isFound = sql`position(${text} in lower(${redirects.path})) > 0
    or position(${text} in lower(${TARGET})) > 0`;
  const total = await db.$count(redirects, isFound);
  const rows = await db
    .select(COLUMNS)
    .from(redirects)
    .where(isFound)
    .orderBy(asc(redirects.path))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { redirects: rows, total, totalPages: Math.ceil(total / pageSize) };
}

/** Returns a redirect, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockRedirect(tx: Db, id: number): Promise<Redirect> {
  const [row] = await tx.select(COLUMNS).from(redirects).where(eq(redirects.id, id)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Maps every old path to its target. Redirects of products that are not published are left out. */
export async function readTargets(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ path: redirects.path, target: TARGET })
    .from(redirects)
    .leftJoin(products, eq(products.id, redirects.productId))
    .where(sql`${redirects.productId} is null or ${products.status} = 'published'`);
  return new Map(rows.map(({ path, target }) => [path, target]));
}

/** Returns which of these paths are pages of the newest release. */
export async function findPages(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ path: string }>(
    db,
    sql`select path from jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) path
      where exists (select 1 from release_files f where f.to_release is null
        and f.name in (substring(path from 2), substring(path from 2) || '/index.html'))`,
  );
  return new Set(rows.map(({ path }) => path));
}
