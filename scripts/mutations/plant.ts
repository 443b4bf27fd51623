import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, vi } from 'vitest';

/** The most evaluations of one change: more means that it made a loop endless. */
const MOST = 1_000_000;

type Trial = {
  /** The change to choose; none to record which changes are reached. */
  id?: number;
  /** Loads all code again. */
  isReloaded: boolean;
  /** The file for the ids of the changes that were reached. */
  hitsFile?: string;
};

/** Chooses a change for the test file that is imported next. */
export function plant({ id, isReloaded, hitsFile }: Trial): void {
  const hits = new Set<number>();
  let times = 0;
  let isDetected = false;
  const planted = (one: number) => {
    if (id === undefined) hits.add(one);
    if (one !== id) return false;
    if ((times += 1) > MOST) throw new Error('The change made a loop endless.');
    return true;
  };
  Object.assign(globalThis, { planted });
  if (isReloaded) vi.resetModules();
  beforeEach((context) => {
    if (isDetected) context.skip();
    context.onTestFailed(() => {
      isDetected = true;
    });
  });
  afterAll(() => {
    if (hitsFile) writeFileSync(hitsFile, JSON.stringify([...hits]));
  });
}
