import { type BulkCopy, fillTables } from '#src/db/bulk-copy.ts';
import { listMigrations, withFirstMigrations } from '#src/db/migrations.ts';
import type { OpenDb } from '#src/db/open.ts';
import type { Manifest } from './manifest.ts';
import { readPart } from './read-backup.server.ts';
import { quoted } from './take-tables.server.ts';
import type { BackupTarget } from './target.server.ts';

type Backup = { target: BackupTarget; name: string; manifest: Manifest; key: string | undefined };

/**
 * Fills an empty database with a backup: makes the tables as they were then, fills them in one
 * transaction, and brings them to the newest format. Everyone has to sign in again: the sessions that
 * were ended after the backup are not known. Throws an Error with a sentence.
 */
export async function fillDatabase(open: OpenDb, backup: Backup): Promise<void> {
  const count = countKnown(backup);
  await withFirstMigrations(count, (folder) => open.migrate(folder));
  await fillTables(open.engine, async (copy) => {
    // Steps of the format may have put rows in.
    const names = backup.manifest.tables.map(({ name }) => quoted(name));
    const references = await dropReferences(copy);
    await copy.rows(`truncate ${names.join(', ')}`);
    for (const name of names) await copy.rows(`alter table ${name} disable trigger user`);
    await fillAll(copy, backup);
    await copy.rows('delete from sessions');
    for (const name of names) await copy.rows(`alter table ${name} enable trigger user`);
    // Every referenced row must exist: the database checks each row.
    for (const { table, name, definition } of references) {
      await copy.rows(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    for (const { name, value } of backup.manifest.sequences) {
      await copy.rows(`select setval('${quoted(name).replaceAll("'", "''")}', ${BigInt(value)})`);
    }
  });
  await open.migrate();
}

/** Counts the migrations of a backup that this version knows: the first ones. */
function countKnown({ name, manifest }: Backup): number {
  const known = listMigrations();
  const isKnown = manifest.migrations.every(({ when }, at) => known[at]?.when === when);
  if (isKnown) return manifest.migrations.length;
  throw new Error(
    `The backup ${name} was made by a different, possibly newer, version of the shop. ` +
      'Restore it with that version.',
  );
}

async function fillAll(copy: BulkCopy, { target, name, manifest, key }: Backup): Promise<void> {
  for (const table of manifest.tables) {
    const into = `${quoted(table.name)} (${table.columns.map(quoted).join(', ')})`;
    for (const part of table.parts) {
      await copy.copyIn(into, await readPart(target, name, part, key));
    }
    const [found] = await copy.rows<{ count: number }>(
      `select count(*)::int as count from ${quoted(table.name)}`,
    );
    if (found?.count !== table.rows) {
      throw new Error(
        `The backup ${name} has ${table.rows} rows in ${table.name}, but ${found?.count ?? 0} were restored.`,
      );
    }
  }
}

type Reference = { table: string; name: string; definition: string };

/** Tables are filled one after the other, whichever names which. */
async function dropReferences(copy: BulkCopy): Promise<Reference[]> {
  const references = await copy.rows<Reference>(`
    select c.conrelid::regclass::text as "table", c.conname::text as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = 'public'`);
  for (const { table, name } of references) {
    await copy.rows(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  return references;
}
