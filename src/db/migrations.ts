import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from './db.ts';
import { rowsOf } from './rows.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * The shop_state row with the number of migrations that code must know to serve this database. A
 * migration that removes something raises it, so that older code is refused; see
 * tests/db/migrations.test.ts.
 */
export const OLDEST_FORMAT_KEY = 'oldest-format';

const Journal = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});

/**
 * Lists the migrations that this code knows, oldest first; a database identifies one by its time.
 */
export function listMigrations(): { when: number; tag: string }[] {
  const written = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return Journal.parse(JSON.parse(written)).entries.map(({ when, tag }) => ({ when, tag }));
}

/**
 * Throws an Error with a sentence if a newer version of the shop made the database and this code
 * may not serve it. Extra migrations alone are no reason to refuse.
 */
export async function refuseNewer(db: Db): Promise<void> {
  const known = listMigrations();
  const [there] = await rowsOf<{ migrations: string | null; state: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as migrations,
      to_regclass('public.shop_state')::text as state`,
  );
  if (!there?.migrations || !there.state) return;
  const applied = await rowsOf<{ when: string }>(
    db,
    sql`select created_at::text as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  const isOther = known.some(({ when }, at) => applied[at] && Number(applied[at].when) !== when);
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select value from shop_state where key = ${OLDEST_FORMAT_KEY}`,
  );
  if (!isOther && Number(row?.value ?? 0) <= known.length) return;
  throw new Error(
    `The database was made by a newer or another version of the shop (format ${applied.length}; this ` +
      `version knows ${known.length}). Start that version, or restore a backup from before the upgrade.`,
  );
}

/**
 * Runs work with a folder of only the first `count` migrations, to create a database of an earlier
 * version of the shop.
 */
export async function withFirstMigrations<T>(
  count: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'swara-migrations-'));
  try {
    const written = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
    const journal = Journal.parse(JSON.parse(written));
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
