import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { createLease } from '#src/publish/store/lease.ts';
import { openSharedBundles } from '#src/publish/render/shared-bundle.ts';
import type { Services } from '#src/http/env.ts';

/** Files deleted per turn, so that a publisher can work in between. */
const AT_ONCE = 100;

/**
 * Deletes stored files that no kept release and no draft names; returns their number. Safe while a
 * publisher works: files that it has stored but not yet named are never deleted during its turn.
 */
export async function deleteUnusedContents({
  db,
  contents,
}: Pick<Services, 'db' | 'contents'>): Promise<number> {
  const named = await readNamed(db);
  const unnamed: string[] = [];
  for await (const hashes of contents.list()) {
    unnamed.push(...hashes.filter((hash) => !named.has(hash)));
  }
  const lease = createLease(db);
  let count = 0;
  for (let at = 0; at < unnamed.length; at += AT_ONCE) {
    const some = unnamed.slice(at, at + AT_ONCE);
    count += await lease.inTurn(async () => {
      // A publication that ended since may name them.
      const found = await readNamed(db, some);
      const gone = some.filter((hash) => !found.has(hash));
      for (const hash of gone) await contents.delete(hash);
      return gone.length;
    });
  }
  await db.execute(sql`
    delete from lost_contents l where not exists (select 1 from release_files f where f.hash = l.hash)`);
  return count;
}

/** Reads the hashes that releases and drafts name, or those among `some`. */
async function readNamed(db: Db, some?: string[]): Promise<Set<string>> {
  const those = some
    ? sql`where hash in (select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))`
    : sql``;
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from release_files ${those} union select hash from release_drafts ${those}`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Deletes bundles whose code made no kept release; returns their number. */
export async function deleteOldBundles({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<number> {
  const rows = await rowsOf<{ codeVersion: string }>(
    db,
    sql`select distinct code_version as "codeVersion" from releases where is_kept`,
  );
  const bundles = await openSharedBundles(config);
  return bundles.sweep(new Set(rows.map(({ codeVersion }) => codeVersion)));
}
