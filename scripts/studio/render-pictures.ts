// Photographs every picture of the demo catalogue into src/demo/pictures/, in a Chromium
// without a screen. Always the same pictures; some of them with:
//   npm run pictures -- [--only nim-bm12,category-,photo-] [--missing]
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { feathered } from './feathered.ts';
import { openStudio } from './open-studio.ts';
import { allShots, type Shot } from './shots.ts';

const folder = fileURLToPath(new URL('../../src/demo/pictures', import.meta.url));
const { values } = parseArgs({
  options: { only: { type: 'string' }, missing: { type: 'boolean', default: false } },
});

setPriority(10);
await mkdir(folder, { recursive: true });
const there = values.missing ? new Set(await readdir(folder)) : new Set<string>();
const wanted = values.only?.split(',') ?? [''];
const shots = allShots().filter(
  ({ file }) => wanted.some((start) => file.startsWith(start)) && !there.has(file),
);
const studio = await openStudio();
let bytes = 0;
for (const [index, shot] of shots.entries()) {
  const started = Date.now();
  const webp = await develop(shot, await studio.shoot(shot));
  await writeFile(join(folder, shot.file), webp);
  bytes += webp.length;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${index + 1}/${shots.length} ${shot.file} ${(webp.length / 1024).toFixed(0)} KB, ${seconds} s`,
  );
}
await studio.close();
console.log(`${shots.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);

/** The negative as a WebP that the shop serves as it is, as fine as its size allows. */
async function develop({ bytes: most, isCutOut, isClose }: Shot, png: Buffer): Promise<Buffer> {
  let webp = png;
  const negative = isCutOut ? await feathered(png, isClose) : sharp(png).removeAlpha();
  for (const quality of isCutOut ? [72, 56, 42] : [80, 68, 56, 44, 34]) {
    webp = await negative
      .clone()
      .webp({ quality, alphaQuality: 100, effort: 4, smartSubsample: true })
      .toBuffer();
    if (webp.length <= most) break;
  }
  return webp;
}
