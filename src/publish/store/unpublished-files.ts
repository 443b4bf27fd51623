import { ne, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { releaseDrafts } from '#src/db/schema/tables.ts';
import type { NamedFile } from './release-files.ts';

/** A rendered and stored file that is not in a release yet. */
export type UnpublishedFile = NamedFile & {
  /** The inline scripts of a page. */
  inlineScripts: string[];
};

type Making = { release: string; codeVersion: string };

/** Records finished files of the next release, so that they are not rendered again. */
export async function recordUnpublished(
  db: Db,
  making: Making,
  drafts: UnpublishedFile[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = JSON.stringify(drafts.map((draft) => toRow(draft, making)));
  await db.execute(sql`
    insert into release_drafts select * from jsonb_populate_recordset(null::release_drafts, ${rows}::jsonb)
    on conflict (name) do update set (release, code_version, inline_scripts, hash, bytes, is_packed,
      is_carried, cache_key, changed_at) = (excluded.release, excluded.code_version,
      excluded.inline_scripts, excluded.hash, excluded.bytes, excluded.is_packed,
      excluded.is_carried, excluded.cache_key, excluded.changed_at)`);
}

/** Finds drafts that an earlier publisher left with this code; deletes those of other code. */
export async function listUnpublished(db: Db, codeVersion: string): Promise<UnpublishedFile[]> {
  await db.delete(releaseDrafts).where(ne(releaseDrafts.codeVersion, codeVersion));
  const rows = await db.select().from(releaseDrafts);
  return rows.map((row) => {
    const { name, hash, bytes, isPacked, isCarried, cacheKey, changedAt, inlineScripts } = row;
    const file = { hash, bytes, isPacked, isCarried, cacheKey };
    return { name, ...file, changedAt: changedAt && changedAt.toISOString(), inlineScripts };
  });
}

/**
 * Adds a release's drafts to it: they replace files of the same names in the newest release, and
 * the files in `gone` end.
 */
export async function addToRelease(
  tx: Db,
  release: { id: number; name: string },
  gone: readonly string[],
): Promise<void> {
  const { id, name } = release;
  await tx.execute(sql`
    update release_files f set to_release = ${id} where f.to_release is null and (
      f.name in (select d.name from release_drafts d where d.release = ${name})
      or f.name in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)))`);
  await tx.execute(sql`
    insert into release_files (name, from_release, hash, bytes, is_packed, is_carried, cache_key, changed_at)
    select name, ${id}, hash, bytes, is_packed, is_carried, cache_key, changed_at
    from release_drafts where release = ${name}`);
  await deleteUnpublished(tx);
}

async function deleteUnpublished(db: Db): Promise<void> {
  await db.delete(releaseDrafts);
}

type Row = Record<string, unknown>;

function toRow(draft: UnpublishedFile, { release, codeVersion }: Making): Row {
  return {
    name: draft.name,
    release,
    code_version: codeVersion,
    inline_scripts: draft.inlineScripts,
    hash: draft.hash,
    bytes: draft.bytes,
    is_packed: draft.isPacked,
    is_carried: draft.isCarried,
    cache_key: draft.cacheKey,
    changed_at: draft.changedAt,
  };
}
