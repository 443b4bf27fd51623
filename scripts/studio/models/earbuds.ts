import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, put } from '#scripts/studio/shape/part.ts';
import { boundsOf } from '#scripts/studio/studio/camera.ts';
import { DRAWER_FLOOR, makeCase, makeClosedCase } from './earbud-cases.ts';
import type { Design } from './earbud-design.ts';
import { makeBud } from './earbud.ts';

/** The design of each set of ear buds, by SKU. */
export const EARBUD_DESIGNS: Record<string, Design> = {
  'VAY-AIR1': {
    box: [6.2, 2.7, 4.6, 3],
    finish: 'gloss',
    bud: 'stem',
    brand: 'vayuphon',
    lamp: 'dot',
  },
  'VAY-AIRP': {
    box: [6.4, 5, 2.3, 3],
    finish: 'satin',
    bud: 'flat-stem',
    brand: 'vayuphon',
    lamp: 'bar',
    opening: 'drawer',
  },
  'NIM-PEBL': {
    box: [6.6, 5, 3.5, 2.15],
    finish: 'satin',
    bud: 'stone',
    brand: 'pebble',
    lamp: 'dot',
    seam: 0.52,
    isStone: true,
    isSeated: true,
    tipped: 78,
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
    box: [6, 6, 2.7, 2],
    finish: 'satin',
    bud: 'pod',
    brand: 'BLIP',
    lamp: 'ring',
    opening: 'puck',
  },
  'ZEP-HUSH': {
    box: [5.2, 3.2, 6, 4.4],
    finish: 'satin',
    bud: 'pod',
    brand: 'zephrane',
    lamp: 'bar',
    seam: 0.68,
    tipped: 62,
    hasMetalLid: true,
  },
  'EKT-DUET': {
    box: [3.9, 3.9, 6.4, 2],
    finish: 'gloss',
    bud: 'stem',
    brand: 'duet',
    lamp: 'dot',
    opening: 'capsule',
  },
  'RIV-OPEN': {
    box: [8.6, 3, 2.5, 3.4],
    finish: 'matt',
    bud: 'clip',
    brand: 'khula',
    lamp: 'dot',
    tipped: 96,
  },
};

/** Centimetres from the middle of the case's foot. */
type Pose = { at: [x: number, y: number, z: number]; turn: [x: number, y: number, z: number] };

const POSES: Record<string, Pose[]> = {
  'VAY-AIR1': [
    { at: [5, 0.72, 3.05], turn: [-72, 0, -38] },
    { at: [0.37, 0.72, 4.75], turn: [-78, 0, 34] },
  ],
  // On their sides in the tray, their stems to the front, low enough for it to close.
  'VAY-AIRP': [
    { at: [-1.5, DRAWER_FLOOR + 0.68, 2.95], turn: [-90, 90, 0] },
    { at: [1.5, DRAWER_FLOOR + 0.68, 2.95], turn: [-90, -90, 0] },
  ],
  // One at home, its plate up; the other before the case.
  'NIM-PEBL': [
    { at: [-1.52, 1.72, 0], turn: [90, 0, 0] },
    { at: [2.5, 0.94, 4.6], turn: [-28, 62, -8] },
  ],
  'NIM-SPRT': [
    { at: [5.5, 1.02, 2.9], turn: [-24, 200, 0] },
    { at: [-3.5, 0.94, 4.9], turn: [-28, 62, -8] },
  ],
  'KAI-BLIP': [
    { at: [-1.38, 1.55, 0.2], turn: [90, 0, 14] },
    { at: [3.4, 0.98, 3.6], turn: [-24, 200, 0] },
  ],
  'ZEP-HUSH': [
    { at: [4, 1.02, 2.2], turn: [-24, 200, 0] },
    { at: [-0.9, 0.94, 3.8], turn: [-28, 62, -8] },
  ],
  // Both are upright in the case, heads out.
  'EKT-DUET': [
    { at: [-0.72, 4.2, 0], turn: [0, -30, 6] },
    { at: [0.72, 4.2, 0], turn: [0, 30, -6] },
  ],
  'RIV-OPEN': [
    { at: [3.5, 0.9, 3.2], turn: [0, -34, 0] },
    { at: [-2.6, 0.9, 4.2], turn: [0, 38, 0] },
  ],
};

/** Ear buds with their open case, by SKU. */
export const EARBUDS: Record<string, (paint: Paint) => Group> = Object.fromEntries(
  Object.entries(EARBUD_DESIGNS).map(([sku, design]) => [
    sku,
    (paint: Paint) => makeSet(sku, design, paint),
  ]),
);

/** The turns of a pair that lies next to each other, and half of the distance between them. */
const PAIRS: Record<Design['bud'], [left: Pose['turn'], right: Pose['turn'], apart: number]> = {
  stem: [[-72, 0, -38], [-78, 0, 34], 1.15],
  'flat-stem': [[-72, 0, -38], [-78, 0, 34], 1.15],
  pod: [[-28, 62, -8], [-24, 200, 0], 2],
  stone: [[-28, 62, -8], [-24, 200, 0], 2],
  wing: [[-28, 62, -8], [-24, 200, 0], 1.9],
  clip: [[0, -34, 0], [0, 38, 0], 2.1],
};

/** The buds of a set without their case. Throws an Error for other products. */
export function budsOf(sku: string, paint: Paint): Group {
  const design = designOf(sku);
  const [left, right, apart] = PAIRS[design.bud];
  const lay = (turn: Pose['turn'], x: number, z: number) => {
    const bud = put(makeBud(design, paint), { turn });
    const { min } = boundsOf(bud);
    bud.position.set(x, -min.y, z);
    return bud;
  };
  return group(lay(left, -apart, 0.4), lay(right, apart, -0.4));
}

/** The closed case of a set, its buds inside. Throws an Error for other products. */
export function closedCaseOf(sku: string, paint: Paint): Group {
  return makeClosedCase(designOf(sku), paint);
}

function designOf(sku: string): Design {
  const design = EARBUD_DESIGNS[sku];
  if (!design) throw new Error(`${sku} is not a set of ear buds.`);
  return design;
}

function makeSet(sku: string, design: Design, paint: Paint): Group {
  const buds = (POSES[sku] ?? []).map((pose) => put(makeBud(design, paint), pose));
  return group(makeCase(design, paint), ...buds);
}
