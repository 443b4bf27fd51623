import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, put } from '#scripts/studio/shape/part.ts';
import { plastic } from '#scripts/studio/surface/materials.ts';
import { feet, wheel } from './hardware.ts';
import { cabinet, front } from './karaoke-cabinet.ts';
import type { Cabinet } from './karaoke-design.ts';
import { handleOf, panel } from './karaoke-top.ts';
import { microphone } from './microphone.ts';

const CABINETS: Record<string, Cabinet> = {
  'RIV-MEHF': {
    width: 30,
    height: 62,
    depth: 28,
    outline: 'cut',
    woofers: [
      [9.6, 17],
      [9.6, 41],
    ],
    lights: 'rings',
    handle: 'trolley',
    hasWheels: true,
    mics: 2,
    knobs: 4,
    brand: 'mehfil',
  },
  'RIV-MHMN': {
    width: 24,
    height: 21,
    depth: 15,
    outline: 'round',
    woofers: [[7.2, 9.4]],
    lights: 'rings',
    hasTrim: true,
    handle: 'arch',
    mics: 1,
    knobs: 2,
    brand: 'mini',
    micScale: 0.8,
  },
  'KAI-STAG': {
    width: 34,
    height: 58,
    depth: 30,
    outline: 'wedge',
    woofers: [[12.4, 18]],
    tweeter: [4.6, 43],
    lights: 'rings',
    handle: 'grip',
    hasGrille: true,
    mics: 1,
    knobs: 3,
    brand: 'STAGE 10',
  },
  'KAI-STDU': {
    width: 27,
    height: 74,
    depth: 26,
    outline: 'waist',
    woofers: [
      [9.2, 17],
      [9.2, 39],
    ],
    tweeter: [3.6, 57],
    lights: 'strips',
    handle: 'trolley',
    hasWheels: true,
    mics: 2,
    knobs: 3,
    brand: 'STAGE DUO',
  },
  'EKT-GAYK': {
    width: 30,
    height: 36,
    depth: 24,
    outline: 'box',
    woofers: [[9.4, 13]],
    tweeter: [2.8, 27],
    lights: 'none',
    handle: 'none',
    isWooden: true,
    mics: 1,
    knobs: 5,
    brand: 'gayak',
  },
  'EKT-BACH': {
    width: 20,
    height: 19,
    depth: 13,
    outline: 'round',
    woofers: [[6.2, 9]],
    lights: 'rings',
    handle: 'arch',
    mics: 1,
    knobs: 2,
    brand: 'bachcha',
    micScale: 0.72,
  },
  'NIM-SURA': {
    width: 22,
    height: 52,
    depth: 21,
    outline: 'cut',
    woofers: [
      [7.6, 13],
      [7.6, 33],
    ],
    lights: 'rings',
    handle: 'grip',
    mics: 2,
    knobs: 3,
    brand: 'antara',
  },
  'ZEP-SANG': {
    width: 40,
    height: 66,
    depth: 34,
    outline: 'wedge',
    woofers: [[14.6, 21]],
    tweeter: [5.4, 50],
    lights: 'strips',
    handle: 'grip',
    hasGrille: true,
    hasWheels: true,
    mics: 2,
    knobs: 8,
    brand: 'SANGEET',
  },
};

/** Karaoke sets by SKU. */
export const KARAOKE: Record<string, (paint: Paint) => Group> = Object.fromEntries(
  Object.entries(CABINETS).map(([sku, cabinet]) => [
    sku,
    (paint: Paint) => makeSet(cabinet, paint),
  ]),
);

function makeSet(design: Cabinet, paint: Paint): Group {
  const lift = design.hasWheels ? 3.4 : 1;
  const speaker = put(
    group(
      ...cabinet(design, paint),
      ...front(design, paint),
      ...panel(design, paint),
      ...handleOf(design, paint),
    ),
    { at: [0, lift, 0] },
  );
  const made = group(speaker, feet(corners(design), 1.6, lift));
  if (design.hasWheels) {
    for (const x of [-1, 1])
      made.add(
        put(wheel(3.6, 2.6), { at: [x * (design.width / 2 - 0.4), 3.6, -design.depth / 2 + 2.4] }),
      );
  }
  made.add(...mics(design, paint));
  return made;
}

function corners({ width, depth, hasWheels }: Cabinet): [number, number][] {
  const [x, z] = [width / 2 - 4, depth / 2 - 3.5];
  return hasWheels
    ? [
        [-x, z],
        [x, z],
      ]
    : [
        [-x, z],
        [x, z],
        [-x, -z],
        [x, -z],
      ];
}

/** One microphone leans on the cabinet, another lies before it. */
export function mics({ width, depth, mics: count, micScale = 1, height }: Cabinet, paint: Paint) {
  const body = paint.name === 'black' ? plastic('#1c1d20', 0.36) : plastic(paint.body, 0.36);
  const lying = put(microphone(body, paint.accent), {
    at: [width * 0.14, 2.7 * micScale, depth / 2 + 9],
    turn: [0, 0, 90],
  });
  const turned = put(group(lying), { turn: [0, -24, 0] });
  lying.scale.setScalar(micScale);
  const all = [turned];
  if (count === 2) {
    const lean = height > 40 ? 14 : 20;
    const leaning = put(microphone(body, paint.accent), {
      at: [-width / 2 - 8.4, 0.4, depth * 0.28],
      turn: [0, 0, -lean],
    });
    all.push(group(leaning));
  }
  return all;
}
