import { setTimeout as wait } from 'node:timers/promises';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import type { Contents } from '#src/publish/store/contents.ts';
import type { LiveFile, LiveIndex } from './live-index.ts';

/** Downloads that run in parallel; network calls mostly wait. */
const AT_ONCE = 6;
const AWAY_MS = 2000;
/** Attempts for a file that could not be stored although there is room. */
const TRIES = 3;

type Options = {
  index: LiveIndex;
  contents: Pick<Contents, 'read' | 'isHere' | 'isRemote' | 'hasRoom'>;
  onLost: (hash: string) => void;
};

export type Copies = {
  /** The number of files of the live release still to download; undefined if none are needed. */
  toCome: () => number | undefined;
  stop: () => void;
};

/**
 * Downloads missing files of the live release when a node starts and when a release goes live, so
 * that pages are served even if the bucket is unavailable. Skips files that do not fit on the disk.
 */
export function copyContents({ index, contents, onLost }: Options): Copies {
  if (!contents.isRemote) return { toCome: () => undefined, stop: () => {} };
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = () => signal.aborted;
  /** Files reported but not yet checked; the count is unknown until all are. */
  let unsorted = 0;
  const missing = new Set<LiveFile>();
  let last = Promise.resolve();

  function take(files: Iterable<LiveFile>): void {
    const all = [...files];
    unsorted += all.length;
    last = last
      .then(() => sort(all))
      .then(fetchMissing)
      .catch(() => undefined);
  }

  async function sort(files: LiveFile[]): Promise<void> {
    for (const file of files) {
      if (await contents.isHere(file)) delete file.before;
      else missing.add(file);
      unsorted -= 1;
    }
  }

  async function fetchMissing(): Promise<void> {
    const queue = missing.values();
    const work = async () => {
      for (const file of queue) {
        if (contents.hasRoom()) await fetchOne(file);
        if (isStopped()) return;
        missing.delete(file);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async function fetchOne(file: LiveFile, tries = TRIES): Promise<void> {
    try {
      if (!(await contents.read(file, file.isPacked ? 'br' : 'plain'))) onLost(file.hash);
      else if (await contents.isHere(file)) delete file.before;
      else if (tries > 1 && contents.hasRoom()) await fetchOne(file, tries - 1);
    } catch (error) {
      if (!(error instanceof StoreAway)) return;
      await wait(AWAY_MS, undefined, { signal }).catch(() => undefined);
      if (!isStopped()) await fetchOne(file);
    }
  }

  take(index.current()?.files.values() ?? []);
  const stopListening = index.onChange(take);
  return {
    toCome: () => unsorted + missing.size,
    stop: () => {
      stopping.abort();
      stopListening();
    },
  };
}
