// Measures every product of the demo catalogue in its picture from the front, for the drawings of sizes,
// into src/demo/chapters/fronts.json: npm run fronts (after a change of a model or of a front view).
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CATALOGUE, pictureFile } from '#src/demo/catalogue.ts';
import { WRITTEN } from '#src/demo/chapters/written.ts';
import { openStudio } from './open-studio.ts';
import { allShots } from './shots.ts';

/** Tolerated difference between the width on a product's page and that of its model. */
const NARROWEST = 0.9;
const percent = (part: number) => Math.round(part * 1000) / 10;
const file = fileURLToPath(new URL('../../src/demo/chapters/fronts.json', import.meta.url));
const shots = new Map(allShots().map((shot) => [shot.file, shot]));
const studio = await openStudio();
const fronts: Record<string, Record<string, number>> = {};
for (const product of CATALOGUE.flatMap(({ products }) => products)) {
  const [color] = product.colors[0] ?? [];
  const shot = color && shots.get(pictureFile(product, color, 'front'));
  if (!shot) throw new Error(`${product.sku} has no picture from the front.`);
  const { widthCm, edges } = await studio.measure(shot);
  const widthMm = Math.round(widthCm * 10);
  const [left, top, right, bottom] = edges;
  const said = WRITTEN[product.sku]?.size?.mm[0] ?? widthMm;
  console.log(`${product.sku}: ${widthMm} mm, ${said} mm on its page`);
  // Accessories next to it can make it wider than its page says, but nothing makes it narrower.
  if (widthMm < said * NARROWEST) continue;
  fronts[product.sku] = {
    widthMm,
    ...{ left: percent(left), top: percent(top), right: percent(right), bottom: percent(bottom) },
  };
}
await studio.close();
await writeFile(file, `${JSON.stringify(fronts, null, 2)}\n`);
