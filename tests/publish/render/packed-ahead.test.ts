import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf, packFile, packPage } from '#src/publish/store/contents.ts';
import { PACKED, packAhead, readAhead } from '#src/publish/render/packed-ahead.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-packed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const site = join(folder, 'site');
const script = Buffer.from('export const sound = "stays with you"; '.repeat(40));
await mkdir(join(site, '_astro/deep'), { recursive: true });
await writeFile(join(site, '_astro/deep/sound.js'), script);
await writeFile(join(site, '_astro/small.js'), 'export {};');
await writeFile(join(site, '_astro/font.woff2'), script);
await packAhead(site, join(folder, PACKED));

test('compresses each script and style in advance once if that saves space', async () => {
  expect(await readdir(join(folder, PACKED))).toEqual([hashOf(script)]);
});

test('stores a file compressed in advance without compressing it again', async () => {
  expect(await packFile('_astro/sound.js', script, readAhead(folder))).toEqual(
    await packFile('_astro/sound.js', script),
  );
  const other = packPage('sound.js', script).object;
  const packed = await packFile('_astro/sound.js', script, async () => Buffer.from(other));
  expect(packed.object).toEqual(other);
});

test('compresses a damaged or missing precompressed file again', async () => {
  const now = await packFile('_astro/sound.js', script);
  for (const lies of [Buffer.from('cut'), now.object.subarray(0, 40), undefined]) {
    const packed = await packFile('_astro/sound.js', script, async () => lies as Buffer);
    expect(packed).toEqual(now);
  }
  expect(await readAhead(folder)?.('none')).toBeUndefined();
  expect(readAhead(undefined)).toBeUndefined();
});

test('compresses a page even if files were compressed in advance', async () => {
  const ahead = () => Promise.reject(new Error('A page was looked for.'));
  expect((await packFile('index.html', script, ahead)).hash).toBe(hashOf(script));
});
