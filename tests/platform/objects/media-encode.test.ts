import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { encode } from '#src/platform/objects/media-encode.ts';

const noise = { type: 'gaussian', mean: 90, sigma: 12 } as const;

// The same grain for all widths, since random grain compresses differently each time.
const HEIGHT = 40;
const grain = await sharp({
  create: { width: 960, height: HEIGHT, channels: 3, background: '#000', noise },
})
  .raw()
  .toBuffer();

const raw = { raw: { width: 960, height: HEIGHT, channels: 3 } } as const;

/** The bytes that a column of pixels takes in an AVIF of a textured picture of this width. */
async function bytesPerColumn(width: number): Promise<number> {
  const picture = sharp(grain, raw).extract({
    left: 0,
    top: 0,
    width,
    height: HEIGHT,
  });
  const name = `${'0'.repeat(32)}-${width}x${HEIGHT}/${width}.avif`;
  return (await encode(picture, name)).length / width;
}

test('encodes with more detail what is wider than a picture that loads first', async () => {
  const first = await bytesPerColumn(640);
  const next = await bytesPerColumn(641);
  const wide = await bytesPerColumn(960);
  expect(next).toBeGreaterThan(first * 1.1);
  expect(Math.abs(wide / next - 1)).toBeLessThan(0.05);
});

/** The standard deviation of a picture's pixels. */
async function contrastOf(picture: Sharp): Promise<number> {
  const { channels } = await sharp(await picture.webp({ quality: 80 }).toBuffer()).stats();
  return channels[0]?.stdev ?? 0;
}
const encoded = async (width: number) =>
  sharp(await encode(sharp(grain, raw), `${'0'.repeat(32)}-960x${HEIGHT}/${width}.webp`));

test('sharpens what it scales down, and nothing else', async () => {
  const half = await contrastOf(sharp(grain, raw).resize(480));
  expect((await contrastOf(await encoded(480))) / half).toBeGreaterThan(1.2);
  const own = await contrastOf(sharp(grain, raw));
  expect((await contrastOf(await encoded(960))) / own).toBeLessThan(1.02);
});
