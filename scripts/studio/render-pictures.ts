// Takes every picture of the demo catalogue into src/demo/pictures/ with Blender, and those of accessories,
// which are part of the shop, into a folder of its own. Some of them, or those that are not there yet, with:
//   npm run pictures -- [--only nim-bm12,category-,accessory-] [--view angle] [--missing]
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { takePicture } from './blender/take-picture.ts';
import { openStudio } from './open-studio.ts';
import { accessoryShots, allShots, type Shot } from './shots.ts';
import { deepenBlacks } from './tone-curves.ts';

const folder = fileURLToPath(new URL('../../src/demo/pictures', import.meta.url));
const accessories = fileURLToPath(
  new URL('../../src/features/showcase/chapters/accessories', import.meta.url),
);
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    missing: { type: 'boolean', default: false },
  },
});

setPriority(10);
await mkdir(folder, { recursive: true });
await mkdir(accessories, { recursive: true });
const wanted = values.only?.split(',') ?? [''];
const shots = [...allShots(), ...accessoryShots()]
  .filter(({ file }) => wanted.some((start) => file.startsWith(start)))
  .filter(({ file }) => !values.view || file.endsWith(`-${values.view}.webp`))
  // The largest are products' main pictures: lists show them.
  .toSorted((a, b) => b.width - a.width);
const studio = await openStudio();
for (const [index, shot] of shots.entries()) {
  if (values.missing && existsSync(pathOf(shot))) continue;
  const started = Date.now();
  const webp = await develop(shot, await takePicture(shot, await studio.stage(shot)));
  // Whole or not at all: a batch may be stopped at any time.
  await writeFile(`${pathOf(shot)}.new`, webp);
  await rename(`${pathOf(shot)}.new`, pathOf(shot));
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const size = `${(webp.length / 1024).toFixed(0)} KB`;
  console.log(`${index + 1}/${shots.length} ${shot.file} ${size}, ${seconds} s`);
}
await studio.close();

function pathOf({ file, isAccessory }: Shot): string {
  return isAccessory ? join(accessories, file.replace('accessory-', '')) : join(folder, file);
}

/**
 * The negative as a WebP that the shop serves as it is, as fine as its size allows. Most of a cut-out
 * picture is its soft shadow: below 60, its colours would suffer for nothing.
 */
async function develop(shot: Shot, negative: Sharp): Promise<Buffer> {
  const { bytes: most, isCutOut, color, isClose, isApart } = shot;
  const { data, info } = await negative.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // From near, one wants to see the weave of black cloth.
  if (isCutOut && color === 'black' && !isClose && !isApart) deepenBlacks(data, channels);
  const toWebp = (quality: number, effort: number) =>
    sharp(data, { raw: { width, height, channels } })
      .webp({ quality, alphaQuality: 100, effort, smartSubsample: true })
      .toBuffer();
  const qualities = isCutOut ? [88, 80, 70] : [84, 78, 68, 56, 44];
  for (const quality of qualities) {
    if ((await toWebp(quality, 4)).length <= most) return toWebp(quality, 6);
  }
  return toWebp(isCutOut ? 60 : 34, 6);
}
