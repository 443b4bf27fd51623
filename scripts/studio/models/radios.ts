import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, slab, turned } from '#scripts/studio/shape/solids.ts';
import { ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  gloss,
  leather,
  material,
  metal,
  plastic,
  wood,
} from '#scripts/studio/surface/materials.ts';
import { facing, knob } from './hardware.ts';

/** A solid wooden cabinet, cloth before the drivers, brass knobs and a tuning dial. */
export function sheesham(paint: Paint): Group {
  const [width, height, depth] = [36, 20, 16];
  const timber = wood('wood', 1.1, 0.45);
  const y = height / 2 + 2.6;
  const body = part(facing(slab(roundRect(width, height, 2.2), depth, 0.7)), timber, {
    at: [0, y, -depth / 2],
  });
  const recess = part(
    facing(slab(roundRect(width - 2.6, height - 2.6, 1.2), 0.5, 0.15)),
    plastic('#241a13', 0.6),
    { at: [0, y, depth / 2 - 0.42] },
  );
  const color = paint.name === 'brown' ? '#b9a684' : paint.body;
  const front = part(
    facing(slab(roundRect(width - 3.4, height - 7.4, 0.8), 0.5, 0.2)),
    cloth(color, 1.3, 'coarse'),
    { at: [0, y + 1.9, depth / 2 - 0.22] },
  );
  const brass = brushedMetal('#e0ab66', 0.26);
  const fascia = part(
    facing(slab(roundRect(width - 3.4, 3.8, 0.5), 0.4, 0.12)),
    brushedMetal('#d0a05c', 0.34),
    { at: [0, y - 6.1, depth / 2 - 0.2] },
  );
  const knobs = [-13, -8.4, 13].map((x) =>
    put(knob(1.35, 1.6, brass, brass), { at: [x, y - 6.1, depth / 2 + 0.2], turn: [90, 0, 0] }),
  );
  const dial = part(
    facing(slab(roundRect(13, 2.2, 0.3), 0.3, 0.1)),
    material({
      color: '#f3e3bd',
      roughness: 0.3,
      clearcoat: 1,
      emissive: '#ffb85c',
      emissiveIntensity: 0.35,
    }),
    { at: [2.2, y - 6.1, depth / 2 + 0.08] },
  );
  const scale = word('88  92  96  100  104', { height: 0.62, color: '#3a2a18', weight: 600 });
  scale.position.set(2.2, y - 5.9, depth / 2 + 0.4);
  const needle = part(block(0.14, 1.9, 0.1, 0.04), plastic('#c22d22', 0.3), {
    at: [4.1, y - 6.1, depth / 2 + 0.42],
  });
  const mark = word('rivaazi', { height: 1.1, color: '#d8b56a', metalness: 1 });
  mark.position.set(0, y + 6.1, depth / 2 + 0.3);
  return group(
    body,
    recess,
    front,
    fascia,
    ...knobs,
    dial,
    scale,
    needle,
    mark,
    ...legs(width, depth, 2.6, 3),
  );
}

function legs(width: number, depth: number, height: number, inset: number) {
  return [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ].map(([x = 0, z = 0]) =>
    part(
      turned(
        [
          [0.001, 0],
          [0.55, 0, 0.15],
          [1, height, 0.1],
          [0.001, height],
        ],
        32,
      ),
      wood('wood', 0.8),
      {
        at: [x * (width / 2 - inset), 0, z * (depth / 2 - inset)],
        turn: [z * -6, 0, x * -6],
      },
    ),
  );
}

/** A lacquered radio with one large knob and a round grille, on splayed legs. */
export function radio(paint: Paint): Group {
  const [width, height, depth] = [25, 14.5, 9.5];
  const y = height / 2 + 3;
  const body = part(facing(slab(roundRect(width, height, 4.2), depth, 1.1)), gloss(paint.body), {
    at: [0, y, -depth / 2],
  });
  // Fine enough for shadows, because light is stored per vertex.
  const face = part(
    facing(slab(roundRect(width - 2.4, height - 2.4, 3.2, 120), 0.5, 0.2)),
    plastic(paint.name === 'white' ? '#d8cfbd' : '#efe7d6', 0.5),
    { at: [0, y, depth / 2 - 0.3] },
  );
  const front = part(
    facing(slab(ringOf(4.5, 90), 0.5, 0.2)),
    cloth(paint.name === 'white' ? '#a58f72' : paint.deep, 1.2, 'coarse'),
    { at: [-5.2, y, depth / 2 - 0.02] },
  );
  const rim = put(
    group(
      part(
        turned(
          [
            [4.4, 0],
            [4.4, 0.5, 0.2],
            [4.9, 0.5, 0.2],
            [4.9, 0],
          ],
          96,
        ),
        metal('#dcae66', 0.24),
      ),
    ),
    { at: [-5.2, y, depth / 2 + 0.12], turn: [90, 0, 0] },
  );
  const big = put(knob(2.6, 1.5, metal('#dcae66', 0.28), brushedMetal('#e6b878')), {
    at: [6, y - 1.6, depth / 2 + 0.2],
    turn: [90, 0, 0],
  });
  const window = part(
    facing(slab(roundRect(8.6, 2, 0.4), 0.25, 0.1)),
    material({
      color: '#fff0cf',
      roughness: 0.25,
      clearcoat: 1,
      emissive: '#ffb04a',
      emissiveIntensity: 0.5,
    }),
    { at: [6, y + 3.6, depth / 2 + 0.14] },
  );
  const scale = word('88 94 100 106', { height: 0.66, color: '#4a3620', weight: 600 });
  scale.position.set(6, y + 3.6, depth / 2 + 0.42);
  const mark = word('vividh', { height: 1.2, color: paint.deep, weight: 800 });
  mark.position.set(1.9, y - 4.9, depth / 2 + 0.24);
  const path = smooth(
    [
      [-8, y + 6.6, 0],
      [-7.6, y + 9.6, 0],
      [0, y + 10.4, 0],
      [7.6, y + 9.6, 0],
      [8, y + 6.6, 0],
    ],
    70,
  );
  const handle = part(
    sweep(path, () => roundRect(0.4, 1.9, 0.16)),
    leather('#7a4a2b'),
  );
  return group(
    body,
    face,
    front,
    rim,
    big,
    window,
    scale,
    mark,
    handle,
    ...legs(width, depth, 3.2, 3.2),
  );
}
