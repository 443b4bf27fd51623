import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { sitePages, textVersions, users } from '#src/db/schema/tables.ts';
import { firstHome, HOME, readContent, sitePagePath } from '#src/features/site-pages/sections.ts';
import {
  findLatest,
  listLatest,
  nameOf,
  type PageVersion,
  readVersion,
} from '#src/features/site-pages/site-pages.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { EditedPage, SitePageFacts } from './site-pages-admin.contract.ts';

export type PageRow = typeof sitePages.$inferSelect;

const VERSIONS_LISTED = 100;

/** Returns the condition on site_pages for the page with this name. */
export function isNamed(name: string) {
  return name === HOME
    ? eq(sitePages.slug, HOME)
    : sql`${sitePages.id} = ${Number(name.slice('page-'.length))} and ${sitePages.slug} <> ${HOME}`;
}

/** Returns a page as its editor shows it. Throws NOT_FOUND. */
export async function getEdited(db: Db, name: string): Promise<EditedPage> {
  const [row] = await selectPages(db).where(isNamed(name));
  if (!row && name !== HOME) throw new AppError('NOT_FOUND');
  return toEdited(name, row, await findLatest(db, name));
}

/** Lists the home page, and then the landing pages by their slugs. */
export async function listEdited(db: Db): Promise<SitePageFacts[]> {
  const rows = await selectPages(db).orderBy(sql`removed_at is not null`, sitePages.slug);
  const byName = new Map(rows.map((row) => [nameOf(row.page), row]));
  const names = [...new Set([HOME, ...byName.keys()])];
  const latest = await listLatest(db, names);
  return names.map((name) => {
    const { values: _, ...facts } = toEdited(name, byName.get(name), latest.get(name));
    return facts;
  });
}

type NamedRow = { page: PageRow; savedBy: string | null };

function selectPages(db: Db) {
  return db
    .select({ page: sitePages, savedBy: users.name })
    .from(sitePages)
    .leftJoin(users, eq(users.id, sitePages.savedBy));
}

function toEdited(
  name: string,
  row: NamedRow | undefined,
  live: PageVersion | undefined,
): EditedPage {
  const values = row?.page.draft ? readContent(row.page.draft) : (live?.values ?? firstHome());
  const { title } = values;
  return {
    ...{ name, title: name === HOME ? 'Home page' : title },
    ...{ path: sitePagePath(row?.page.slug ?? HOME), version: row?.page.version ?? 0 },
    isLive: !row?.page.removedAt && (live !== undefined || name === HOME),
    ...{ isDraft: Boolean(row?.page.draft), isRemoved: Boolean(row?.page.removedAt) },
    ...{ savedBy: row?.savedBy ?? null, savedAt: row?.page.savedAt.toISOString() ?? null },
    values,
  };
}

/** Lists the published versions of a page, newest first. Throws NOT_FOUND. */
export async function listPublished(db: Db, name: string) {
  if (name !== HOME) await getEdited(db, name);
  const rows = await db
    .select({ row: textVersions, savedBy: users.name })
    .from(textVersions)
    .leftJoin(users, eq(users.id, textVersions.savedBy))
    .where(eq(textVersions.name, name))
    .orderBy(desc(textVersions.version))
    .limit(VERSIONS_LISTED);
  const versions = rows.map(({ row: { version, values, createdAt }, savedBy }) => ({
    ...{ number: version, savedBy, savedAt: createdAt.toISOString() },
    values: readVersion(values),
  }));
  const first = { number: 0, savedBy: null, savedAt: null, values: firstHome() };
  return name === HOME && versions.length < VERSIONS_LISTED ? [...versions, first] : versions;
}
