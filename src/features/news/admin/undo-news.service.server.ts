import * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { getPuts } from '#src/features/catalog/undo/undo-check.queries.server.ts';
import { parseAs, undoableOf } from '#src/features/catalog/undo/undo-plan.server.ts';
import type { Entry } from '#src/features/catalog/undo/undo.queries.server.ts';
import { updateNews } from './news-admin.contract.ts';
import { changeNews, lockNews } from './news-admin.service.server.ts';

const { title, link, day, summary, text, alt } = updateNews.input.shape;
const Changes = z.object({
  ...{ title, link, day, summary, text, alt },
  isPublished: z.optional(z.boolean()),
  isRemoved: z.optional(z.boolean()),
});

/** Puts back what an entry had changed of news: all of it, or nothing. */
export async function undoOfNews(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  const id = Number(entry.entityId);
  const present = Object.entries(await lockNews(tx, id));
  const presentOf = ({ field }: { field: string }) => present.find(([name]) => name === field)?.[1];
  const puts = await getPuts(tx, entry, undoableOf(entry), presentOf);
  const { userId, batchId } = staff;
  await changeNews(tx, id, parseAs(Changes, puts), { userId, batchId, undoOf: entry.id });
}
