import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Builder, createBuilder } from '#src/publish/render/builder-process.ts';
import type { PublisherQueries } from '#src/publish/render/build-protocol.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-builder-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Counts the processes that were started, which follow the script. */
const WORKER = `
  import { appendFileSync, readFileSync } from 'node:fs';
  appendFileSync('started', 'x');
  const turn = readFileSync('started', 'utf8').length;
  process.on('message', ({ id, name, at }) => {
    if (at !== undefined) return;
    const answer = { id, outcome: { rekeyed: [], release: { pageCount: turn } } };
    if (name === 'slow') {
      let left = 20;
      const timer = setInterval(() => {
        left -= 1;
        process.send(left > 0 ? { id, isAlive: true } : answer);
        if (left === 0) clearInterval(timer);
      }, 200);
    } else if (name === 'hangs' || (name === 'hangs once' && turn === 1)) for (;;);
    else if (name === 'dies once' && turn === 1) process.exit(1);
    else if (name === 'asks') {
      process.send({ id, asks: { at: 7, what: 'keep', args: ['code', []] } });
      process.once('message', (reply) => {
        process.send('failed' in reply ? { id, error: reply.failed } : answer);
      });
    } else if (name === 'fails') process.send({ id, error: 'The page / is empty' });
    else process.send(answer);
  });
  process.on('disconnect', () => process.exit());
`;

let count = 0;
const live: { stop: () => void }[] = [];
afterAll(() => live.forEach(({ stop }) => stop()));

type Own = { silentMs?: number; idleMs?: number; root?: string; worker?: string | undefined };

/** A builder on a folder that is not there yet. */
async function make(own: Own = {}) {
  count += 1;
  const dataDir = join(folder, `data-${count}`, 'fresh');
  const worker = join(folder, 'worker.mjs');
  await writeFile(worker, WORKER);
  const builder = createBuilder({
    ...{ root: folder, dataDir, worker, siteUrl: '', apiUrl: '', codeVersion: async () => 'code' },
    ...own,
  });
  live.push(builder);
  const started = async () => (await readFile(join(dataDir, 'started'), 'utf8')).length;
  return { builder, dataDir, started };
}

const order = (builder: Builder, name: string, queries: Partial<PublisherQueries> = {}) => {
  const files = async () => ({ isAll: true, set: [], gone: [] });
  const waiting = async () => ({ rows: [], later: [], soldSince: undefined });
  const whole: PublisherQueries = {
    files,
    waiting,
    drafts: async () => [],
    keep: async () => null,
    ...queries,
  };
  return builder.makeRelease({ name, from: undefined, lost: [], isQuick: false }, whole);
};

describe('the process that renders pages', () => {
  test('the rendering process creates the folder that it works in', async () => {
    const { builder, dataDir } = await make();
    const { release } = await order(builder, 'r1');
    expect(release?.pageCount).toBe(1);
    expect(existsSync(dataDir)).toBe(true);
  });

  test('replaces a rendering process that hangs and finishes its work', async () => {
    const { builder, started } = await make({ silentMs: 3000 });
    const { release } = await order(builder, 'hangs once');
    expect(release?.pageCount).toBe(2);
    expect(await started()).toBe(2);
  });

  test('reports a rendering process that hangs a second time', async () => {
    const { builder, started } = await make({ silentMs: 3000 });
    await expect(order(builder, 'hangs')).rejects.toThrow('was silent for 3 seconds');
    expect(await started()).toBe(2);
  });

  test('lets a rendering process take long while it makes progress', async () => {
    const { builder, started } = await make({ silentMs: 3000 });
    await order(builder, 'slow');
    expect(await started()).toBe(1);
  });

  test('replaces a rendering process that dies immediately', async () => {
    const { builder } = await make();
    expect((await order(builder, 'dies once')).release?.pageCount).toBe(2);
  });

  test('restarts no rendering process because of pages that are not fit', async () => {
    const { builder, started } = await make();
    await expect(order(builder, 'fails')).rejects.toThrow('The page / is empty');
    expect(await started()).toBe(1);
  });

  test('ends an idle rendering process and starts another for the next work', async () => {
    const { builder, started } = await make({ idleMs: 50 });
    await order(builder, 'r1');
    await vi.waitFor(() => expect(builder.isRunning()).toBe(false));
    await order(builder, 'r2');
    expect(await started()).toBe(2);
  });

  test('answers the requests of the rendering process, with an error when one fails', async () => {
    const { builder } = await make();
    const running: string[] = [];
    const keep = async (code: string) => (running.push(code), null);
    expect((await order(builder, 'asks', { keep })).release?.pageCount).toBe(1);
    expect(running).toEqual(['code']);
    const refuse = () => Promise.reject(new Error('There is no room for drafts'));
    await expect(order(builder, 'asks', { keep: refuse })).rejects.toThrow('no room for drafts');
  });

  test('builds nothing when the code differs from the running code', async () => {
    // A real process with the shop's code, which has another version than this one.
    const { builder } = await make({ root: process.cwd(), worker: undefined });
    await expect(order(builder, 'r1')).rejects.toThrow(
      'has changed since the shop started. Restart the shop',
    );
  });

  test('accepts no more rendering once it is stopped', async () => {
    const { builder } = await make();
    const working = order(builder, 'hangs');
    builder.stop();
    await expect(working).rejects.toThrow('stopped');
    await expect(order(builder, 'r2')).rejects.toThrow('stopped');
    expect(builder.isRunning()).toBe(false);
  });
});
