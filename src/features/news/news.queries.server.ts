import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { type MediaJson, toImageUrl } from '#src/features/catalog/card-parts.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { NewsCard, NewsItem } from './news.contract.ts';

/** The condition on `news n` for articles that shoppers see. */
export const IS_SHOWN = sql`n.is_published and n.removed_at is null`;
/** Newest first. */
export const NEWS_ORDER = sql`n.day desc, n.id desc`;
/** Its picture, for toImageUrl(). */
export const NEWS_PICTURE = sql`(select json_build_object('hash', m.hash, 'width', m.width,
  'height', m.height) from media m where m.hash = n.media_hash)`;

const CARD = sql`n.id, n.title, n.link, n.day::text as day, n.summary, n.alt,
  ${NEWS_PICTURE} as picture`;

type Row<T extends NewsCard> = Omit<T, 'imageUrl'> & { picture: MediaJson };

/** News that are shown, newest first. */
export async function listShown(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from news n where ${IS_SHOWN}`,
  );
  const total = counted?.total ?? 0;
  const rows = await rowsOf<Row<NewsCard>>(
    db,
    sql`select ${CARD} from news n where ${IS_SHOWN}
      order by ${NEWS_ORDER} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { news: rows.map(withUrl), total, totalPages: Math.ceil(total / pageSize) };
}

/** One that is shown. Throws NOT_FOUND. */
export async function getShown(db: Db, link: string): Promise<NewsItem> {
  const where: SQL = sql`${IS_SHOWN} and n.link = ${link}`;
  const [row] = await rowsOf<Row<NewsItem>>(
    db,
    sql`select ${CARD}, n.text from news n where ${where}`,
  );
  if (!row) throw new AppError('NOT_FOUND');
  return withUrl(row);
}

function withUrl<T extends { picture: MediaJson }>({ picture, ...rest }: T) {
  return { ...rest, imageUrl: toImageUrl(picture) };
}
