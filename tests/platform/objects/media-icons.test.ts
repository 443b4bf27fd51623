import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { iconUrl, logoUrl, mediaUrl } from '#src/lib/media.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-icons-'));
const store = createMediaStore({ dataDir });
afterAll(() => rm(dataDir, { recursive: true }));

const create = { width: 800, height: 200, channels: 4 as const, background: '#204060' };
const picture = await store.put(await sharp({ create }).png().toBuffer());
const read = (url: string | undefined) => store.read((url ?? '').slice('/media/'.length));

/** Returns the red, green, blue and alpha of a pixel. */
async function pixel(bytes: Uint8Array | undefined, x: number, y: number) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('icons of a picture', () => {
  test.each([32, 192, 512] as const)(
    'icons of %d pixels are square with a clear background',
    async (size) => {
      const bytes = await read(iconUrl(mediaUrl(picture), size));
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
      expect((await pixel(bytes, size / 2, 1))[3]).toBe(0);
      expect((await pixel(bytes, size / 2, size / 2))[3]).toBe(255);
    },
  );

  test.each([
    ['on iOS', 180, 'icon'],
    ['that a device cuts', 192, 'maskable'],
    ['that a device cuts, large', 512, 'maskable'],
  ] as const)('icons %s have a white background with a margin', async (_, size, kind) => {
    const bytes = await read(iconUrl(mediaUrl(picture), size, kind));
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: size,
      height: size,
      hasAlpha: false,
    });
    expect(await pixel(bytes, 2, size / 2)).toEqual([255, 255, 255, 255]);
  });

  test('creates no icons in other sizes', async () => {
    const url = iconUrl(mediaUrl(picture), 512) ?? '';
    expect(await read(url.replace('512', '513'))).toBeUndefined();
  });
});

test('a logo for emails is a PNG of at most 480 by 96 pixels in its proportions', async () => {
  const bytes = await read(logoUrl(mediaUrl(picture)));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 384, height: 96 });
  expect(logoUrl('')).toBeUndefined();
});
