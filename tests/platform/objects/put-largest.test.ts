import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { mediaFiles, mediaFolder } from '#src/lib/media.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-largest-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = createMediaStore({ dataDir });

test('putLargest() stores one file of a picture, and the others are created on request', async () => {
  const background = '#3366cc';
  const create = { width: 700, height: 400, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const picture = await store.putLargest(bytes);
  const folder = join(dataDir, 'media', mediaFolder(picture));
  expect(await readdir(folder)).toEqual(['700.webp']);
  expect(await store.read(`${mediaFolder(picture)}/160.avif`)).toBeDefined();
  expect((await readdir(folder)).toSorted()).toEqual(['160.avif', '700.webp']);
  expect(await store.put(bytes)).toEqual(picture);
  expect(await readdir(folder)).toHaveLength(mediaFiles(picture).length);
});

test('putLargest() refuses the same files as put()', async () => {
  await expect(store.putLargest(Buffer.from('<svg/>'), 'a.svg')).rejects.toThrow(
    'a.svg is not a picture in JPEG, PNG, WebP or AVIF format.',
  );
});
