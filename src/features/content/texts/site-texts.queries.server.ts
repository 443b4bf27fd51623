import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { textVersions, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { readFileText } from './file-texts.server.ts';
import type { SiteTexts } from './site-texts.contract.ts';
import { TEXT_NAMES, type TextName, type TextValues } from './site-texts.ts';

/** Returns the texts that staff have changed; null for the others. */
export async function getSiteTexts(db: Db): Promise<SiteTexts> {
  const rows = await db
    .selectDistinctOn([textVersions.name])
    .from(textVersions)
    .where(inArray(textVersions.name, [...TEXT_NAMES]))
    .orderBy(textVersions.name, desc(textVersions.version));
  const saved = new Map(rows.map(({ name, values }) => [name, values]));
  return Object.fromEntries(
    TEXT_NAMES.map((name) => [name, saved.get(name) ?? null]),
  ) as unknown as SiteTexts;
}

export type SavedText = {
  name: TextName;
  values: TextValues[TextName];
  /** 0 until it is first saved. */
  version: number;
  /** True if it is as in its file. */
  isFromFile: boolean;
  savedBy: string | null;
  savedAt: string | null;
};

/** Returns a text as it is now, with the person who saved it. */
export async function getText(db: Db, name: TextName): Promise<SavedText> {
  const [row] = await listVersions(db, name, 1);
  return row ?? (await toFirst(name));
}

/** Lists the versions of a text, newest first and at most `limit`, without that of the file. */
export async function listVersions(db: Db, name: TextName, limit: number): Promise<SavedText[]> {
  const rows = await db
    .select({ row: textVersions, savedBy: users.name })
    .from(textVersions)
    .leftJoin(users, eq(users.id, textVersions.savedBy))
    .where(eq(textVersions.name, name))
    .orderBy(desc(textVersions.version))
    .limit(limit);
  const first = await toFirst(name);
  return rows.map(({ row: { version, values, createdAt }, savedBy }) => ({
    ...{ name, version, savedBy, savedAt: createdAt.toISOString() },
    isFromFile: values === null,
    values: (values as TextValues[TextName] | null) ?? first.values,
  }));
}

/** Returns what one version stored; null for the text of the file. Throws NOT_FOUND. */
export async function getVersion(
  db: Db,
  name: TextName,
  version: number,
): Promise<TextValues[TextName] | null> {
  if (version === 0) return null;
  const [row] = await db
    .select({ values: textVersions.values })
    .from(textVersions)
    .where(and(eq(textVersions.name, name), eq(textVersions.version, version)));
  if (!row) throw new AppError('NOT_FOUND');
  return row.values as TextValues[TextName] | null;
}

async function toFirst(name: TextName): Promise<SavedText> {
  const values = await readFileText(name);
  return { name, values, version: 0, isFromFile: true, savedBy: null, savedAt: null };
}

/** Returns a digest of the texts around every page; '' while all are as in their files. */
export function getFrameTextsDigest(db: Db): Promise<string> {
  return digestTexts(db, ['announcement', 'header', 'footer']);
}

/** Returns a digest of the questions, which product pages show; '' for those of the file. */
export function getFaqDigest(db: Db): Promise<string> {
  return digestTexts(db, ['faq']);
}

async function digestTexts(db: Db, names: readonly TextName[]): Promise<string> {
  const texts = await getSiteTexts(db);
  const shown = names.map((name) => texts[name]);
  if (shown.every((values) => values === null)) return '';
  return createHash('md5').update(JSON.stringify(shown)).digest('hex');
}

/** Allows one save of a text at a time. */
export async function lockText(tx: Db, name: TextName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`text ${name}`}))`);
}
