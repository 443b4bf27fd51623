import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encode } from '#src/platform/objects/media-encode.ts';

const noise = { type: 'gaussian', mean: 90, sigma: 12 } as const;

// The same grain for both pictures of a test, since random grain compresses differently each time.
const HEIGHT = 40;
const grain = await sharp({
  create: { width: 960, height: HEIGHT, channels: 3, background: '#000', noise },
})
  .raw()
  .toBuffer();

/** The bytes of an AVIF of a textured picture. */
async function bytesOf(hash: string, width: number): Promise<number> {
  const picture = sharp(grain, { raw: { width: 960, height: HEIGHT, channels: 3 } }).extract({
    left: 0,
    top: 0,
    width,
    height: HEIGHT,
  });
  return (await encode(picture, `${hash.padEnd(32, '0')}-${width}x40/${width}.avif`)).length;
}

test('encodes large cut-out pictures with more detail than others', async () => {
  expect(await bytesOf('t', 960)).toBeGreaterThan((await bytesOf('0', 960)) * 1.1);
});

test('keeps what loads first small', async () => {
  const [cutOut, other] = [await bytesOf('t', 640), await bytesOf('0', 640)];
  expect(Math.abs(cutOut / other - 1)).toBeLessThan(0.05);
});
