import type { Db } from '#src/db/db.ts';
import type { Content } from '#src/publish/store/contents.ts';
import { findLive, findLiveId } from '#src/publish/store/live.ts';
import { type NamedFile, readChanges } from '#src/publish/store/release-files.ts';
import type { ReleaseHead } from '#src/publish/store/release.ts';

/** The few facts about a file that serving needs, since there are up to 158,000 pages. */
export type LiveFile = Content & {
  /** True for a real page; a redirect file for static hosts has no key. */
  hasKey: boolean;
  /** The file's earlier version, until this node has a copy of the current one. */
  before?: LiveFile;
};

/** The live release. */
export type Live = Pick<ReleaseHead, 'name' | 'codeVersion' | 'inlineScripts' | 'outsideHosts'> & {
  files: ReadonlyMap<string, LiveFile>;
};

export type LiveIndex = {
  current: () => Live | undefined;
  /** Checks which release is live and loads what changed since the one loaded before. */
  follow: () => Promise<void>;
  /** Calls back with the new files when a release goes live. Returns a function that stops it. */
  onChange: (listener: (files: LiveFile[]) => void) => () => void;
};

type Options = {
  keepsBefore?: boolean;
  /** The index that this node served before its restart, if stored: see stored-index.ts. */
  stored?: Live | undefined;
};

/**
 * Creates the in-memory index of the live release, so that serving needs no database. If contents
 * are remote, `keepsBefore` keeps earlier versions until new ones are local.
 */
export function createLiveIndex(db: Db, { keepsBefore = false, stored }: Options = {}): LiveIndex {
  const files = new Map<string, LiveFile>();
  let lastLife = stored;
  let live: (Live & { id: number }) | undefined;
  const listeners = new Set<(files: LiveFile[]) => void>();
  let last = Promise.resolve();

  async function look(): Promise<void> {
    const id = await findLiveId(db);
    if (id === undefined || id === live?.id) return;
    const next = await findLive(db);
    if (!next || next.id === live?.id) return;
    const { isAll, set, gone } = await readChanges(db, live?.id, next.id);
    // Pages of other code name scripts that this code's policy refuses.
    const then = lastLife?.codeVersion === next.codeVersion ? lastLife.files : undefined;
    const added = set.map((file) => {
      const old = keepsBefore ? (files.get(file.name) ?? then?.get(file.name)) : undefined;
      return [file.name, after(old, toLiveFile(file))] as const;
    });
    lastLife = undefined;
    // Done in one turn, so that no request sees a half-updated index.
    if (isAll) files.clear();
    for (const name of gone) files.delete(name);
    for (const [name, file] of added) files.set(name, file);
    live = { ...next, files };
    for (const listener of listeners) listener(added.map(([, file]) => file));
  }

  return {
    current: () => live,
    follow: () => (last = last.catch(() => undefined).then(look)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function toLiveFile({ hash, isPacked, cacheKey }: NamedFile): LiveFile {
  return { hash, isPacked, hasKey: Boolean(cacheKey) };
}

function after(old: LiveFile | undefined, file: LiveFile): LiveFile {
  if (!old || old.hash === file.hash) return file;
  return { ...file, before: old.before ?? old };
}
