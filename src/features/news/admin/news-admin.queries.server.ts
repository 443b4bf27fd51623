import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { type MediaJson, toImageUrl } from '#src/features/catalog/card-parts.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { IS_SHOWN, NEWS_ORDER, NEWS_PICTURE } from '#src/features/news/news.queries.server.ts';
import type { AdminNews, listAdminNews } from './news-admin.contract.ts';

type Row = Omit<AdminNews, 'image'> & { picture: MediaJson };

/** News that fit, newest first; not those that were deleted. */
export async function listForStaff(db: Db, input: ParsedInputOf<typeof listAdminNews>) {
  const { q, state, page, pageSize } = input;
  const parts = [
    sql`n.removed_at is null`,
    ...(q === '' ? [] : [containing(q, sql`n.title`, sql`n.text`)]),
    ...(state === 'shown' ? [IS_SHOWN] : []),
    ...(state === 'draft' ? [sql`not n.is_published`] : []),
  ];
  const where = sql.join(parts, sql` and `);
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from news n where ${where}`,
  );
  const total = counted?.total ?? 0;
  const rows = await select(
    db,
    sql`where ${where} order by ${NEWS_ORDER} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { news: rows, total, totalPages: Math.ceil(total / pageSize) };
}

/** One of the news, deleted or not. Throws NOT_FOUND. */
export async function getForStaff(db: Db, id: number): Promise<AdminNews> {
  const [row] = await select(db, sql`where n.id = ${id}`);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function select(db: Db, rest: SQL): Promise<AdminNews[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select n.id, n.title, n.link, n.day::text as day, n.summary, n.text, n.alt,
      n.is_published as "isPublished", n.removed_at is not null as "isRemoved",
      n.first_shown_at is not null as "hasBeenShown", ${NEWS_PICTURE} as picture
    from news n ${rest}`,
  );
  return rows.map(({ picture, ...row }) => ({ ...row, image: toImageUrl(picture) }));
}
