import { setTimeout as wait } from 'node:timers/promises';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import type { Contents } from '#src/publish/contents.ts';
import type { LiveFile, LiveIndex } from './live-index.ts';

/** It rests so many times as long as it works. */
const REST = 4;
const AWAY_MS = 2000;
const AGAIN_MS = 24 * 60 * 60 * 1000;

type Options = {
  index: LiveIndex;
  contents: Pick<Contents, 'isWhole' | 'isRemote' | 'hasRoom'>;
  onLost: (hash: string) => void;
};

/**
 * Looks at what the live release is made of, at its leisure, when a node starts and once a day: what
 * is lost or damaged is made again before anybody asks for it. Gives what ends it.
 */
export function walkContents({ index, contents, onLost }: Options): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function walk(): Promise<void> {
    for (const file of index.current()?.files.values() ?? []) {
      if (signal.aborted || (contents.isRemote && !contents.hasRoom())) return;
      const startedAt = performance.now();
      await visit(file);
      await pause((performance.now() - startedAt) * REST);
    }
  }

  async function visit(file: LiveFile): Promise<void> {
    try {
      if (!(await contents.isWhole(file))) onLost(file.hash);
    } catch (error) {
      if (!(error instanceof StoreAway) || signal.aborted) return;
      await pause(AWAY_MS);
      await visit(file);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  const start = () => void walk().catch(() => undefined);
  start();
  const timer = setInterval(start, AGAIN_MS);
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
