import { setTimeout as wait } from 'node:timers/promises';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import type { Contents } from '#src/publish/store/contents.ts';
import type { LiveFile, LiveIndex } from './live-index.ts';

/** The rest between files as a multiple of the working time. */
const REST = 4;
const AWAY_MS = 2000;
const AGAIN_MS = 24 * 60 * 60 * 1000;

type Options = {
  index: LiveIndex;
  contents: Pick<Contents, 'isHere' | 'isWhole' | 'isRemote' | 'hasRoom'>;
  onLost: (hash: string) => void;
};

export type Walk = {
  /** Returns whether every file of the live release was looked for since this node started. */
  hasChecked: () => boolean;
  stop: () => void;
};

/**
 * Looks for the files of the live release when a node starts, which is not ready before that; then,
 * and once a day, reads them slowly, so that damaged files too are rebuilt before anybody requests
 * them.
 */
export function walkContents({ index, contents, onLost }: Options): Walk {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasChecked = false;

  async function walk(step: (file: LiveFile) => Promise<void>): Promise<void> {
    for (const file of index.current()?.files.values() ?? []) {
      if (signal.aborted || (contents.isRemote && !contents.hasRoom())) return;
      await step(file);
    }
  }

  async function lookFor(file: LiveFile): Promise<void> {
    if (!(await contents.isHere(file))) await visit(file);
  }

  async function visitSlowly(file: LiveFile): Promise<void> {
    const startedAt = performance.now();
    await visit(file);
    await pause((performance.now() - startedAt) * REST);
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
  const readAll = () => walk(visitSlowly).catch(() => undefined);
  const start = async () => {
    await walk(lookFor).catch(() => undefined);
    hasChecked = true;
    await readAll();
  };
  void start();
  const timer = setInterval(() => void readAll(), AGAIN_MS);
  return {
    hasChecked: () => hasChecked,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
