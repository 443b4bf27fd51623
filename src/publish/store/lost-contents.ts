import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { lostContents } from '#src/db/schema/tables.ts';

/** Records files of which no intact copy is left, so that the publisher rebuilds them. */
export async function recordLost(db: Db, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((hash) => ({ hash }));
  if (rows.length > 0) await db.insert(lostContents).values(rows).onConflictDoNothing();
}

/** Returns the hashes of lost files. */
export async function findLost(db: Db): Promise<string[]> {
  return (await db.select().from(lostContents)).map(({ hash }) => hash);
}

/** Deletes the records of files that this release's drafts have stored again. */
export async function deleteRepaired(tx: Db, release: string): Promise<void> {
  const drafted = sql`(select hash from release_drafts where release = ${release})`;
  await tx.delete(lostContents).where(inArray(lostContents.hash, drafted));
}
