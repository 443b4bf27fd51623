import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { sitePages, textVersions } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  firstHome,
  HOME,
  isSeen,
  type PageContent,
  readContent,
  sitePagePath,
} from './sections.ts';
import { showSections } from './show-sections.queries.server.ts';
import type { ShownPage } from './site-pages.contract.ts';

/** The name of a page in text_versions, and its slug. */
export type PageKey = { id: number; slug: string };

/** Returns the name under which a page's versions are stored. */
export function nameOf({ id, slug }: PageKey): string {
  return slug === HOME ? HOME : `page-${id}`;
}

/** Returns a published page with what it shows now. Throws NOT_FOUND. */
export async function getShownPage(db: Db, slug: string): Promise<ShownPage> {
  const content = await findPublished(db, slug);
  if (!content) throw new AppError('NOT_FOUND');
  const now = await getIndianTime(db);
  const seen = content.sections.filter((section) => isSeen(section, now));
  const { title, description } = content;
  return { ...{ slug, title, description }, sections: await showSections(db, seen) };
}

async function findPublished(db: Db, slug: string): Promise<PageContent | undefined> {
  if (slug === HOME) return getPublishedHome(db);
  const [page] = await db
    .select({ id: sitePages.id, slug: sitePages.slug })
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), isNull(sitePages.removedAt)));
  return page && (await findLatest(db, nameOf(page)))?.values;
}

/** Returns the home page as published, or that of a new shop. */
export async function getPublishedHome(db: Db): Promise<PageContent> {
  return (await findLatest(db, HOME))?.values ?? firstHome();
}

export type PageVersion = { number: number; values: PageContent };

/** Finds the published version of a page. */
export async function findLatest(db: Db, name: string): Promise<PageVersion | undefined> {
  const [row] = await db
    .select()
    .from(textVersions)
    .where(eq(textVersions.name, name))
    .orderBy(desc(textVersions.version))
    .limit(1);
  return row && { number: row.version, values: readVersion(row.values) };
}

/** Reads the values of a version; null is the home page of a new shop. */
export function readVersion(values: Record<string, unknown> | null): PageContent {
  return values ? readContent(values) : firstHome();
}

/** Returns the time in India by the database's clock, such as 2026-11-24T09:30. */
export async function getIndianTime(db: Db): Promise<string> {
  const [row] = await rowsOf<{ now: string }>(
    db,
    sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI') as now`,
  );
  return row?.now ?? '';
}

export type SitePageDigest = {
  id: number;
  path: string;
  /** A hash of everything on it, apart from the sections that the shop fills itself. */
  digest: string;
};

/** Lists a digest of each landing page that shoppers can open. */
export async function listSitePageDigests(db: Db): Promise<SitePageDigest[]> {
  const pages = await listLive(db);
  const digests: SitePageDigest[] = [];
  for (const { id, slug } of pages) {
    const shown = JSON.stringify(await getShownPage(db, slug));
    const digest = createHash('md5').update(shown).digest('hex');
    digests.push({ id, path: sitePagePath(slug), digest });
  }
  return digests;
}

/** Lists the landing pages that have been published. */
export function listLive(db: Db): Promise<PageKey[]> {
  return rowsOf<PageKey>(
    db,
    sql`select s.id, s.slug from site_pages s
      where s.removed_at is null and s.slug <> ${HOME} and exists (
        select 1 from text_versions v where v.name = 'page-' || s.id)
      order by s.id`,
  );
}
