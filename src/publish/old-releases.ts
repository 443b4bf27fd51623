import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '#src/lib/at-most.ts';
import type { Db } from '#src/db/open.ts';
import { releases } from '#src/db/schema/tables.ts';
import { type Contents, hashOf } from './contents.ts';
import { type Draft, enterDrafts, keepDrafts } from './drafts.ts';
import { lockLive } from './hold.ts';
import { createLease } from './lease.ts';
import { findNewest, pointLiveAt } from './live.ts';
import { fileOfPage } from './release.ts';

/**
 * The folder below DATA_DIR where older versions of the shop stored each release as files and a
 * list.
 */
const FOLDER = 'releases';
const AT_ONCE = 8;
const BATCH = 1000;

/** The needed fields of an old release's list. */
type OldRelease = {
  name: string;
  codeVersion: string;
  createdAt: string;
  pages: Record<string, string>;
  changedAt?: Record<string, string>;
  files: Record<string, { hash: string; carried?: boolean }>;
  inlineScripts?: string[];
};

type Options = {
  db: Db;
  contents: Contents;
  dataDir: string;
  say: (line: string) => void;
};

/**
 * Imports the live release of an older shop version, so that an upgrade serves it until new pages
 * are ready, and then deletes the folders. Does nothing in a new shop.
 */
export async function importOldReleases({ db, contents, dataDir, say }: Options): Promise<void> {
  const folder = join(dataDir, FOLDER);
  if (!(await readdir(folder).catch(() => undefined))) return;
  const old = await readLive(folder);
  if (old && !(await findNewest(db))) {
    say('Taking over the pages of the version before …');
    // Holds the lease, so that unused files are not deleted at the same time.
    await createLease(db).inTurn(async () => {
      await takeOver(db, old, await store(contents, join(folder, old.name), old));
    });
  }
  await rm(folder, { recursive: true, force: true });
}

/** Reads the live release, or undefined if its list is unreadable. */
async function readLive(folder: string): Promise<OldRelease | undefined> {
  try {
    const name = await readlink(join(folder, 'current'));
    const value: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
    const old = value as Partial<OldRelease> | null;
    return old?.pages && old.files && old.codeVersion
      ? { ...(old as OldRelease), name }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a release's intact files; the first publication rebuilds the rest. */
async function store(contents: Contents, folder: string, old: OldRelease): Promise<Draft[]> {
  const keys = new Map(
    Object.entries(old.pages).map(([path, key]) => [fileOfPage(path), { path, key }]),
  );
  const inTurn = atMost(AT_ONCE);
  const drafts: Draft[] = [];
  const keep = async (name: string, known: { hash: string; carried?: boolean }) => {
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (!content || hashOf(content) !== known.hash) return;
    const page = keys.get(name);
    drafts.push({
      ...(await contents.put(name, content)),
      name,
      isCarried: known.carried ?? false,
      cacheKey: page?.key ?? null,
      changedAt: page ? (old.changedAt?.[page.path] ?? old.createdAt) : null,
      inlineScripts: [],
    });
  };
  await Promise.all(
    Object.entries(old.files).map(([name, file]) => inTurn(() => keep(name, file))),
  );
  return drafts;
}

async function takeOver(db: Db, old: OldRelease, drafts: Draft[]): Promise<void> {
  const { name, codeVersion, inlineScripts } = old;
  await db.transaction(async (tx) => {
    await lockLive(tx);
    // Another node may have been first.
    if (await findNewest(tx)) return;
    const facts = { codeVersion, isKept: true, inlineScripts: inlineScripts ?? null };
    const row = { name, ...facts, reason: 'upgrade', pageCount: Object.keys(old.pages).length };
    const [added] = await tx
      .insert(releases)
      .values({ ...row, status: 'live', finishedAt: new Date() })
      .onConflictDoUpdate({ target: releases.name, set: facts })
      .returning({ id: releases.id });
    const id = added?.id ?? 0;
    for (let at = 0; at < drafts.length; at += BATCH) {
      await keepDrafts(tx, { release: name, codeVersion }, drafts.slice(at, at + BATCH));
    }
    await enterDrafts(tx, { id, name }, []);
    await pointLiveAt(tx, id);
  });
}
