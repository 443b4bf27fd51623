import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { storeIndex, readIndex, writeIndex } from '#src/publish/serve/stored-index.ts';
import type { Live, LiveIndex } from '#src/publish/serve/live-index.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-index-'));
const path = join(dataDir, 'live-index');
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(() => rm(path, { force: true }));

function makeIndex(count: number, name = 'r1'): Live {
  const files = Array.from({ length: count }, (_, at) => {
    const file = { hash: at.toString(16).padStart(20, '0'), isPacked: at % 2 === 0 };
    return [`product/${at} – ü/index.html`, { ...file, hasKey: at % 3 === 0 }] as const;
  });
  const policy = { inlineScripts: ["'sha256-x'"], outsideHosts: null };
  return { name, codeVersion: 'code', ...policy, files: new Map(files) };
}

test.each([1, 1999, 2000, 2001])(
  'reads a stored index of %d files as it was written',
  async (count) => {
    await writeIndex(dataDir, makeIndex(count));
    expect(await readIndex(dataDir)).toEqual(makeIndex(count));
  },
);

test('ignores a stored index that is damaged, cut off or missing', async () => {
  expect(await readIndex(dataDir)).toBeUndefined();
  await writeIndex(dataDir, makeIndex(100));
  const whole = await readFile(path, 'utf8');
  for (const damaged of [
    whole.replace('product/7 ', 'product/8 '),
    whole.slice(0, whole.length / 2),
    whole.slice(0, -2),
    '',
    '{}',
  ]) {
    await writeFile(path, damaged);
    expect(await readIndex(dataDir)).toBeUndefined();
  }
  await writeFile(path, whole);
  expect(await readIndex(dataDir)).toEqual(makeIndex(100));
  await appendFile(path, 'more\n');
  expect(await readIndex(dataDir)).toBeUndefined();
});

test('stores the index of a live release soon but not that of a replaced release', async () => {
  let live = makeIndex(3, 'r1');
  let notify = () => {};
  const index = {
    current: () => live,
    follow: async () => {},
    onChange: (listener: () => void) => {
      notify = listener;
      return () => (notify = () => {});
    },
  } as unknown as LiveIndex;
  const log = pino({ level: 'silent' });
  const stop = storeIndex({ index, dataDir, log, soonMs: 1, rest: 1 });
  notify();
  await vi.waitFor(async () => expect((await readIndex(dataDir))?.name).toBe('r1'), 30_000);
  live = makeIndex(4, 'r2');
  notify();
  await vi.waitFor(async () => expect(await readIndex(dataDir)).toEqual(live), 30_000);
  stop();

  await writeIndex(dataDir, makeIndex(5, 'r3'), () => false);
  expect((await readIndex(dataDir))?.name).toBe('r2');
  expect(await readdir(dataDir)).toContain('live-index');
});
