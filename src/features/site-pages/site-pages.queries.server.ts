import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { sitePages, textVersions } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  firstHome,
  HOME,
  type PageContent,
  readContent,
  seenOf,
  sitePagePath,
} from './sections.ts';
import { showSections } from './show-sections.queries.server.ts';
import type { ShownPage } from './site-pages.contract.ts';

/** The name of a page in text_versions, and its slug. */
type PageKey = { id: number; slug: string };

/** Returns the name under which a page's versions are stored. */
export function nameOf({ id, slug }: PageKey): string {
  return slug === HOME ? HOME : `page-${id}`;
}

/** Returns a published page with what it shows now. Throws NOT_FOUND. */
export async function getShownPage(db: Db, slug: string): Promise<ShownPage> {
  const content = await findPublished(db, slug);
  if (!content) throw new AppError('NOT_FOUND');
  const now = await getIndianTime(db);
  const { title, description } = content;
  const sections = await showSections(db, seenOf(content, now));
  return { slug, title, description, sections };
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
  return (await listLatest(db, [name])).get(name);
}

/** Lists the published versions of pages, by name, in one query. */
export async function listLatest(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, PageVersion>> {
  const rows = await db
    .selectDistinctOn([textVersions.name])
    .from(textVersions)
    .where(inArray(textVersions.name, [...names]))
    .orderBy(textVersions.name, desc(textVersions.version));
  return new Map(
    rows.map(({ name, version, values }) => [
      name,
      { number: version, values: readVersion(values) },
    ]),
  );
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

/** Lists a digest of each landing page that shoppers can open; a fixed number of queries. */
export async function listSitePageDigests(db: Db): Promise<SitePageDigest[]> {
  const pages = await db
    .select({ id: sitePages.id, slug: sitePages.slug })
    .from(sitePages)
    .where(and(isNull(sitePages.removedAt), ne(sitePages.slug, HOME)))
    .orderBy(sitePages.id);
  const latest = await listLatest(db, pages.map(nameOf));
  const now = await getIndianTime(db);
  const live = pages.flatMap((page) => {
    const values = latest.get(nameOf(page))?.values;
    return values ? [{ ...page, ...values, sections: seenOf(values, now) }] : [];
  });
  const all = live.flatMap(({ sections }) => sections);
  const shown = await showSections(db, all);
  return live.map(({ id, slug, title, description, sections }) => {
    const page = { slug, title, description, sections: shown.splice(0, sections.length) };
    const digest = createHash('md5').update(JSON.stringify(page)).digest('hex');
    return { id, path: sitePagePath(slug), digest };
  });
}
