import { eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { sitePages } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import type { Platform } from '#src/platform/platform.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { type PageContent, seenOf } from './sections.ts';
import { getIndianTime, listLatest, nameOf } from './site-pages.queries.server.ts';

/** Returns the sections of a page that are seen at a moment in India. */
export function seenKey(content: PageContent, now: string): string {
  return seenOf(content, now)
    .map(({ id }) => id)
    .join(' ');
}

/**
 * Publishes pages with sections that began or ended since the last run, by the database's clock.
 * Runs as a job every minute; a run makes up for missed ones.
 */
export async function refreshSitePages({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  if (await transact(db, markChanged)) await jobs.send('publish', {}, { key: 'publish' });
}

/** Returns whether any page has changed. */
async function markChanged(tx: Db): Promise<boolean> {
  const rows = await tx
    .select()
    .from(sitePages)
    .where(isNull(sitePages.removedAt))
    .orderBy(sitePages.id)
    .for('no key update');
  const latest = await listLatest(tx, rows.map(nameOf));
  const now = await getIndianTime(tx);
  let hasChanges = false;
  for (const row of rows) {
    const live = latest.get(nameOf(row));
    const shown = live && seenKey(live.values, now);
    if (shown === undefined || shown === row.shown) continue;
    await tx.update(sitePages).set({ shown }).where(eq(sitePages.id, row.id));
    await recordChange(tx, { entity: 'site-page', entityId: nameOf(row) });
    hasChanges = true;
  }
  return hasChanges;
}
