import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, put } from '#scripts/studio/shape/part.ts';
import { openCase } from './earbud-case.ts';
import type { Design } from './earbud-design.ts';
import { makeBud } from './earbud.ts';

const DESIGNS: Record<string, Design> = {
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
    box: [6.4, 4.6, 3.4, 2.2],
    finish: 'matt',
    bud: 'pod',
    brand: 'pebble',
    lamp: 'dot',
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
    box: [6.6, 3.5, 4.2, 2.4],
    finish: 'satin',
    bud: 'pod',
    brand: 'zephrane',
    lamp: 'bar',
  },
  'EKT-DUET': { box: [5.8, 3, 4.4, 2.2], finish: 'gloss', bud: 'stem', brand: 'duet', lamp: 'dot' },
  'RIV-OPEN': { box: [7.8, 4.4, 3.4, 3], finish: 'matt', bud: 'hook', brand: 'khula', lamp: 'dot' },
};

/** Ear buds with their open case, by SKU. */
export const EARBUDS: Record<string, (paint: Paint) => Group> = Object.fromEntries(
  Object.entries(DESIGNS).map(([sku, design]) => [sku, (paint: Paint) => makeSet(design, paint)]),
);

function makeSet(design: Design, paint: Paint): Group {
  const [width, depth] = design.box;
  const made = group(openCase(design, paint));
  const lying = design.bud === 'hook' ? 0.9 : 0.72;
  const right = put(makeBud(design, paint), {
    at: [width * 0.5 + 1.9, lying, depth * 0.5 + 1.7],
    turn: [-72, 0, -38],
  });
  const left = put(makeBud(design, paint), {
    at: [width * 0.06, lying, depth * 0.5 + 3.4],
    turn: [-78, 0, 34],
  });
  made.add(right, left);
  return group(made);
}
