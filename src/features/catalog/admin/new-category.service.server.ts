import { max } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { StoredPicture } from '#src/platform/objects/media-store.ts';
import { isOldLink, lockLinks } from './category-link.service.server.ts';
import { toLink } from './link.ts';
import { RANK_MAX } from './new-category.contract.ts';
import { recordStaffWrite } from './staff-write.service.server.ts';
import { recordMedia } from './store-pictures.service.server.ts';

type NewCategory = {
  title: string;
  description: string;
  /** If omitted, the category comes last. */
  rank: number | undefined;
  picture: StoredPicture | undefined;
};

const LINKS_TRIED = 50;

async function nextRank(tx: Db): Promise<number> {
  const [last] = await tx.select({ rank: max(categories.rank) }).from(categories);
  return Math.min(RANK_MAX, (last?.rank ?? -1) + 1);
}

/** Creates a category under a link of its own. */
export function addCategory(db: Db, { picture, ...fields }: NewCategory, userId: string) {
  return db.transaction(async (tx) => {
    await recordMedia(tx, picture ? [picture] : []);
    await lockLinks(tx);
    const rank = fields.rank ?? (await nextRank(tx));
    const values = { ...fields, rank, mediaHash: picture?.hash ?? null };
    for (let attempt = 1; attempt <= LINKS_TRIED; attempt += 1) {
      const link = toLink(fields.title, attempt);
      // Reusing an old link of another category would lead to the wrong products.
      if (await isOldLink(tx, link)) continue;
      const [row] = await tx
        .insert(categories)
        .values({ ...values, link })
        .onConflictDoNothing()
        .returning();
      if (!row) continue;
      const after = { ...values, link };
      const write = { userId, action: 'category.create', entity: 'category' as const, after };
      await recordStaffWrite(tx, { ...write, entityId: row.id });
      return row;
    }
    throw new AppError('CONFLICT', {
      message: 'Too many categories have this title. Choose another one.',
    });
  });
}
