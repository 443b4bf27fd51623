import { setTimeout as wait } from 'node:timers/promises';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import type { Contents } from '#src/publish/contents.ts';
import type { LiveFile, LiveIndex } from './live-index.ts';

/** It rests so many times as long as it works: longer where all is on this machine already. */
const REST = { here: 4, elsewhere: 0.5 } as const;
const AWAY_MS = 2000;
const AGAIN_MS = 24 * 60 * 60 * 1000;

type Options = {
  index: LiveIndex;
  contents: Pick<Contents, 'isWhole' | 'isRemote' | 'hasRoom'>;
  onLost: (hash: string) => void;
};

/**
 * Looks at what the live release is made of, at its leisure, when a node starts, once a day, and
 * when a release is new: what is lost is made again before anybody asks for it, and a node whose
 * contents lie in a bucket has copies when that is away. Gives what ends it.
 */
export function walkContents({ index, contents, onLost }: Options): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = contents.isRemote ? REST.elsewhere : REST.here;
  let last = Promise.resolve();

  async function walk(files: Iterable<LiveFile>): Promise<void> {
    for (const file of files) {
      if (signal.aborted || (contents.isRemote && !contents.hasRoom())) return;
      const startedAt = performance.now();
      await visit(file);
      await pause((performance.now() - startedAt) * rest);
    }
  }

  async function visit(file: LiveFile): Promise<void> {
    try {
      if (await contents.isWhole(file)) delete file.before;
      else onLost(file.hash);
    } catch (error) {
      if (!(error instanceof StoreAway) || signal.aborted) return;
      await pause(AWAY_MS);
      await visit(file);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  const then = (files: () => Iterable<LiveFile>) => {
    last = last.then(() => walk(files())).catch(() => undefined);
  };
  const walkAll = () => then(() => index.current()?.files.values() ?? []);
  walkAll();
  const timer = setInterval(walkAll, AGAIN_MS);
  // What a publisher of this machine has just written needs no look.
  const stopListening = contents.isRemote ? index.onChange((files) => then(() => files)) : () => {};
  return () => {
    stopping.abort();
    clearInterval(timer);
    stopListening();
  };
}
