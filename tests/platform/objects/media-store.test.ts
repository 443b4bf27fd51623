import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '#src/lib/picture-limits.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { mediaFiles, mediaFolder, mediaUrl, parseMediaName } from '#src/lib/media.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-media-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const store = createMediaStore({ dataDir });

function blank(width: number, height: number, background = '#3366cc') {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** A whole JPEG of exactly this many bytes: readers ignore what follows its end. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await blank(40, 40).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

describe('put', () => {
  test.each(['heic', 'heix', 'hevc', 'mif1'])(
    'explains the iPhone setting for a picture with the brand %s, under any file name',
    async (brand) => {
      const box = `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`;
      const put = store.put(Buffer.concat([Buffer.from(box, 'latin1'), Buffer.alloc(64)]), 'a.jpg');
      await expect(put).rejects.toThrow(/^a\.jpg is in HEIC format.+Most Compatible/);
    },
  );

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts a picture in the format %s',
    async (format) => {
      const picture = await store.put(await blank(200, 100).toFormat(format).toBuffer());

      expect(picture).toMatchObject({ width: 200, height: 100 });
    },
  );

  test('stores a picture in all widths and both formats under the hash of the upload', async () => {
    const bytes = await blank(500, 400).png().toBuffer();

    const picture = await store.put(bytes);

    expect(picture.hash).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
    const files = await readdir(join(dataDir, 'media', mediaFolder(picture)));
    expect(files.sort()).toEqual(
      [160, 320, 480, 500].flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort(),
    );
    const small = await sharp(
      (await store.read(`${mediaFolder(picture)}/160.avif`)) ?? '',
    ).metadata();
    expect(small).toMatchObject({ format: 'heif', width: 160, height: 128 });
  });

  test('stores the same picture once and leaves nothing unfinished', async () => {
    const bytes = await blank(180, 180, '#aa3322').png().toBuffer();

    const [first, second] = await Promise.all([store.put(bytes), store.put(bytes)]);

    expect(second).toEqual(first);
    expect(await readdir(join(dataDir, 'media', 'unfinished'))).toEqual([]);
  });

  // In a picture of 100 by 100 pixels, this number of rows from the top is transparent.
  test.each([
    [9, /^[0-9a-f]{32}$/],
    [10, /^t[0-9a-f]{31}$/],
    [11, /^t[0-9a-f]{31}$/],
  ])('marks a cut-out picture in the hash: %i %% clear', async (rows, expected) => {
    const pixels = Buffer.alloc(100 * 100 * 4, 255);
    for (let at = 3; at < rows * 400; at += 4) pixels[at] = 127;
    const raw = { width: 100, height: 100, channels: 4 } as const;

    const picture = await store.put(await sharp(pixels, { raw }).png().toBuffer());

    expect(picture.hash).toMatch(expected);
    const name = mediaUrl(picture).slice('/media/'.length);
    expect(parseMediaName(name)).toEqual({ hash: picture.hash, width: 100, height: 100 });
    expect(await store.read(name)).toBeDefined();
    expect((await store.list()).map(({ hash }) => hash)).toContain(picture.hash);
  });

  test('makes a large picture smaller', async () => {
    const picture = await store.put(await blank(3000, 1000).jpeg().toBuffer());

    expect(picture).toMatchObject({ width: 2000, height: 667 });
    expect(mediaUrl(picture)).toMatch(/\/2000\.webp$/);
    expect(await store.read(mediaUrl(picture).slice('/media/'.length))).toBeDefined();
  });

  test('turns a picture upright and removes what the camera recorded', async () => {
    const photo = await blank(300, 200)
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const picture = await store.put(photo);

    expect(picture).toMatchObject({ width: 200, height: 300 });
    for (const name of mediaFiles(picture)) {
      const stored = await sharp((await store.read(name)) ?? '').metadata();
      expect(stored.exif, name).toBeUndefined();
      expect(stored.xmp, name).toBeUndefined();
    }
  });

  test.each([-1, 0])('accepts a picture of the largest size and %i bytes', async (more) => {
    await expect(store.put(await jpegOf(PICTURE_BYTES_MAX + more))).resolves.toMatchObject({
      width: 40,
    });
  });

  test('refuses a picture one byte larger than 5 MB', async () => {
    await expect(store.put(await jpegOf(PICTURE_BYTES_MAX + 1))).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'This file is larger than 5 MB.',
    });
  });

  test('accepts a picture of 50 megapixels and no row more', async () => {
    const height = PICTURE_PIXELS_MAX / 10_000;
    const full = await blank(10_000, height).jpeg().toBuffer();
    const over = await blank(10_000, height + 1)
      .png()
      .toBuffer();

    await expect(store.put(full)).resolves.toMatchObject({ width: 2000, height: 1000 });
    await expect(store.put(over)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['nothing', ''],
  ])('rejects %s as a picture under any file name', async (_, text) => {
    await expect(store.put(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This file is not a picture in JPEG, PNG, WebP or AVIF format.',
    });
  });

  test('refuses a file that is a cut-off picture or only begins like a picture', async () => {
    const png = await blank(400, 400).png({ compressionLevel: 0 }).toBuffer();
    const begun = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]);

    for (const bytes of [png.subarray(0, 2000), begun]) {
      await expect(store.put(bytes)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

describe('putReady', () => {
  test('stores a prepared picture unchanged and makes other widths on request', async () => {
    const bytes = await blank(640, 640).webp().toBuffer();

    const picture = await store.putReady(bytes);

    const folder = join(dataDir, 'media', mediaFolder(picture));
    expect(await readdir(folder)).toEqual(['640.webp']);
    const reads = [1, 2, 3].map(() => store.read(`${mediaFolder(picture)}/320.avif`));
    const [first, second] = await Promise.all(reads);
    expect(second).toEqual(first);
    expect((await readdir(folder)).sort()).toEqual(['320.avif', '640.webp']);
  });

  test.each([
    ['another format', blank(100, 100).png()],
    ['a width that no page uses', blank(1600, 100).webp()],
    [
      'metadata',
      blank(100, 100)
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp(),
    ],
  ])('refuses %s as a prepared picture', async (_, picture) => {
    await expect(store.putReady(await picture.toBuffer())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('read', () => {
  test('reads only files that are named as pictures', async () => {
    await writeFile(join(dataDir, 'secret'), 'secret');
    const hash = '0'.repeat(32);
    const names = [
      '../secret',
      '%2e%2e/secret',
      `${hash}-10x10/../../../secret`,
      `${hash}-10x10/..%2f..%2fsecret`,
      '/etc/passwd',
      '',
      `${hash}-800x800/321.avif`,
      `${hash}-800x800/320.svg`,
      `${hash}-800x800/320.avif\n`,
      `${hash}-800x800/320.avif`,
    ];
    for (const name of names) expect(await store.read(name), name).toBeUndefined();
    expect(parseMediaName(`${hash}-800x800/320.avif`)).toEqual({ hash, width: 800, height: 800 });
  });
});
