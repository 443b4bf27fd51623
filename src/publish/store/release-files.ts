import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { ReleaseFile } from './release.ts';

export type NamedFile = ReleaseFile & { name: string };

/** The differences between two releases. */
export type Changes = {
  /** True if `set` is the complete list of files. */
  isAll: boolean;
  set: NamedFile[];
  gone: string[];
};

const COLUMNS = sql`name, hash, bytes, is_packed as "isPacked", is_carried as "isCarried",
  cache_key as "cacheKey", changed_at as "changedAt"`;

/** Reads all files of a release. */
export async function readFiles(db: Db, releaseId: number): Promise<NamedFile[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${COLUMNS} from release_files where ${isIn(releaseId)}`,
  );
  return rows.map(toFile);
}

/**
 * Reads the differences between two releases, in either direction. Returns the complete list if
 * `from` is no longer kept or is undefined.
 */
export async function readChanges(db: Db, from: number | undefined, to: number): Promise<Changes> {
  if (from === undefined || !(await hasFiles(db, from))) {
    return { isAll: true, set: await readFiles(db, to), gone: [] };
  }
  const [low, high] = from < to ? [from, to] : [to, from];
  const between = (column: SQL) => sql`(${column} > ${low} and ${column} <= ${high})`;
  const rows = await rowsOf<Row & { isThere: boolean }>(
    db,
    sql`select ${COLUMNS}, ${isIn(to)} as "isThere" from release_files
      where ${between(sql`from_release`)} or ${between(sql`to_release`)}`,
  );
  const set = rows.filter(({ isThere }) => isThere);
  const there = new Set(set.map(({ name }) => name));
  const gone = new Set(rows.map(({ name }) => name).filter((name) => !there.has(name)));
  return { isAll: false, set: set.map(toFile), gone: [...gone] };
}

async function hasFiles(db: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from releases where id = ${id} and is_kept`);
  return rows.length > 0;
}

/** Builds the condition that a row belongs to a release. */
export function isIn(releaseId: number): SQL {
  return sql`(from_release <= ${releaseId} and (to_release is null or to_release > ${releaseId}))`;
}

type Row = Omit<NamedFile, 'changedAt'> & { changedAt: Date | string | null };

function toFile({ name, hash, bytes, isPacked, isCarried, cacheKey, changedAt }: Row): NamedFile {
  // Normalised, because the two database drivers return timestamps differently.
  const at = changedAt === null ? null : new Date(changedAt).toISOString();
  return { name, hash, bytes, isPacked, isCarried, cacheKey, changedAt: at };
}
