// Writes every product of the demo catalogue as a model that people can turn and place in a room, into
// src/demo/models, in a Chromium without a screen; some of them with:
//   npm run models -- [--only nim-bm12,vay-] [--missing]
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CATALOGUE, modelFile } from '#src/demo/catalogue.ts';
import { press } from './gltf/press.ts';
import { openStudio } from './open-studio.ts';

const BYTES_MAX = 700 * 1024;
const folder = fileURLToPath(new URL('../../src/demo/models', import.meta.url));
const { values } = parseArgs({
  options: { only: { type: 'string' }, missing: { type: 'boolean', default: false } },
});

setPriority(10);
await mkdir(folder, { recursive: true });
const there = values.missing ? new Set(await readdir(folder)) : new Set<string>();
const wanted = values.only?.split(',') ?? [''];
const products = CATALOGUE.flatMap((category) => category.products).filter((product) => {
  const file = modelFile(product);
  return wanted.some((start) => file.startsWith(start)) && !there.has(file);
});
const studio = await openStudio();
let bytes = 0;
for (const product of products) {
  const { sku, accent } = product;
  const colors = product.colors.map(([color]) => color);
  const glb = await press(await studio.exportModel({ sku, accent, colors }), colors);
  if (glb.length > BYTES_MAX) throw new Error(`${sku} takes ${glb.length} bytes.`);
  await writeFile(join(folder, modelFile(product)), glb);
  bytes += glb.length;
  console.log(`${modelFile(product)} ${(glb.length / 1024).toFixed(0)} KB`);
}
await studio.close();
console.log(`${products.length} models, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
