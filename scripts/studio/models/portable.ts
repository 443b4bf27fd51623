import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, slab } from '#scripts/studio/shape/solids.ts';
import { cord, ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  glowing,
  grille,
  leather,
  metal,
  plastic,
  rubber,
  satin,
} from '#scripts/studio/surface/materials.ts';
import { driver, facing, feet, key, lightRing, tweeter } from './hardware.ts';
import { ball, rubberBall } from './ball.ts';
import { bottle } from './bottle.ts';
import { capsule } from './capsule.ts';

/** Portable speakers by SKU. */
export const PORTABLES: Record<string, (paint: Paint) => Group> = {
  'NIM-BM12': (paint) => capsule({ length: 19.5, radius: 3.9, brand: 'BOOM' }, paint),
  'KAI-BLST': (paint) =>
    capsule({ length: 33, radius: 6.6, brand: 'BLAST', hasLights: true, hasHandle: true }, paint),
  'EKT-LOTA': (paint) =>
    bottle(
      {
        profile: [
          [3.6, 0.2],
          [5.1, 0.9, 1.5],
          [5.5, 5.6, 5],
          [4.5, 13, 5],
          [4.1, 16.4, 0.8],
          [3.2, 16.9],
        ],
        cloth: [1.1, 15.6],
        brand: 'lota',
        top: 3.9,
      },
      paint,
    ),
  'VAY-TREK': (paint) =>
    bottle(
      {
        profile: [
          [3.2, 0.2],
          [3.75, 0.6, 0.4],
          [3.75, 17.2, 0.4],
          [3.2, 17.6],
        ],
        cloth: [2.6, 15.4],
        brand: 'TREK',
        top: 3.6,
        isRugged: true,
      },
      paint,
    ),
  'EKT-GOLA': (paint) => rubberBall({ radius: 4.4, brand: 'gola' }, paint),
  'RIV-TOKR': (paint) =>
    ball({ radius: 5.8, brand: 'tokri', squash: 0.66, weave: 1.25, kind: 'coarse' }, paint),
  'NIM-BM30': outdoor,
  'OHM-SLAB': shelfBox,
};

/** A rugged box with two lit drivers behind a grille and a carrying handle. */
function outdoor(paint: Paint): Group {
  const [width, height, depth] = [28, 15, 12];
  const lift = 0.5;
  const body = part(facing(slab(roundRect(width, height, 4.6), depth, 1.6)), rubber(paint.body), {
    at: [0, height / 2 + lift, -depth / 2],
  });
  const frame = part(
    facing(slab(roundRect(width - 2, height - 2, 3.8), 0.8, 0.3)),
    plastic(paint.trim, 0.45),
    { at: [0, height / 2 + lift, depth / 2 - 0.3] },
  );
  const mesh = part(
    facing(slab(roundRect(width - 3.2, height - 3.2, 3.2), 0.7, 0.3)),
    grille('#37393d', 1.6),
    { at: [0, height / 2 + lift, depth / 2] },
  );
  const rings = [-1, 1].map((side) =>
    put(
      group(
        lightRing(4.6, 0.2, paint.accent, 2),
        put(driver(4.3, '#2a2c30'), { at: [0, 0, -0.05] }),
      ),
      { at: [side * 6.4, height / 2 + lift, depth / 2 + 0.78] },
    ),
  );
  const path = [
    [-11.6, height - 1, 0],
    [-11.3, height + 3, 0],
    [-9, height + 5.4, 0],
    [0, height + 5.8, 0],
    [9, height + 5.4, 0],
    [11.3, height + 3, 0],
    [11.6, height - 1, 0],
  ] satisfies [number, number, number][];
  const handle = part(
    sweep(smooth(path, 90), () => roundRect(1.5, 2.6, 0.6)),
    rubber(paint.trim),
  );
  const bolts = [-1, 1].map((x) =>
    part(block(2.4, 2.6, 3.6, 0.6), plastic(paint.trim), { at: [x * 11.5, height - 0.4, 0] }),
  );
  const keys = [-2, -1, 0, 1, 2].map((x) =>
    put(key(1.4, 1.4, rubber('#8e9297'), 0.16), { at: [x * 2.4, height + lift - 0.06, 1.6] }),
  );
  const mark = word('BOOM 30', { height: 1, color: '#d9dbde', metalness: 0.5, weight: 800 });
  mark.position.set(0, 2.1 + lift, depth / 2 + 0.74);
  return group(
    body,
    frame,
    mesh,
    ...rings,
    handle,
    ...bolts,
    ...keys,
    mark,
    feet(
      [
        [-9, 3],
        [9, 3],
        [-9, -3],
        [9, -3],
      ],
      1.2,
      0.8,
    ),
  );
}

/** A plain bookcase speaker: cloth front, metal top, a leather handle. */
function shelfBox(paint: Paint): Group {
  const [width, height, depth] = [29, 13, 9.5];
  const y = height / 2 + 0.4;
  const body = part(block(width, height, depth, 1.1, 2.4), satin(paint.body), { at: [0, y, 0] });
  const front = part(
    facing(slab(roundRect(width - 2.4, height - 2.2, 1.2), 0.5, 0.22)),
    cloth(paint.name === 'white' ? '#c9c9c6' : paint.pale, 1),
    { at: [0, y, depth / 2 - 0.12] },
  );
  const back = put(group(tweeter(1.4, metal())), { at: [0, y, -depth / 2] });
  const path = smooth(
    [
      [width / 2 - 0.2, y + 3, 0],
      [width / 2 + 1.4, height + 1.6, 0],
      [width / 2 - 2.5, height + 3.1, 0],
      [0, height + 3.6, 0],
      [-width / 2 + 2.5, height + 3.1, 0],
      [-width / 2 - 1.4, height + 1.6, 0],
      [-width / 2 + 0.2, y + 3, 0],
    ],
    100,
  );
  const handle = part(
    sweep(path, () => roundRect(0.42, 2.2, 0.16)),
    leather('#7a4a2b', 0.5),
  );
  const studs = [-1, 1].map((x) =>
    part(facing(slab(ringOf(0.55, 32), 0.3, 0.1)), brushedMetal('#c9a45c'), {
      at: [(x * width) / 2 + x * 0.1, y + 3.1, 0],
      turn: [0, x * 90, 0],
    }),
  );
  const keys = [-1.5, -0.5, 0.5, 1.5].map((x) =>
    put(key(1.5, 0.7, metal('#c7cacd', 0.3), 0.12), { at: [x * 2.1, height + 0.36, 1] }),
  );
  const mark = word('ohmkara', { height: 0.7, color: '#c9a45c', metalness: 0.9 });
  mark.position.set(-width / 2 + 4.6, 2.5, depth / 2 + 0.42);
  const light = part(
    cord(
      [
        [9.6, 2.5, depth / 2 + 0.4],
        [11, 2.5, depth / 2 + 0.4],
      ],
      0.08,
      4,
    ),
    glowing(paint.accent, 1.5),
  );
  return group(
    body,
    front,
    back,
    handle,
    ...studs,
    ...keys,
    mark,
    light,
    feet(
      [
        [-11, 2.6],
        [11, 2.6],
        [-11, -2.6],
        [11, -2.6],
      ],
      0.9,
      0.45,
    ),
  );
}
