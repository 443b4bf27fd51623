import { type Group, type Material, Vector2 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, pebble, slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import { glowing, gloss, metal, plastic } from '#scripts/studio/surface/materials.ts';
import { openCase } from './earbud-case.ts';
import { type Design, finishOf, surfaceOf } from './earbud-design.ts';
import { lightRing } from './hardware.ts';

/** The height of the floor of a drawer, on which the buds lie (cm). */
export const DRAWER_FLOOR = 0.5;

/** A case, opened as it opens. */
export function makeCase(design: Design, paint: Paint): Group {
  if (design.opening === 'drawer') return drawer(design, paint, false);
  if (design.opening === 'puck') return puck(design, paint);
  if (design.opening === 'capsule') return capsule(design, paint);
  return openCase(design, paint);
}

/** A case that is closed. Throws an Error for those that have no drawer. */
export function makeClosedCase(design: Design, paint: Paint): Group {
  if (design.opening !== 'drawer')
    throw new Error('Only a case with a drawer can be shown closed.');
  return drawer(design, paint, true);
}

/** The inside: darker than the shell, pale in a white one. */
function lining(paint: Paint): Material {
  const color = paint.name === 'white' ? '#dededb' : paint.isDark ? '#222427' : paint.deep;
  return plastic(color, 0.4);
}

/** Printed on what looks up. */
function printedOnTop(brand: string, height: number, paint: Paint, at: [number, number, number]) {
  const mark = word(brand, { height, color: paint.ink, metalness: 0.4 });
  return put(mark, { at, turn: [-90, 0, 0] });
}

/** The section of a tray: walls up to a rim, and a floor this high. */
function trough(width: number, height: number, floor: number): Vector2[] {
  const outer = roundRect(width, height, height * 0.42).filter(({ y }) => y < height * 0.36);
  const [left, right] = [outer.filter(({ x }) => x < 0), outer.filter(({ x }) => x >= 0)];
  const [inside, rim, low] = [width / 2 - 0.2, height * 0.36, floor - height / 2];
  const wall = (x: number) => new Vector2(x, rim);
  const corner = (x: number) => new Vector2(x, low);
  return [
    ...left,
    ...right,
    ...[wall(width / 2 - 0.02), wall(inside), corner(inside - 0.12)],
    ...[corner(-inside + 0.12), wall(-inside), wall(-width / 2 + 0.02)],
  ];
}

/** The depth of a drawer's face (cm). */
const FACE = 0.44;

/** A flat sleeve, as of a box of matches, whose tray slides out to the front with the buds in it. */
function drawer(
  { box: [width, depth, height], finish, brand }: Design,
  paint: Paint,
  isClosed: boolean,
): Group {
  const body = surfaceOf(finish, paint);
  const middle = height / 2;
  const out = isClosed ? FACE : depth * 0.66;
  const front = depth / 2 + out;
  /** Its section as one looks into it, from here to there. */
  const along = (less: number, from: number, to: number, edge: number) =>
    slab(roundRect(width - less, height - less, (height - less) * 0.42), to - from, edge)
      .rotateX(Math.PI / 2)
      .translate(0, middle, from);
  const tray = slab(
    trough(width - 0.44, height - 0.44, DRAWER_FLOOR),
    front - 0.3 - out + depth / 2,
    0.02,
  )
    .rotateX(Math.PI / 2)
    .translate(0, middle, out - depth / 2);
  const mark = word(brand, { height: width * 0.05, color: paint.ink, metalness: 0.4 });
  mark.position.set(0, middle - height * 0.2, front + 0.012);
  return group(
    part(along(0, -depth / 2, depth / 2, 0.3), body),
    // The edge of the opening.
    part(along(0.3, depth / 2 - 0.02, depth / 2 + 0.03, 0.01), plastic('#0d0e10', 0.6)),
    part(tray, lining(paint)),
    // The face of the tray closes flush.
    part(along(0, front - FACE, front, 0.16), body),
    part(
      cord(
        [
          [-0.5, middle + height * 0.12, front + 0.04],
          [0.5, middle + height * 0.12, front + 0.04],
        ],
        0.055,
        6,
      ),
      glowing(paint.accent, 2),
    ),
    mark,
    part(block(1.1, 0.3, 0.14, 0.06), gloss('#17181a'), { at: [0, middle, -depth / 2 - 0.02] }),
    printedOnTop(brand, width * 0.058, paint, [0, height + 0.012, 0]),
  );
}

/** A flat round box: its upper half turns aside about a pin at its edge. */
function puck({ box: [width, , height], finish, brand }: Design, paint: Paint): Group {
  const body = finishOf(finish, paint.body);
  const radius = width / 2;
  const [low, tall] = [height * 0.62, height * 0.38];
  const base = turned([
    [0.001, 0],
    [radius * 0.86, 0, 0.1],
    [radius, low * 0.4, low * 0.5],
    [radius, low - 0.05, 0.1],
    [radius - 0.12, low],
    [0.001, low],
  ]);
  const cover = turned([
    [0.001, 0],
    [radius - 0.12, 0],
    [radius, 0.06, 0.1],
    [radius, tall * 0.5, tall * 0.6],
    [radius * 0.8, tall, 0.5],
    [0.001, tall],
  ]);
  const bed = turned([
    [0.001, 0],
    [radius - 0.3, 0],
    [radius - 0.36, 0.05, 0.03],
    [0.001, 0.05],
  ]);
  const hollow = (side: number) =>
    part(pebble([radius * 0.72, 0.8, radius * 0.98], 2.4, 2), plastic('#0d0e10', 0.55), {
      at: [side * radius * 0.46, low - 0.06, radius * 0.06],
    });
  const pin: [number, number] = [-radius * 0.62, -radius * 0.62];
  const lid = group(
    part(cover, body),
    put(lightRing(radius * 0.5, 0.06, paint.accent, 2), {
      at: [0, tall + 0.01, 0],
      turn: [90, 0, 0],
    }),
    printedOnTop(brand, radius * 0.2, paint, [0, tall + 0.016, 0]),
  );
  // About the pin, to the left and back.
  const turnedAside = put(group(put(lid, { at: [-pin[0], 0, -pin[1]] })), {
    at: [pin[0], low + 0.05, pin[1]],
    turn: [0, 112, 0],
  });
  const axle = turned([
    [0.001, 0],
    [0.3, 0],
    [0.3, tall + 0.12, 0.06],
    [0.001, tall + 0.12],
  ]);
  return group(
    part(base, body),
    part(bed, lining(paint), { at: [0, low, 0] }),
    hollow(-1),
    hollow(1),
    turnedAside,
    part(axle, metal('#aeb1b5', 0.26), { at: [pin[0], low - 0.1, pin[1]] }),
  );
}

/** Upright, with its cap off and next to it. */
function capsule({ box: [width, , height], finish, brand }: Design, paint: Paint): Group {
  const body = finishOf(finish, paint.body);
  const radius = width / 2;
  const [low, tall] = [height * 0.62, height * 0.46];
  const base = turned([
    [0.001, 0],
    [radius, 0, radius * 0.5],
    [radius, low - 0.4, 0.04],
    [radius - 0.1, low - 0.38],
    [radius - 0.12, low, 0.05],
    [radius - 0.3, low],
    [radius - 0.34, low - 0.3],
    [0.001, low - 0.3],
  ]);
  const cap = turned([
    [radius - 0.16, 0],
    [radius, 0, 0.05],
    [radius, tall, radius * 0.55],
    [0.001, tall],
  ]);
  const insideOfCap = turned(
    [
      [radius - 0.14, 0],
      [radius - 0.2, tall * 0.7, 0.4],
      [0.001, tall * 0.74],
    ],
    72,
    true,
  );
  const ring = turned([
    [radius - 0.02, 0],
    [radius + 0.05, 0.02, 0.03],
    [radius + 0.05, 0.2, 0.03],
    [radius - 0.02, 0.22],
  ]);
  const mark = word(brand, {
    height: width * 0.17,
    color: paint.ink,
    metalness: 0.4,
    bend: radius,
  });
  mark.position.set(0, low * 0.44, radius + 0.02);
  return group(
    part(base, body),
    part(ring, metal('#c9a566', 0.24), { at: [0, low - 0.62, 0] }),
    part(slab(roundRect(radius * 1.5, radius * 1.5, radius * 0.74), 0.04, 0.01), lining(paint), {
      at: [0, low - 0.3, 0],
    }),
    part(pebble([0.15, 0.15, 0.08]), glowing(paint.accent, 2), { at: [0, low * 0.2, radius] }),
    mark,
    // On its side, its mouth towards the viewer.
    put(group(part(cap, body), part(insideOfCap, lining(paint))), {
      at: [-radius * 2.2, radius, radius * 0.9],
      turn: [-90, 0, 38],
    }),
  );
}
