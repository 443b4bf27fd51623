import * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import { updateCategory } from '#src/features/catalog/admin/category-admin.contract.ts';
import {
  changeCategory,
  lockCategory,
} from '#src/features/catalog/admin/category-admin.service.server.ts';
import { lockLinks } from '#src/features/catalog/admin/category-link.service.server.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { getPuts } from './undo-check.queries.server.ts';
import { parseAs, undoableOf } from './undo-plan.server.ts';
import type { Entry } from './undo.queries.server.ts';

const { Title, Link, Description, Rank } = updateCategory.input.shape;
const Changes = z.object({
  title: Title,
  link: Link,
  description: Description,
  rank: Rank,
  isRetired: z.optional(z.boolean()),
});

/** Reverts an entry's changes to a category, all or nothing. */
export async function undoOfCategory(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  const changes = undoableOf(entry);
  const id = Number(entry.entityId);
  // Lock in the usual order: first the links, then the category.
  if (changes.some(({ field }) => field === 'link')) await lockLinks(tx);
  const present = Object.entries(await lockCategory(tx, id));
  const puts = await getPuts(
    tx,
    entry,
    changes,
    ({ field }) => present.find(([name]) => name === field)?.[1],
  );
  const { title, link, description, rank, isRetired } = parseAs(Changes, puts);
  const { userId, batchId } = staff;
  const by = { userId, batchId, undoOf: entry.id };
  const set = { title, link, description, rank, isRetired, picture: undefined };
  await changeCategory(tx, id, set, by);
}
