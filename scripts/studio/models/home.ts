import { type Group, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { shell } from '#scripts/studio/shape/solids.ts';
import { cord, ringOf, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth, glowing, plastic, rubber } from '#scripts/studio/surface/materials.ts';
import { pair } from './bookshelf.ts';
import { radio, sheesham } from './radios.ts';
import { ellipse, halo } from './round-speakers.ts';

/** Speakers for a room by SKU. */
export const HOME: Record<string, (paint: Paint) => Group> = {
  'OHM-ROOM': (paint) =>
    tower({ width: 15, depth: 12.4, height: 23, brand: 'ohmkara', slices: true }, paint),
  'OHM-MINI': (paint) =>
    tower({ width: 10, depth: 10, height: 13.4, brand: 'ohm', slices: false }, paint),
  'RIV-SHEE': sheesham,
  'RIV-VIVD': radio,
  'EKT-JODI': (paint) =>
    pair(
      {
        width: 16.5,
        height: 26.5,
        depth: 19,
        woofer: 5.9,
        silk: 2.6,
        isWooden: true,
        lean: 0,
        gap: 12,
      },
      paint,
    ),
  'EKT-DESK': (paint) =>
    pair(
      {
        width: 10.4,
        height: 17,
        depth: 12.5,
        woofer: 3.6,
        silk: 1.5,
        isWooden: false,
        lean: 9,
        gap: 9,
      },
      paint,
    ),
  'ZEP-OVAL': ellipse,
  'VAY-HALO': halo,
};

type Tower = { width: number; depth: number; height: number; brand: string; slices: boolean };

/** Cloth all round, a glass top with a ring of light. */
function tower({ width, depth, height, brand, slices }: Tower, paint: Paint): Group {
  const outline = superEllipse(width, depth, 2.5, 120);
  const fabric = cloth(paint.name === 'white' ? '#d9d8d4' : paint.body, 1);
  const base = part(
    shell(outline, [
      [0.9, 0],
      [0.35, 0.2, 0.3],
      [0.35, 1.5, 0.2],
      [0.7, 1.6],
    ]),
    plastic(paint.trim, 0.5),
  );
  const body = part(
    shell(outline, [
      [0.7, 1.4],
      [0.02, 1.8, 0.5],
      [0.02, height - 1.6, 1.2],
      [1.2, height - 0.5],
    ]),
    fabric,
  );
  const lid = part(
    shell(outline, [
      [0.9, height - 0.9],
      [0.62, height - 0.55, 0.2],
      [0.9, height, 0.3],
      [1.6, height + 0.06],
    ]),
    plastic(paint.name === 'white' ? '#e4e4e1' : '#1b1c1f', 0.42),
  );
  const glow = outline.map((point) => new Vector3(point.x * 0.62, height + 0.05, -point.y * 0.62));
  const ring = part(
    sweep(glow, () => ringOf(0.09, 8), { isClosed: true, up: new Vector3(0, 1, 0) }),
    glowing(paint.accent, 1.8),
  );
  const mark = word(brand, {
    height: height * 0.034 + 0.2,
    color: paint.name === 'white' || paint.name === 'gray' ? '#33363a' : '#d6d8db',
    metalness: 0.4,
    // No rounder than the cloth, or its ends lie within.
    bend: width * 1.3,
  });
  mark.position.set(0, 3.2, depth / 2 + 0.07);
  const keys = [-1, 1].map((x) =>
    put(group(word(x > 0 ? '+' : '–', { height: 0.9, color: '#8d9196' })), {
      at: [x * width * 0.17, height + 0.08, 0],
      turn: [-90, 0, 0],
    }),
  );
  const made = group(base, body, lid, ring, mark, ...keys);
  if (slices) made.add(cable(width, depth));
  return made;
}

function cable(width: number, depth: number) {
  const made = part(
    cord(
      [
        [width * 0.3, 0.9, -depth * 0.4],
        [width * 0.5, 0.3, -depth],
        [width * 3, 0.25, -depth * 1.6],
      ],
      0.24,
      40,
    ),
    rubber('#1b1c1e'),
  );
  made.userData['isLoose'] = true;
  return made;
}
