import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { CLOSE_WIDTH, closeUp, mediaFolder, mediaUrl, toPicture } from '#src/lib/media.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-widths-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = createMediaStore({ dataDir });

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
}

test('offers pages pictures up to 1,280 pixels wide and keeps the widest for close-ups', async () => {
  const picture = await store.put(await blank(2000, 500).png().toBuffer());

  const folder = mediaFolder(picture);
  expect((await readdir(join(dataDir, 'media', folder))).sort()).toEqual(
    [
      ...[160, 320, 480, 640, 960, 1280].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
      '2000.webp',
    ].sort(),
  );
  const url = mediaUrl(picture);
  expect(closeUp(url)).toBe(url);
  expect(toPicture(url)?.src).toMatch(/\/1280\.webp$/);
  expect(toPicture(url)?.avif).not.toContain('2000.avif');
});

test('creates the widest AVIF of a picture once a page shows it from edge to edge', async () => {
  const picture = await store.put(await blank(2000, 400).jpeg().toBuffer());

  const shown = toPicture(mediaUrl(picture), CLOSE_WIDTH);
  expect(shown?.avif).toContain('/2000.avif 2000w');
  expect(shown?.src).toBe(mediaUrl(picture));
  const made = await store.read(`${mediaFolder(picture)}/2000.avif`);
  expect(await sharp(made).metadata()).toMatchObject({ width: 2000, height: 400 });
});

test('still serves narrower pictures as earlier versions stored them, up to 1,280', async () => {
  const picture = await store.put(await blank(1999, 500).png().toBuffer());

  expect(mediaUrl(picture)).toMatch(/-1999x500\/1280\.webp$/);
  expect(closeUp(mediaUrl(picture))).toBeUndefined();
  expect(await store.read(mediaUrl(picture).slice('/media/'.length))).toBeDefined();
});
