import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Contents } from '#src/publish/store/contents.ts';
import type { Services } from '#src/http/env.ts';
import { GRACE_MS } from './sweep-pictures.ts';

/**
 * Deletes unused models; returns their number. Keeps models that a product has, that a page of the
 * live release or of one that can be restored names, and that were stored within the grace period.
 */
export async function deleteUnusedModels(
  { db, media, contents }: Pick<Services, 'db' | 'media' | 'contents'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  const needed = await listNeeded(db, before);
  const unnamed = (await media.models.list()).filter((hash) => !needed.has(hash));
  if (unnamed.length === 0) return 0;
  const shown = await readShown(db, contents);
  let count = 0;
  for (const hash of unnamed.filter((one) => !shown.has(one))) {
    if (!(await forget(db, hash, before))) continue;
    if (await media.models.remove(hash, before)) count += 1;
  }
  return count;
}

const NAMED = sql`exists (select 1 from product_displays where model_hash = m.hash)`;

async function listNeeded(db: Db, before: Date): Promise<Set<string>> {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select m.hash from models m
      where m.created_at >= ${before.toISOString()}::timestamptz or ${NAMED}`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Reads the models named by pages that are served or can be served again. */
async function readShown(db: Db, contents: Contents): Promise<Set<string>> {
  const shown = new Set<string>();
  const rows = await rowsOf<{ hash: string; isPacked: boolean }>(
    db,
    sql`select distinct hash, is_packed as "isPacked" from release_files
      where name like 'product/%.html'`,
  );
  for (const page of rows) {
    const html = (await contents.read(page, 'plain'))?.toString() ?? '';
    for (const [, found = ''] of html.matchAll(/\/media\/models\/([0-9a-f]{32})\.glb/g)) {
      shown.add(found);
    }
  }
  return shown;
}

/** Deletes a model's row; returns false if something has named it since. */
async function forget(db: Db, hash: string, before: Date): Promise<boolean> {
  const isOld = sql`m.created_at < ${before.toISOString()}::timestamptz`;
  await db.execute(
    sql`delete from models m where m.hash = ${hash} and ${isOld} and not (${NAMED})`,
  );
  const rows = await rowsOf(db, sql`select 1 from models where hash = ${hash}`);
  return rows.length === 0;
}
