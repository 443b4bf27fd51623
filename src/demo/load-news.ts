import type { Db } from '#src/db/db.ts';
import { news } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { hashOf, type Pictures } from './load-pictures.ts';
import { NEWS } from './news.ts';

/** Adds news, unless somebody has written some. */
export async function insertNews(tx: Db, pictures: Pictures, now: Date): Promise<void> {
  if ((await tx.$count(news)) > 0) return;
  await tx.insert(news).values(
    NEWS.map(({ daysAgo, picture, ...item }) => ({
      ...item,
      day: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      mediaHash: hashOf(pictures, picture),
      isPublished: true,
      firstShownAt: now,
    })),
  );
}
