import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { lostContents } from '#src/db/schema/tables.ts';

/** Notes contents of which no whole copy is left, for the publisher to make them again. */
export async function noteLost(db: Db, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((hash) => ({ hash }));
  if (rows.length > 0) await db.insert(lostContents).values(rows).onConflictDoNothing();
}

/** Hashes of what is lost. */
export async function findLost(db: Db): Promise<string[]> {
  return (await db.select().from(lostContents)).map(({ hash }) => hash);
}

/** Forgets those that a release's making stored anew, by the drafts of it. */
export async function forgetFound(tx: Db, release: string): Promise<void> {
  const drafted = sql`(select hash from release_drafts where release = ${release})`;
  await tx.delete(lostContents).where(inArray(lostContents.hash, drafted));
}
