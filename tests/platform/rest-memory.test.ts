import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from '#src/platform/rest-memory.ts';

const MB = 1024 * 1024;
const LOOK_MS = 20_000;
const thread = { busy: 0, held: 0, collections: 0 };
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.assign(thread, { busy: 0, held: 60 * MB, collections: 0 });
  end = collectAtRest({
    busy: () => thread.busy,
    heldBytes: () => thread.held,
    collect: () => {
      thread.collections += 1;
      thread.held = 40 * MB;
    },
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function look(more: number, busy: number): number {
  Object.assign(thread, { held: thread.held + more * MB, busy });
  vi.advanceTimersByTime(LOOK_MS);
  return thread.collections;
}

test('an idle thread frees its unused memory once', () => {
  expect([look(0, 0.05), look(0, 0), look(0, 0)]).toEqual([1, 1, 1]);
});

test('a working thread is not interrupted for the clean-up', () => {
  expect([look(0, 0.06), look(100, 1), look(0, 0.05)]).toEqual([0, 0, 1]);
});

test('a thread at rest frees memory again once enough has accumulated', () => {
  look(0, 0);
  expect([look(7, 0), look(1, 0), look(1, 0)]).toEqual([1, 2, 2]);
});
