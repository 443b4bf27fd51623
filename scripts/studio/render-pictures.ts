// Takes every picture of the demo catalogue into src/demo/pictures/: products with Blender, rooms in a
// Chromium without a screen. Some of them, or those that Blender has not taken yet, with:
//   npm run pictures -- [--only nim-bm12,category-,photo-] [--view angle] [--missing]
import { mkdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { takePicture } from './blender/take-picture.ts';
import { openStudio } from './open-studio.ts';
import { allShots, type Shot } from './shots.ts';

const folder = fileURLToPath(new URL('../../src/demo/pictures', import.meta.url));
const CAMERA = 'Blender Cycles';
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    missing: { type: 'boolean', default: false },
  },
});

setPriority(10);
await mkdir(folder, { recursive: true });
const wanted = values.only?.split(',') ?? [''];
const shots = allShots()
  .filter(({ file }) => wanted.some((start) => file.startsWith(start)))
  .filter(({ file }) => !values.view || file.endsWith(`-${values.view}.webp`))
  // The largest are products' main pictures: lists show them.
  .toSorted((a, b) => b.width - a.width);
const studio = await openStudio();
for (const [index, shot] of shots.entries()) {
  if (values.missing && (await isTaken(shot))) continue;
  const started = Date.now();
  const webp = await develop(shot, await negativeOf(shot));
  await writeFile(join(folder, shot.file), webp);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const size = `${(webp.length / 1024).toFixed(0)} KB`;
  console.log(`${index + 1}/${shots.length} ${shot.file} ${size}, ${seconds} s`);
}
await studio.close();

async function negativeOf(shot: Shot): Promise<Sharp> {
  if (shot.scene) return sharp(await studio.shoot(shot)).removeAlpha();
  return takePicture(shot, await studio.stage(shot));
}

/** Returns whether a picture was taken with Blender: its file names the program. */
async function isTaken({ file, scene }: Shot): Promise<boolean> {
  const found = await sharp(join(folder, file))
    .metadata()
    .catch(() => undefined);
  return found !== undefined && (scene ? true : (found.exif?.includes(CAMERA) ?? false));
}

/** The negative as a WebP that the shop serves as it is, as fine as its size allows. */
async function develop({ bytes: most, isCutOut }: Shot, negative: Sharp): Promise<Buffer> {
  const pixels = await negative.raw().toBuffer({ resolveWithObject: true });
  let webp: Buffer = pixels.data;
  for (const quality of isCutOut ? [80, 70, 60, 50, 40, 32] : [80, 68, 56, 44, 34]) {
    webp = await sharp(pixels.data, { raw: pixels.info })
      .withExif({ IFD0: { Software: CAMERA } })
      .webp({ quality, alphaQuality: 100, effort: 4, smartSubsample: true })
      .toBuffer();
    if (webp.length <= most) break;
  }
  return webp;
}
