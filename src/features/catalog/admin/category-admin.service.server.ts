import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { categories } from '#src/db/schema/tables.ts';
import type { AuditEntry } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { StoredPicture } from '#src/platform/objects/media-store.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { type MediaJson, toImageUrl } from '#src/features/catalog/card-parts.queries.server.ts';
import type { AdminCategory } from './category-admin.contract.ts';
import { categoryVersion, orderVersion } from './edit-versions.ts';
import { lockLinks, moveLink } from './category-link.service.server.ts';
import { recordStaffWrite } from './staff-write.service.server.ts';
import { recordMedia } from './store-pictures.service.server.ts';

type Row = Omit<AdminCategory, 'image'> & { picture: MediaJson };

/** Lists all categories in order, retired ones last. */
export async function listForAdmin(db: Db): Promise<AdminCategory[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select c.id, c.title, c.link, c.description, c.rank, c.retired_at is not null as "isRetired",
      array_to_json(array(select r.link from category_redirects r
        where r.category_id = c.id order by r.link)) as "oldLinks",
      (select count(*)::int from products p
        where p.category_id = c.id and p.status = 'published') as "productCount",
      (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height)
        from media m where m.hash = c.media_hash) as picture
    from categories c order by c.retired_at is not null, c.rank, c.id`,
  );
  return rows.map(({ picture, ...row }) => ({ ...row, image: toImageUrl(picture) }));
}

/** The user who makes the change, and other data for the audit log. */
type By = Pick<AuditEntry, 'userId' | 'undoOf' | 'batchId'> & {
  /** The version that the user saw; an undo has checks of its own. */
  seen?: string;
};

type Changes = {
  title: string | undefined;
  link: string | undefined;
  description: string | undefined;
  rank: number | undefined;
  picture: StoredPicture | undefined;
  isRetired: boolean | undefined;
};

/**
 * Changes a category. Throws NOT_FOUND, or CONFLICT when retiring a category that still has
 * products on sale, or when the link is or was another category's.
 */
export async function changeCategory(
  db: Db,
  id: number,
  changes: Changes,
  { seen, ...by }: By,
): Promise<void> {
  const { picture, isRetired, title, link, description, rank } = changes;
  await db.transaction(async (tx) => {
    if (link !== undefined) await lockLinks(tx);
    const before = await lockCategory(tx, id);
    if (seen !== undefined) {
      requireSeen(seen, { version: categoryVersion(before), values: before });
    }
    if (isRetired && before.productCount > 0) throw stillSells(before.productCount);
    if (link !== undefined) await moveLink(tx, before, link);
    if (picture) await recordMedia(tx, [picture]);
    const set = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(rank !== undefined && { rank }),
      ...(picture && { mediaHash: picture.hash }),
      ...(isRetired !== undefined && { retiredAt: isRetired ? new Date() : null }),
    };
    await tx
      .update(categories)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(categories.id, id));
    await note(tx, before, by);
  });
}

/** Sorts categories in this order; those not listed keep their rank. */
export async function rankCategories(
  db: Db,
  { ids, version }: { ids: number[]; version: string },
  userId: string,
): Promise<void> {
  const by = { userId, batchId: randomUUID() };
  await db.transaction(async (tx) => {
    // Serialise reordering: two changes based on the same state would be mixed otherwise.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category order'))`);
    const before = await listForAdmin(tx);
    requireSeen(version, { version: orderVersion(before), values: before });
    const known = new Map(before.map((category) => [category.id, category]));
    if (ids.some((id) => !known.has(id))) throw new AppError('CONFLICT');
    for (const [at, id] of ids.entries()) {
      const rank = at + 1;
      const category = known.get(id);
      if (!category || category.rank === rank) continue;
      await tx.update(categories).set({ rank }).where(eq(categories.id, id));
      await note(tx, category, by);
    }
  });
}

async function note(tx: Db, before: AdminCategory, by: By) {
  const after = await getOne(tx, before.id);
  const action = by.undoOf === undefined ? 'category.update' : 'category.undo';
  const write = { ...by, action, entity: 'category' as const, entityId: before.id };
  await recordStaffWrite(tx, { ...write, before, after });
}

/** Locks the category, so that other changes wait. Throws NOT_FOUND. */
export async function lockCategory(tx: Db, id: number): Promise<AdminCategory> {
  await tx.execute(sql`select 1 from categories where id = ${id} for update`);
  return getOne(tx, id);
}

async function getOne(tx: Db, id: number): Promise<AdminCategory> {
  const found = (await listForAdmin(tx)).find((category) => category.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

function stillSells(count: number): AppError {
  const products = count === 1 ? 'one product is' : `${count} products are`;
  return new AppError('CONFLICT', {
    message: `${products} still sold in this category. Move or retire them first.`.replace(
      /^./,
      (letter) => letter.toUpperCase(),
    ),
  });
}
