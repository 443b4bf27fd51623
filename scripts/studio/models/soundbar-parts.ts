import type { Group, Material } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, slab } from '#scripts/studio/shape/solids.ts';
import {
  cloth,
  gloss,
  grille,
  material,
  metal,
  plastic,
  rubber,
  satin,
} from '#scripts/studio/surface/materials.ts';
import { driver, facing, feet, key } from './hardware.ts';
import type { Bar } from './soundbar-design.ts';

export function bodyOf(kind: Bar['body'], paint: Paint): Material {
  if (kind === 'wood') {
    const tint = paint.name === 'brown' ? '#ffffff' : paint.pale;
    return material({
      color: tint,
      roughness: 0.5,
      clearcoat: 0.35,
      clearcoatRoughness: 0.35,
      tile: 'mango',
      scale: 1.3,
      bump: 0.5,
    });
  }
  if (kind === 'gloss') return gloss(paint.body);
  return kind === 'satin' ? satin(paint.body) : plastic(paint.body, 0.5);
}

export function frontColor({ body }: Bar, paint: Paint): string {
  if (body === 'wood') return paint.name === 'brown' ? '#5a5148' : paint.deep;
  return paint.name === 'white' ? '#cfcfcc' : paint.name === 'black' ? '#2b2d30' : paint.body;
}

export function subwoofer(
  [width, height, depth]: [number, number, number],
  design: Bar,
  paint: Paint,
): Group {
  const y = height / 2 + 1.2;
  const body = part(
    block(width, height, depth, 0.9, design.ends === 'round' ? 3 : 1.2),
    bodyOf(design.body, paint),
    { at: [0, y, 0] },
  );
  const cover =
    design.front === 'grille'
      ? grille(paint.name === 'white' ? '#c3c5c7' : '#3d4046', 1.1)
      : cloth(frontColor(design, paint), 1.2);
  const frontPlate = part(
    facing(slab(divide(roundRect(width - 2, height - 2, 1)), 0.6, 0.25)),
    cover,
    { at: [0, y, depth / 2 - 0.3] },
  );
  const mark = word(design.brand, {
    height: 1.1,
    color: paint.name === 'white' ? '#3b3d41' : '#d6d8db',
    metalness: 0.6,
    spacing: 0.12,
  });
  mark.position.set(0, 4.2, depth / 2 + 0.34);
  const [x, z] = [width / 2 - 2.4, depth / 2 - 3];
  return group(
    body,
    frontPlate,
    ...(design.isSubDownward ? [] : [sideDriver([width, height, depth], y)]),
    mark,
    feet(
      [
        [-x, z],
        [x, z],
        [-x, -z],
        [x, -z],
      ],
      1.4,
      1.3,
    ),
  );
}

function sideDriver([width, height, depth]: [number, number, number], y: number): Group {
  return put(driver(Math.min(height, depth) * 0.36), {
    at: [width / 2 + 0.05, y, 0],
    turn: [0, 90, 0],
  });
}

/** A drum that plays into the floor: cloth all around, a bright ring under its lid. */
export function roundSubwoofer(
  [width, height]: [number, number, number],
  design: Bar,
  paint: Paint,
): Group {
  const round = (across: number) => divide(roundRect(across, across, across * 0.495));
  const lid = bodyOf(design.body, paint);
  const mark = word(design.brand, {
    height: 1.1,
    color: paint.name === 'white' ? '#3b3d41' : '#d6d8db',
    metalness: 0.6,
    spacing: 0.12,
  });
  mark.position.set(0, 5.4, width / 2 + 0.12);
  return group(
    part(slab(round(width * 0.8), 2.4, 0.6), rubber('#1d1f22')),
    part(slab(round(width), height - 6, 1.2), cloth(frontColor(design, paint), 1.2), {
      at: [0, 2.4, 0],
    }),
    part(slab(round(width - 0.5), 0.5, 0.1), metal('#a9adb2', 0.22), { at: [0, height - 3.8, 0] }),
    part(slab(round(width), 3.4, 1.1), lid, { at: [0, height - 3.4, 0] }),
    part(slab(round(width * 0.5), 0.2, 0.08), metal('#5c6065', 0.4), { at: [0, height - 0.1, 0] }),
    mark,
  );
}

export function surround(design: Bar, paint: Paint): Group {
  return group(
    part(slab(roundRect(9, 9, 4.4), 16, 0.9), bodyOf(design.body, paint), { at: [0, 0.4, 0] }),
    part(slab(roundRect(9.2, 9.2, 4.5), 11, 0.4), grille('#2c2e32', 1), { at: [0, 2, 0] }),
  );
}

export function remote(): Group {
  const keys = [-5.4, -3.4, -1.4, 0.6, 2.6].flatMap((z) =>
    [-1, 1].map((x) => put(key(0.9, 0.9, rubber('#888c91'), 0.12), { at: [x * 0.9, 1.5, z] })),
  );
  return group(
    part(slab(roundRect(4.4, 16, 2), 1.6, 0.6), plastic('#202225', 0.42)),
    part(slab(roundRect(2.6, 2.6, 1.3), 0.2, 0.06), metal('#8f9398', 0.3), {
      at: [0, 1.5, -5.2 + 0.2],
    }),
    ...keys.slice(2),
  );
}

export function divide(points: ReturnType<typeof roundRect>) {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const parts = Math.max(1, Math.ceil(point.distanceTo(next) / 2.4));
    return Array.from({ length: parts }, (_, step) => point.clone().lerp(next, step / parts));
  });
}
