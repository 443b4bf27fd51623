import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, put } from '#scripts/studio/shape/part.ts';
import { openCase } from './earbud-case.ts';
import type { Design } from './earbud-design.ts';
import { makeBud } from './earbud.ts';

/** How each set of ear buds is built, by SKU. */
export const EARBUD_DESIGNS: Record<string, Design> = {
  'VAY-AIR1': {
    box: [6.2, 2.7, 4.6, 3],
    finish: 'gloss',
    bud: 'stem',
    brand: 'vayuphon',
    lamp: 'dot',
  },
  'VAY-AIRP': {
    box: [6.6, 2.9, 5, 2.7],
    finish: 'satin',
    bud: 'flat-stem',
    brand: 'vayuphon',
    lamp: 'bar',
  },
  'NIM-PEBL': {
    box: [6.6, 5, 3.5, 2.15],
    finish: 'satin',
    bud: 'stone',
    brand: 'pebble',
    lamp: 'dot',
    seam: 0.52,
    isStone: true,
  },
  'NIM-SPRT': {
    box: [7.4, 3.8, 3.8, 3.6],
    finish: 'matt',
    bud: 'wing',
    brand: 'SPRINT',
    lamp: 'bar',
    hasLanyard: true,
  },
  'KAI-BLIP': {
    box: [6.4, 3.6, 3.8, 5],
    finish: 'satin',
    bud: 'flat-stem',
    brand: 'BLIP',
    lamp: 'ring',
  },
  'ZEP-HUSH': {
    box: [5.9, 3.1, 5.6, 4.4],
    finish: 'satin',
    bud: 'pod',
    brand: 'zephrane',
    lamp: 'bar',
    seam: 0.66,
  },
  'EKT-DUET': { box: [5.8, 3, 4.4, 2.2], finish: 'gloss', bud: 'stem', brand: 'duet', lamp: 'dot' },
  'RIV-OPEN': { box: [7.8, 4.4, 3.4, 3], finish: 'matt', bud: 'hook', brand: 'khula', lamp: 'dot' },
};

/** Parts of the case's width and centimetres from its middle, height, and how far before it. */
type Pose = {
  at: [widths: number, x: number, y: number, z: number];
  turn: [x: number, y: number, z: number];
};

const LYING: Pose[] = [
  { at: [0.5, 1.9, 0.72, 1.7], turn: [-72, 0, -38] },
  { at: [0.06, 0, 0.72, 3.4], turn: [-78, 0, 34] },
];
/** One shows its touch plate, the other its nozzle. */
const LEANING: Pose[] = [
  { at: [0.5, 1.2, 1.02, 1.4], turn: [-24, 200, 0] },
  { at: [-0.1, 0, 0.94, 2.6], turn: [-28, 62, -8] },
];
const POSES: Partial<Record<Design['bud'], Pose[]>> = {
  pod: LEANING,
  stone: LEANING,
  wing: [
    { at: [0.5, 1.8, 1.02, 1], turn: [-24, 200, 0] },
    { at: [-0.5, 0.2, 0.94, 3], turn: [-28, 62, -8] },
  ],
  hook: [
    { at: [0.5, 2.1, 2.05, -0.2], turn: [0, -58, 0] },
    { at: [-0.5, -0.7, 2.05, 1.5], turn: [0, 118, 0] },
  ],
};

/** Ear buds with their open case, by SKU. */
export const EARBUDS: Record<string, (paint: Paint) => Group> = Object.fromEntries(
  Object.entries(EARBUD_DESIGNS).map(([sku, design]) => [
    sku,
    (paint: Paint) => makeSet(design, paint),
  ]),
);

function makeSet(design: Design, paint: Paint): Group {
  const [width, depth] = design.box;
  const made = group(openCase(design, paint));
  for (const { at, turn } of POSES[design.bud] ?? LYING)
    made.add(
      put(makeBud(design, paint), {
        at: [width * at[0] + at[1], at[2], depth * 0.5 + at[3]],
        turn,
      }),
    );
  return group(made);
}
