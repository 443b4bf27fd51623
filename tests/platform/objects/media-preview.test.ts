import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  mediaFolder,
  mediaUrl,
  PREVIEW_SIZE,
  previewUrl,
  SQUARE_SIZE,
  squareUrl,
} from '#src/lib/media.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-preview-'));
const store = createMediaStore({ dataDir });
afterAll(() => rm(dataDir, { recursive: true }));

describe('the preview of a picture', () => {
  test.each([
    ['cut out', { r: 0, g: 0, b: 0, alpha: 0 }, 600, 600],
    ['wide', '#204060', 2000, 500],
    ['tiny', '#204060', 20, 40],
  ])(
    'makes a JPEG preview with a background of a picture that is %s',
    async (_, background, width, height) => {
      const create = { width, height, channels: 4 as const, background };
      const picture = await store.put(await sharp({ create }).png().toBuffer());
      const url = previewUrl(mediaUrl(picture)) ?? '';

      const bytes = await store.read(url.slice('/media/'.length));

      const made = await sharp(bytes).metadata();
      expect(made).toMatchObject({ format: 'jpeg', hasAlpha: false, ...PREVIEW_SIZE });
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)].every((value) => value > 50)).toBe(true);
    },
  );

  test('makes a square JPEG on white of a cut-out picture for sales channels', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 300, height: 900, channels: 4 as const, background };
    const picture = await store.put(await sharp({ create }).png().toBuffer());
    const name = squareUrl(mediaUrl(picture))?.slice('/media/'.length) ?? '';
    const bytes = await store.read(name);
    const made = await sharp(bytes).metadata();
    expect(made).toMatchObject({ format: 'jpeg', hasAlpha: false, ...SQUARE_SIZE });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('finds no preview of a picture that is not stored', async () => {
    const picture = { hash: 'a'.repeat(32), width: 800, height: 800 };
    expect(await store.read(`${mediaFolder(picture)}/preview.jpg`)).toBeUndefined();
    expect(previewUrl('/favicon.svg')).toBeUndefined();
    expect(previewUrl('')).toBeUndefined();
  });
});
