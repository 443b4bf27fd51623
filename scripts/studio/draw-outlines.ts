// Draws the outline of every model of the demo catalogue from the front, for the drawings of sizes, into
// src/demo/chapters/outlines.json: npm run outlines (after npm run models; needs no browser).
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { WRITTEN } from '#src/demo/chapters/written.ts';
import { EARBUD_DESIGNS } from './models/earbuds.ts';
import { outlineOf } from './shape/front-outline.ts';

/** Tolerated difference between the sides on a product's page and those of its model. */
const TOLERANCE = 0.18;
/** A bar at least as wide has feet, and a subwoofer behind it; a speaker to carry has neither. */
const SOUNDBAR_MM = 400;
/** The light on the face of a drawer, which is too small to be found as an edge. */
const DRAWER_LIGHT = 'M27.5 9.5h9';
const isLike = (one: number, other: number) => Math.abs(one / other - 1) <= TOLERANCE;
const folder = fileURLToPath(new URL('../../src/demo/', import.meta.url));

await MeshoptDecoder.ready;
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
const outlines: Record<string, { outline: string; edges: string }> = {};
for (const [sku, { size }] of Object.entries(WRITTEN).toSorted()) {
  const isDrawer = EARBUD_DESIGNS[sku]?.opening === 'drawer';
  // A case is open in its model, with the buds next to it; the face of a drawer hides them.
  if (!size || (size.shape === 'case' && !isDrawer)) continue;
  const document = await io.readBinary(await readFile(`${folder}models/${sku.toLowerCase()}.glb`));
  const [width, height, depth] = size.mm;
  const isFlat = size.shape === 'neckband';
  const tallMm = isFlat ? depth : height;
  const draw = (isColumn: boolean) => {
    const found = outlineOf(document, {
      ...{ along: isFlat ? 'y' : 'z', tallMm, isColumn },
      isBar: size.shape === 'bar' && width >= SOUNDBAR_MM,
    });
    const { widthMm, heightMm } = found;
    return { ...found, fits: isLike(widthMm, width) && isLike(heightMm, tallMm) };
  };
  const whole = draw(false);
  const { fits, widthMm, heightMm, outline, edges } =
    whole.fits || size.shape === 'headset' ? whole : draw(true);
  const sides = `${widthMm.toFixed(0)} × ${heightMm.toFixed(0)} mm`;
  console.log(`${sku}: ${sides}${fits ? '' : `, but its page says ${width} × ${tallMm} mm`}`);
  if (fits) outlines[sku] = { outline, edges: isDrawer ? DRAWER_LIGHT : edges };
}
await writeFile(`${folder}chapters/outlines.json`, `${JSON.stringify(outlines, null, 2)}\n`);
