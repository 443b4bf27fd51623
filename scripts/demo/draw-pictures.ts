// Draws every picture of the demo catalogue into scripts/demo/pictures/:
//   node scripts/demo/draw-pictures.ts [--missing]
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { atMost } from '#src/lib/at-most.ts';
import { CATALOGUE, lookOf, pictureFiles, tileFile } from './catalogue.ts';
import { productPicture, slidePicture, snapshotPicture, tilePicture } from './draw/scenes.ts';
import { photoFile, PHOTOS } from './reviews/photos.ts';
import { SLIDES, slideFile } from './slides.ts';

type Drawing = [file: string, svg: string];

const LARGE_BYTES = 22_000;
const folder = fileURLToPath(new URL('./pictures', import.meta.url));
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });

await mkdir(folder, { recursive: true });
const drawn = values.missing ? await readdir(folder) : [];
const all: Drawing[] = [...products(), ...tiles(), ...slides(), ...photos()];
const drawings = all.filter(([file]) => !drawn.includes(file));
const inTurn = atMost(2);
let bytes = 0;
await Promise.all(drawings.map((drawing) => inTurn(() => save(drawing))));
console.log(`${drawings.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);

async function save([file, svg]: Drawing): Promise<void> {
  const fine = await encode(Buffer.from(svg), 80);
  // Close-ups of cloth and mesh would take most of the room.
  const webp = fine.length > LARGE_BYTES ? await encode(Buffer.from(svg), 50) : fine;
  bytes += webp.length;
  await writeFile(join(folder, file), webp);
}

function encode(svg: Buffer, quality: number): Promise<Buffer> {
  return sharp(svg).removeAlpha().webp({ quality, effort: 3 }).toBuffer();
}

function products(): Drawing[] {
  return CATALOGUE.flatMap((category) =>
    category.products.flatMap((product) =>
      product.colors.flatMap(([color]): Drawing[] => {
        const look = lookOf(category, product);
        const [whole, detail] = pictureFiles(product, color);
        return [
          [whole, productPicture(look, color, 'whole')],
          [detail, productPicture(look, color, 'detail')],
        ];
      }),
    ),
  );
}

function tiles(): Drawing[] {
  return CATALOGUE.flatMap((category): Drawing[] => {
    const [product] = category.products;
    const color = product?.colors.at(0)?.[0];
    if (!product || !color) return [];
    return [[tileFile(category), tilePicture(lookOf(category, product), color, category.wall)]];
  });
}

function slides(): Drawing[] {
  return SLIDES.flatMap((slide): Drawing[] => {
    const look = findLook(slide.sku);
    return look ? [[slideFile(slide), slidePicture(look, slide.color, slide.wall)]] : [];
  });
}

function photos(): Drawing[] {
  return PHOTOS.flatMap((photo): Drawing[] => {
    const look = findLook(photo.sku);
    return look ? [[photoFile(photo), snapshotPicture(look, photo.color, photo.seed)]] : [];
  });
}

function findLook(sku: string) {
  for (const category of CATALOGUE) {
    const product = category.products.find((one) => one.sku === sku);
    if (product) return lookOf(category, product);
  }
  return undefined;
}
