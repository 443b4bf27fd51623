import type { Db } from '#src/db/open.ts';
import type { Content } from '#src/publish/contents.ts';
import { findLive, findLiveId } from '#src/publish/live.ts';
import { type NamedFile, readChanges } from '#src/publish/release-files.ts';
import type { ReleaseHead } from '#src/publish/release.ts';

/** What serving needs to know of a file: little, since there is one for each of 158,000 pages. */
export type LiveFile = Content & {
  /** A real page: one that leads on, for hosts without a server, has no key. */
  hasKey: boolean;
  /** What it was in the release before, until this node has a copy of what it is now. */
  before?: LiveFile;
};

/** The release that is served. */
export type Live = Pick<ReleaseHead, 'name' | 'codeVersion' | 'inlineScripts'> & {
  files: ReadonlyMap<string, LiveFile>;
};

export type LiveIndex = {
  current: () => Live | undefined;
  /** Looks which release is live, and reads what it has otherwise than the one before. */
  follow: () => Promise<void>;
  /** Calls back with the files that are new when another release is live. Gives what ends that. */
  onChange: (tell: (files: LiveFile[]) => void) => () => void;
};

type Options = {
  keepsBefore?: boolean;
  /** What this node served in its life before, if that is known: see kept-index.ts. */
  kept?: Live | undefined;
};

/**
 * The live release as this node knows it, in memory: pages need no database. Where contents come
 * over the network, `keepsBefore` has files tell what they were until they are here.
 */
export function createLiveIndex(db: Db, { keepsBefore = false, kept }: Options = {}): LiveIndex {
  const files = new Map<string, LiveFile>();
  let lastLife = kept;
  let live: (Live & { id: number }) | undefined;
  const listeners = new Set<(files: LiveFile[]) => void>();
  let last = Promise.resolve();

  async function look(): Promise<void> {
    const id = await findLiveId(db);
    if (id === undefined || id === live?.id) return;
    const next = await findLive(db);
    if (!next || next.id === live?.id) return;
    const { isAll, set, gone } = await readChanges(db, live?.id, next.id);
    // Pages of other code name scripts that the rules for those of this one refuse.
    const then = lastLife?.codeVersion === next.codeVersion ? lastLife.files : undefined;
    const added = set.map((file) => {
      const old = keepsBefore ? (files.get(file.name) ?? then?.get(file.name)) : undefined;
      return [file.name, after(old, toLiveFile(file))] as const;
    });
    lastLife = undefined;
    // In one turn: nobody is answered from half of it.
    if (isAll) files.clear();
    for (const name of gone) files.delete(name);
    for (const [name, file] of added) files.set(name, file);
    live = { ...next, files };
    for (const tell of listeners) tell(added.map(([, file]) => file));
  }

  return {
    current: () => live,
    follow: () => (last = last.catch(() => undefined).then(look)),
    onChange: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
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
