import sharp from 'sharp';
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

/** The bytes that a column of pixels takes in an AVIF of a textured picture of this width. */
async function bytesPerColumn(width: number): Promise<number> {
  const picture = sharp(grain, { raw: { width: 960, height: HEIGHT, channels: 3 } }).extract({
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
