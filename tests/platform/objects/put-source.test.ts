import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { mediaFiles, mediaFolder, parseMediaName } from '#src/lib/media.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-source-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = createMediaStore({ dataDir });
const KEPT_MAX = 1024 * 1024;

function blank(background: string) {
  return sharp({ create: { width: 700, height: 400, channels: 3, background } });
}

test('putSource() stores the file as it is, and its widths are created on request', async () => {
  const bytes = await blank('#3366cc').jpeg().toBuffer();
  const picture = await store.putSource(bytes);
  const folder = join(dataDir, 'media', mediaFolder(picture));
  expect(await readdir(folder)).toEqual(['original']);
  // Another process, as on another machine with the same files.
  const other = createMediaStore({ dataDir });
  const reads = [store, other].map((one) => one.read(`${mediaFolder(picture)}/160.avif`));
  for (const made of await Promise.all(reads)) {
    expect(await sharp(made).metadata()).toMatchObject({ width: 160, height: 91 });
  }
  expect((await readdir(folder)).toSorted()).toEqual(['160.avif', 'original']);
  expect(await store.put(bytes)).toEqual(picture);
  expect(await store.putSource(bytes)).toEqual(picture);
  expect(await readdir(folder)).toHaveLength(mediaFiles(picture).length + 1);
});

test('a file that putSource() keeps is in backups, and is never served', async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } };
  // On its side, as cameras store upright pictures.
  const photo = blank('#cc6633').withMetadata({ orientation: 6 }).withExifMerge(exif);
  const picture = await store.putSource(await photo.jpeg().toBuffer());
  expect(picture).toMatchObject({ width: 400, height: 700 });
  const original = `${mediaFolder(picture)}/original`;
  expect(await store.files.names()).toContain(original);
  expect(parseMediaName(original)).toBeUndefined();
  expect(await store.read(original)).toBeUndefined();
  for (const name of mediaFiles(picture)) {
    const made = await sharp(await store.read(name)).metadata();
    expect(made.exif, name).toBeUndefined();
    expect(made.height, name).toBeGreaterThan(made.width);
  }
});

test.each([
  [KEPT_MAX - 1, 'original'],
  [KEPT_MAX, 'original'],
  [KEPT_MAX + 1, '700.webp'],
])('putSource() stores a picture of %i bytes as %s', async (size, file) => {
  const jpeg = await blank('#33cc66').jpeg().toBuffer();
  const picture = await store.putSource(Buffer.concat([jpeg], size));
  expect(await readdir(join(dataDir, 'media', mediaFolder(picture)))).toEqual([file]);
  expect(await store.read(`${mediaFolder(picture)}/320.webp`)).toBeDefined();
});

test('putSource() refuses the same files as put()', async () => {
  await expect(store.putSource(Buffer.from('<svg/>'), 'a.svg')).rejects.toThrow(
    'a.svg is not a picture in JPEG, PNG, WebP or AVIF format.',
  );
  const cut = (await blank('#333333').jpeg().toBuffer()).subarray(0, 900);
  await expect(store.putSource(cut, 'b.jpg')).rejects.toThrow('b.jpg is damaged.');
});
