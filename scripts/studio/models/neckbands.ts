import { type Group, type Material, SphereGeometry, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { cord, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth, gloss, metal, rubber, satin, silicone } from '#scripts/studio/surface/materials.ts';
import type { Design } from './neckband-design.ts';
import { hook, podOf, wire } from './neckband-parts.ts';
import { bandPoints, halfOf } from './neckband-shapes.ts';

/** The design of each neckband, by SKU. */
export const NECKBAND_DESIGNS: Record<string, Design> = {
  'EKT-NB20': {
    shape: 'arch',
    reach: 6.4,
    arm: 11,
    band: [0.8, 0.5],
    pod: [1.3, 1, 5],
    cover: 'silicone',
    bud: 'round',
    brand: 'sur 20',
  },
  'EKT-NB50': {
    shape: 'splayed',
    reach: 6.6,
    arm: 11.5,
    band: [1, 0.6],
    pod: [1.6, 1.2, 6.4],
    cover: 'satin',
    bud: 'metal',
    light: true,
    brand: 'sur 50',
  },
  'NIM-LOOP': {
    shape: 'drop',
    reach: 6.2,
    arm: 10.5,
    band: [0.55, 0.4],
    pod: [1.1, 0.9, 4.2],
    cover: 'silicone',
    bud: 'angled',
    brand: 'loop',
  },
  'NIM-RUNR': {
    shape: 'sport',
    reach: 7,
    arm: 10.8,
    band: [0.5, 1.1],
    pod: [0.9, 1.5, 3.4],
    cover: 'silicone',
    bud: 'wing',
    brand: 'RUNNER',
  },
  'VAY-COLR': {
    shape: 'arch',
    reach: 7.2,
    arm: 12.4,
    band: [2.1, 0.5],
    pod: [2.4, 0.9, 6.4],
    cover: 'satin',
    bud: 'angled',
    brand: 'vayuphon',
  },
  'OHM-THRD': {
    shape: 'ring',
    reach: 6.4,
    arm: 11,
    band: [0.32, 0.32],
    pod: [0.9, 0.9, 4.6],
    cover: 'steel',
    bud: 'metal',
    brand: 'ohmkara',
  },
  'KAI-LINK': {
    shape: 'angular',
    reach: 6.6,
    arm: 11.4,
    band: [1.1, 0.7],
    pod: [1.9, 1.3, 6],
    cover: 'satin',
    bud: 'angled',
    light: true,
    brand: 'LINK',
  },
  'RIV-MALA': {
    shape: 'drop',
    isBeads: true,
    reach: 6.2,
    arm: 10.8,
    band: [0.85, 0.7],
    pod: [1.2, 1, 4.4],
    cover: 'cloth',
    bud: 'round',
    bead: true,
    brand: 'mala',
  },
};

/** Neckbands by SKU, lying on a table and open towards us. */
export const NECKBANDS: Record<string, (paint: Paint) => Group> = Object.fromEntries(
  Object.entries(NECKBAND_DESIGNS).map(([sku, design]) => [
    sku,
    (paint: Paint) => makeNeckband(design, paint),
  ]),
);

function makeNeckband(design: Design, paint: Paint): Group {
  const {
    band: [width, height],
  } = design;
  const half = halfOf(design);
  const path = smooth(bandPoints(half), 150);
  const taper = (t: number) => 1 + (0.5 * Math.max(0, Math.abs(t * 2 - 1) - 0.72)) / 0.28;
  const section = (t: number) =>
    superEllipse(width * taper(t), height * taper(t), design.cover === 'steel' ? 2 : 3, 28);
  const cover = coverOf(design, paint);
  const made = design.isBeads
    ? group(...beads(path, paint))
    : group(part(sweep(path, section, { up: new Vector3(0, 1, 0) }), cover));
  for (const side of [1, -1]) {
    if (design.shape === 'sport') made.add(...hook(design, paint, side));
    else made.add(podOf(design, paint, side), ...wire(design, paint, side));
  }
  return made;
}

/** Wooden beads on a string, every ninth of brass. */
function beads(path: Vector3[], paint: Paint) {
  const [bead, wide] = [new SphereGeometry(0.53, 26, 18), new SphereGeometry(0.62, 26, 18)];
  const [body, brass] = [gloss(paint.body, 0.32), metal('#d9b068', 0.26)];
  const line = path.map(({ x, y, z }): [number, number, number] => [x, y, z]);
  const string = part(cord(line, 0.12, 80), rubber(paint.soft));
  const places = smooth(line, Math.round(lengthOf(path) / 0.98));
  return [
    string,
    ...places.slice(1, -1).map(({ x, y, z }, index) => {
      const isBrass = index % 9 === 4;
      return part(isBrass ? wide : bead, isBrass ? brass : body, { at: [x, y, z] });
    }),
  ];
}

function lengthOf(path: Vector3[]): number {
  return path.slice(1).reduce((sum, point, at) => sum + point.distanceTo(path[at] ?? point), 0);
}

function coverOf({ cover }: Design, paint: Paint): Material {
  if (cover === 'cloth') return cloth(paint.body, 0.45, 'coarse');
  if (cover === 'steel') return metal(paint.name === 'gold' ? '#d9b068' : '#aeb2b7', 0.26);
  return cover === 'satin' ? satin(paint.body) : silicone(paint.body);
}
