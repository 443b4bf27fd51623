import * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { getPuts } from '#src/features/catalog/undo/undo-check.queries.server.ts';
import { parseAs, undoableOf } from '#src/features/catalog/undo/undo-plan.server.ts';
import type { Entry } from '#src/features/catalog/undo/undo.queries.server.ts';
import { HOME } from '#src/features/site-pages/sections.ts';
import {
  findLatest,
  getPublishedHome,
} from '#src/features/site-pages/site-pages.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { saveSitePage } from './site-pages-admin.contract.ts';
import { lockPage, publishContent, writeRemoved } from './site-pages-admin.service.server.ts';
import { requireFreeSlug } from './page-slug.service.server.ts';

const { title, description, slug, sections } = saveSitePage.input.shape;
const Changes = z.partial(z.object({ title, description, slug, sections, isRemoved: z.boolean() }));

/** Puts back what an entry had changed of a page: all of it, or nothing. A draft stays. */
export async function undoOfSitePage(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  const name = entry.entityId;
  const row = await lockPage(tx, name);
  const live = name === HOME ? await getPublishedHome(tx) : (await findLatest(tx, name))?.values;
  const present = Object.entries({ ...live, isRemoved: row.removedAt !== null });
  const presentOf = ({ field }: { field: string }) => present.find(([key]) => key === field)?.[1];
  const puts = await getPuts(tx, entry, undoableOf(entry), presentOf);
  const { isRemoved, ...changed } = parseAs(Changes, puts);
  const by = { userId: staff.userId, batchId: staff.batchId, undoOf: entry.id };
  if (isRemoved !== undefined) return writeRemoved(tx, row, isRemoved, by);
  if (!live) throw new AppError('NOT_FOUND');
  const content = {
    title: changed.title ?? live.title,
    description: changed.description ?? live.description,
    slug: changed.slug ?? live.slug,
    sections: changed.sections ?? live.sections,
  };
  if (name !== HOME) await requireFreeSlug(tx, content.slug, row.id);
  return publishContent(tx, row, content, by, { draft: row.draft, action: 'site-page.undo' });
}
