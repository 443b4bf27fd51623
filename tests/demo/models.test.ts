import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getBounds, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { expect, test } from 'vitest';
import { WRITTEN } from '#src/demo/chapters/written.ts';

const FOLDER = fileURLToPath(import.meta.resolve('#src/demo/models'));
await MeshoptDecoder.ready;
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });

const sized = Object.entries(WRITTEN).flatMap(([sku, { size }]) =>
  size ? [[sku, size] as const] : [],
);

test.each(sized)(
  'the model of %s has the size that its page states',
  async (sku, { mm, text, shape }) => {
    const document = await io.readBinary(await readFile(`${FOLDER}/${sku.toLowerCase()}.glb`));
    const [scene] = document.getRoot().listScenes();
    if (!scene) throw new Error('There is no scene.');
    const { min, max } = getBounds(scene);
    const [width = 0, height = 0, depth = 0] = max.map(
      (most, axis) => (most - (min[axis] ?? 0)) * 1000,
    );
    // Items in the box may be shown next to the product: microphones, a boom, earbuds, the other
    // of a pair.
    for (const [side, said] of [
      [width, mm[0]],
      [height, mm[1]],
      [depth, mm[2]],
    ] as const) {
      expect(side).toBeGreaterThan(said * 0.97 - 2);
    }
    const beside = shape === 'case' || text === 'One of the two.' ? 2 : 1.4;
    expect(Math.max(width, height, depth)).toBeLessThan(Math.max(...mm) * beside);
    expect(min[1]).toBeCloseTo(0, 2);
  },
);
