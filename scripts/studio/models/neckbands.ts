import { type Group, type Material, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth, metal, satin, silicone } from '#scripts/studio/surface/materials.ts';
import type { Design } from './neckband-design.ts';
import { podOf, wire } from './neckband-parts.ts';

/** How each neckband is built, by SKU. */
export const NECKBAND_DESIGNS: Record<string, Design> = {
  'EKT-NB20': {
    reach: 6.4,
    arm: 11,
    band: [0.8, 0.5],
    pod: [1.3, 1, 5],
    cover: 'silicone',
    bud: 'round',
    brand: 'sur 20',
  },
  'EKT-NB50': {
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
    reach: 6.2,
    arm: 10.5,
    band: [0.55, 0.4],
    pod: [1.1, 0.9, 4.2],
    cover: 'silicone',
    bud: 'angled',
    brand: 'loop',
  },
  'NIM-RUNR': {
    reach: 6.4,
    arm: 10.2,
    band: [1.5, 0.36],
    pod: [1.7, 1, 4.8],
    cover: 'silicone',
    bud: 'wing',
    brand: 'RUNNER',
  },
  'VAY-COLR': {
    reach: 6.8,
    arm: 12,
    band: [1.3, 0.7],
    pod: [1.8, 1.1, 7],
    cover: 'satin',
    bud: 'angled',
    brand: 'vayuphon',
  },
  'OHM-THRD': {
    reach: 6.4,
    arm: 11,
    band: [0.42, 0.42],
    pod: [1.1, 1.1, 5.6],
    cover: 'steel',
    bud: 'metal',
    brand: 'ohmkara',
  },
  'KAI-LINK': {
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
    reach,
    arm,
    band: [width, height],
    pod,
  } = design;
  const y = pod[1] / 2;
  const path = smooth(
    [
      [reach * 0.92, y, arm * 0.55],
      [reach * 1.04, y + 0.2, arm * 0.2],
      [reach, y + 0.55, -arm * 0.2],
      [reach * 0.62, y + 0.95, -arm * 0.52],
      [0, y + 1.1, -arm * 0.64],
      [-reach * 0.62, y + 0.95, -arm * 0.52],
      [-reach, y + 0.55, -arm * 0.2],
      [-reach * 1.04, y + 0.2, arm * 0.2],
      [-reach * 0.92, y, arm * 0.55],
    ],
    150,
  );
  const taper = (t: number) => 1 + (0.5 * Math.max(0, Math.abs(t * 2 - 1) - 0.72)) / 0.28;
  const section = (t: number) =>
    superEllipse(width * taper(t), height * taper(t), design.cover === 'steel' ? 2 : 3, 28);
  const made = group(
    part(sweep(path, section, { up: new Vector3(0, 1, 0) }), coverOf(design, paint)),
  );
  for (const side of [1, -1])
    made.add(podOf(design, paint, side, y), ...wire(design, paint, side, y));
  return made;
}

function coverOf({ cover }: Design, paint: Paint): Material {
  if (cover === 'cloth') return cloth(paint.body, 0.45, 'coarse');
  if (cover === 'steel') return metal(paint.name === 'gold' ? '#d9b068' : '#aeb2b7', 0.26);
  return cover === 'satin' ? satin(paint.body) : silicone(paint.body);
}
