import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/db.ts';
import { sitePages, textVersions } from '#src/db/schema/tables.ts';
import { type AuditEntry, recordAudit } from '#src/features/audit/audit.service.server.ts';
import { HOME, type PageContent, SITE_PAGES_MAX } from '#src/features/site-pages/sections.ts';
import { seenKey } from '#src/features/site-pages/refresh-site-pages.service.server.ts';
import {
  findLatest,
  getIndianTime,
  nameOf,
  readVersion,
} from '#src/features/site-pages/site-pages.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { getEdited, isNamed, type PageRow } from './edited-page.queries.server.ts';
import { requirePublishable } from './page-check.queries.server.ts';
import { freeSlug, lockSlugs, moveAddress, requireFreeSlug } from './page-slug.service.server.ts';

/** The author of a change, and further fields of its audit log entry. */
export type By = Pick<AuditEntry, 'userId' | 'undoOf' | 'batchId'> & {
  /** The version that they saw; an undo checks for itself. */
  seen?: number;
};

/** Creates a landing page as a draft; returns its name. Throws CONFLICT for a slug that is taken. */
export async function createPage(
  db: Db,
  { title, slug: wanted }: { title: string; slug: string },
  userId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    await requireRoom(tx);
    const slug = wanted || (await freeSlug(tx, title));
    await requireFreeSlug(tx, slug);
    const draft: PageContent = { ...{ title, slug }, description: '', sections: [] };
    const [row] = await tx.insert(sitePages).values({ slug, draft, savedBy: userId }).returning();
    if (!row) throw new Error('The database kept no page.');
    await audit(tx, row, { userId, action: 'site-page.create', after: { title, slug } });
    return nameOf(row);
  });
}

async function requireRoom(tx: Db): Promise<void> {
  const isCounted = and(isNull(sitePages.removedAt), ne(sitePages.slug, HOME));
  if ((await tx.$count(sitePages, isCounted)) < SITE_PAGES_MAX) return;
  const message = `A shop can have at most ${SITE_PAGES_MAX} pages of this kind. Delete one first.`;
  throw new AppError('CONFLICT', { message });
}

type Save = { name: string; content: PageContent; isPublished: boolean };

/**
 * Saves a draft or publishes a page; publishing what is shown only deletes the draft. Throws
 * NOT_FOUND, EDIT_CONFLICT, INVALID_INPUT, and CONFLICT for a slug that is taken.
 */
export async function savePage(db: Db, { name, isPublished, ...save }: Save, by: By) {
  await db.transaction(async (tx) => {
    const row = await lockSeen(tx, name, by);
    const content = await toStored(tx, row, save.content);
    if (isPublished) await publishContent(tx, row, content, by);
    else {
      const live = await findLatest(tx, name);
      const draft = isDeepStrictEqual(live?.values, content) ? null : content;
      await tx.update(sitePages).set(stamp(by, { draft })).where(eq(sitePages.id, row.id));
    }
  });
}

/** Deletes the draft of a published page. Throws NOT_FOUND, EDIT_CONFLICT and CONFLICT. */
export async function discard(db: Db, name: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSeen(tx, name, by);
    if (name !== HOME && !(await findLatest(tx, name)))
      throw new AppError('CONFLICT', {
        message: 'It was never published. Delete the page instead.',
      });
    if (!row.draft) return;
    await tx
      .update(sitePages)
      .set(stamp(by, { draft: null }))
      .where(eq(sitePages.id, row.id));
    const change = { before: { draft: row.draft }, after: { draft: null } };
    await audit(tx, row, { userId: by.userId, action: 'site-page.discard', ...change });
  });
}

/** Deletes a landing page, or brings it back. Throws NOT_FOUND, EDIT_CONFLICT and CONFLICT. */
export async function setRemoved(db: Db, name: string, isRemoved: boolean, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSeen(tx, name, by);
    if (name === HOME)
      throw new AppError('CONFLICT', { message: 'The home page cannot be deleted.' });
    await writeRemoved(tx, row, isRemoved, by);
  });
}

/** Publishes an earlier version again; a draft stays. Throws NOT_FOUND and EDIT_CONFLICT. */
export async function restorePage(db: Db, name: string, restored: number, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockSeen(tx, name, by);
    const content = await getVersion(tx, name, restored);
    const keeps = { draft: row.draft, action: 'site-page.restore' };
    await publishContent(tx, row, { ...content, slug: row.slug }, by, keeps);
  });
}

/** Returns the content of a version. Throws NOT_FOUND. */
async function getVersion(tx: Db, name: string, number: number): Promise<PageContent> {
  if (number === 0 && name === HOME) return readVersion(null);
  const isWanted = and(eq(textVersions.name, name), eq(textVersions.version, number));
  const [row] = await tx.select().from(textVersions).where(isWanted);
  if (!row) throw new AppError('NOT_FOUND');
  return readVersion(row.values);
}

/** Locks a page against other changes until the transaction ends. Throws NOT_FOUND. */
export async function lockPage(tx: Db, name: string): Promise<PageRow> {
  await lockSlugs(tx);
  if (name === HOME) await tx.insert(sitePages).values({ slug: HOME }).onConflictDoNothing();
  const [row] = await tx.select().from(sitePages).where(isNamed(name)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function lockSeen(tx: Db, name: string, { seen }: By): Promise<PageRow> {
  const row = await lockPage(tx, name);
  if (seen === undefined || seen === row.version) return row;
  const now = await getEdited(tx, name);
  const who = now.savedBy ?? 'Someone';
  const message = `${who} saved this page while you had it open. Your changes are not lost. The saved values are shown below.`;
  requireSeen(seen, { version: row.version, values: now }, message);
  return row;
}

/** Completes and checks what was sent. */
async function toStored(tx: Db, row: PageRow, content: PageContent): Promise<PageContent> {
  const isHome = row.slug === HOME;
  const texts = isHome
    ? { title: '', description: '', slug: HOME }
    : { ...content, slug: content.slug || row.slug };
  await requirePublishable(tx, { ...content, ...texts }, isHome);
  if (!isHome) await requireFreeSlug(tx, texts.slug, row.id);
  return { ...content, ...texts };
}

type Publish = { draft?: PageRow['draft']; action?: string };

/** Makes content the newest version, unless it is that already. */
export async function publishContent(
  tx: Db,
  row: PageRow,
  content: PageContent,
  by: By,
  { draft = null, action = 'site-page.publish' }: Publish = {},
): Promise<void> {
  const name = nameOf(row);
  const live = await findLatest(tx, name);
  const before = live?.values ?? (name === HOME ? readVersion(null) : undefined);
  const { slug } = content;
  const shown = seenKey(content, await getIndianTime(tx));
  await tx.update(sitePages).set(stamp(by, { draft, slug, shown })).where(eq(sitePages.id, row.id));
  if (isDeepStrictEqual(before, content)) return;
  if (live && row.slug !== slug) await moveAddress(tx, row.slug, slug);
  const version = (live?.number ?? 0) + 1;
  await tx.insert(textVersions).values({ name, version, values: content, savedBy: by.userId });
  const { userId, undoOf, batchId } = by;
  const change = before
    ? { before, after: content }
    : { before: { isLive: false }, after: { isLive: true, ...content } };
  await audit(tx, row, { userId, undoOf, batchId, action, ...change });
  await recordChange(tx, { entity: 'site-page', entityId: nameOf(row), userId });
}

/** Deletes a page, or brings it back, in the transaction of the change. Throws CONFLICT. */
export async function writeRemoved(tx: Db, row: PageRow, isRemoved: boolean, by: By) {
  const wasRemoved = row.removedAt !== null;
  if (isRemoved === wasRemoved) return;
  if (!isRemoved) await requireRoom(tx);
  const removedAt = isRemoved ? new Date() : null;
  await tx.update(sitePages).set(stamp(by, { removedAt })).where(eq(sitePages.id, row.id));
  const { userId, undoOf, batchId } = by;
  const change = { before: { isRemoved: wasRemoved }, after: { isRemoved } };
  const action = isRemoved ? 'site-page.remove' : 'site-page.return';
  await audit(tx, row, { userId, undoOf, batchId, action, ...change });
  await recordChange(tx, { entity: 'site-page', entityId: nameOf(row), userId });
}

function stamp({ userId }: By, changes: Partial<PageRow>) {
  const version = sql`${sitePages.version} + 1`;
  return { ...changes, version, savedBy: userId, savedAt: new Date() };
}

function audit(tx: Db, row: PageRow, entry: Omit<AuditEntry, 'entity' | 'entityId'>) {
  return recordAudit(tx, { ...entry, entity: 'site-page', entityId: nameOf(row) });
}
