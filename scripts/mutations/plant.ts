import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, vi } from 'vitest';

/** The most evaluations of one change: more means that it made a loop endless. */
const MOST = 1_000_000;
const ALL = 1_000_000;

type Trial = {
  /** The change to choose; none to record which changes are reached. */
  id?: number;
  /** Loads all code again. */
  isReloaded: boolean;
  /** The number of the file's tests that run: no later one reaches the change. */
  tests?: number;
  /** The file to write Reached to. */
  hitsFile?: string;
};

/** The number of a file's tests, and of the last one that reaches each change. */
export type Reached = { count: number; lastOf: [id: number, last: number][] };

/** Chooses a change for the test file that is imported next. */
export function plant({ id, isReloaded, tests = Infinity, hitsFile }: Trial): void {
  const lastOf = new Map<number, number>();
  let count = 0;
  let isInTest = false;
  let times = 0;
  let isDetected = false;
  const planted = (one: number) => {
    // What is reached between tests can change the result of each of them.
    if (id === undefined) lastOf.set(one, isInTest ? Math.max(lastOf.get(one) ?? 0, count) : ALL);
    if (one !== id) return false;
    if ((times += 1) > MOST) throw new Error('The change made a loop endless.');
    return true;
  };
  Object.assign(globalThis, { planted });
  if (isReloaded) vi.resetModules();
  beforeEach((context) => {
    count += 1;
    if (isDetected || count > tests) context.skip();
    isInTest = true;
    context.onTestFailed(() => {
      isDetected = true;
    });
    context.onTestFinished(() => {
      isInTest = false;
    });
  });
  afterAll(() => {
    const reached: Reached = { count, lastOf: [...lastOf] };
    if (hitsFile) writeFileSync(hitsFile, JSON.stringify(reached));
  });
}
