import type { BufferGeometry, Group, Material, Vector2 } from 'three';
import {
  type Corner,
  polygon,
  rounded,
  roundRect,
  superEllipse,
} from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { shell, slab, turned } from '#scripts/studio/shape/solids.ts';
import { gloss, material, metal, plastic } from '#scripts/studio/surface/materials.ts';
import { facing } from './hardware.ts';

/** The colour of most accessories: dark, but visible on dark pages too. */
const GRAPHITE = '#2b2d30';
/** Hard and soft parts. The grain of a mould would be noise in a small picture. */
export const SHELL = material({ color: GRAPHITE, roughness: 0.44 });
export const JACKET = material({ color: GRAPHITE, roughness: 0.62, specularIntensity: 0.8 });
const STEEL = metal('#7f8287', 0.38);
const HOLE = gloss('#08090a', 0.5);

/** An outline carried along z from `from`, its edges rounded. */
function bar(outline: Vector2[], from: number, length: number, edge: number): BufferGeometry {
  return facing(slab(outline, length, edge)).translate(0, 0, from);
}

/** Turned about z. */
function round(profile: Corner[], steps = 48): BufferGeometry {
  return facing(turned(profile, steps));
}

/** The soft sleeve where a cable enters its plug: it has grooves, and ends at z = 0.9. */
function sleeve(thick: number, wide: number): Group {
  const [from, to] = [thick * 0.58, wide];
  const profile: Corner[] = [
    [0.001, -0.1],
    [from, -0.1, 0.03],
  ];
  for (let groove = 0; groove < 3; groove += 1) {
    const z = 0.12 + groove * 0.24;
    const radius = from + ((to - from) * (groove + 1)) / 4;
    profile.push([radius, z, 0.02], [radius - 0.05, z + 0.03, 0.01]);
    profile.push([radius - 0.05, z + 0.09, 0.01], [radius + 0.01, z + 0.12, 0.02]);
  }
  profile.push([to, 0.9, 0.02], [0.001, 0.9]);
  return group(part(round(profile), JACKET));
}

/** A shell of metal that is open at its end. */
function tongue(outline: Vector2[], inner: Vector2[], from: number, length: number): Group {
  return group(
    part(bar(outline, from, length, 0.04), STEEL),
    part(bar(inner, from + length - 0.1, 0.106, 0.002), HOLE),
  );
}

/** A USB-C plug. */
export function usbC(thick: number): Group {
  const body = facing(
    shell(roundRect(1.1, 0.62, 0.29), [
      [0.12, 0],
      [0.06, 0.06, 0.05],
      [0, 0.7, 0.6],
      [0, 2.1, 0.08],
      [0.08, 2.1],
    ]),
  ).translate(0, 0, 0.7);
  return group(
    sleeve(thick, 0.27),
    part(body, SHELL),
    tongue(roundRect(0.86, 0.28, 0.13), roundRect(0.74, 0.16, 0.075), 2.78, 0.66),
  );
}

/** A USB-A plug. */
export function usbA(thick: number): Group {
  return group(
    sleeve(thick, 0.3),
    part(bar(roundRect(1.56, 0.78, 0.24), 0.7, 2.3, 0.1), SHELL),
    tongue(roundRect(1.2, 0.46, 0.05), roundRect(1.08, 0.34, 0.02), 2.98, 1.1),
    part(bar(roundRect(1.06, 0.16, 0.02), 3.9, 0.186, 0.01), plastic('#d8dadd', 0.5), {
      at: [0, -0.08, 0],
    }),
    ...[-0.3, 0.3].map((x) =>
      part(slab(roundRect(0.2, 0.24, 0.02), 0.01, 0.002), HOLE, { at: [x, 0.226, 3.55] }),
    ),
  );
}

/** The pin of an audio plug of this radius, from z = 0, with rings that part its contacts. */
export function audioPin(radius: number, length: number, surface: Material, rings = 2): Group {
  const neck = length - radius * 2.6;
  const pin = round([
    [0.001, 0],
    [radius, 0],
    [radius, neck, 0.03],
    [radius * 0.72, neck + radius * 0.5, 0.08],
    [radius * 0.95, neck + radius * 1.3, 0.1],
    [radius * 0.3, length, radius * 0.4],
    [0.001, length],
  ]);
  const ring = round([
    [radius * 0.9, 0],
    [radius * 1.015, 0],
    [radius * 1.015, radius * 0.42],
    [radius * 0.9, radius * 0.42],
  ]);
  return group(
    part(pin, surface),
    ...Array.from({ length: rings }, (_, index) =>
      part(ring, plastic('#101113', 0.4), { at: [0, 0, neck - radius * (0.9 + index * 2)] }),
    ),
  );
}

/** A 3.5 mm plug in a barrel of metal. */
export function jack(thick: number): Group {
  const barrel = round([
    [0.001, 0],
    [0.34, 0, 0.05],
    [0.42, 0.3, 0.2],
    [0.42, 1.9, 0.06],
    [0.36, 1.94, 0.02],
    [0.36, 2.02, 0.02],
    [0.42, 2.06, 0.04],
    [0.42, 2.3, 0.06],
    [0.3, 2.3],
    [0.3, 2.4, 0.03],
    [0.001, 2.4],
  ]);
  return group(
    sleeve(thick, 0.25),
    part(barrel, metal('#a4a8ad', 0.36), { at: [0, 0, 0.7] }),
    put(audioPin(0.175, 1.4, metal('#d9dbde', 0.28)), { at: [0, 0, 3.08] }),
  );
}

/** A flat HDMI plug. */
export function hdmi(thick: number): Group {
  const shape = (inset: number): Vector2[] =>
    rounded(
      [
        [-0.7 + inset, 0.23 - inset, 0.05],
        [-0.7 + inset, -0.08, 0.08],
        [-0.5 + inset, -0.23 + inset, 0.08],
        [0.5 - inset, -0.23 + inset, 0.08],
        [0.7 - inset, -0.08, 0.08],
        [0.7 - inset, 0.23 - inset, 0.05],
      ],
      true,
    );
  return group(
    sleeve(thick, 0.42),
    part(bar(roundRect(2.05, 1.1, 0.3), 0.7, 2.5, 0.14), SHELL),
    part(bar(roundRect(1.74, 0.78, 0.2), 3.14, 0.16, 0.04), plastic('#1d1f22', 0.5)),
    tongue(shape(0), shape(0.06), 3.28, 1.15),
    ...[-0.34, 0.34].map((x) =>
      part(slab(roundRect(0.16, 0.3, 0.03), 0.01, 0.002), HOLE, { at: [x, 0.226, 3.8] }),
    ),
  );
}

/** An Indian plug with three round pins; it looks along z, and its cable enters from below. */
export function mainsPlug(thick: number): Group {
  const outline = rounded(
    [
      [-2.2, -2.1, 0.9],
      [2.2, -2.1, 0.9],
      [1.7, 1.2, 1.2],
      [0.8, 2.3, 0.9],
      [-0.8, 2.3, 0.9],
      [-1.7, 1.2, 1.2],
    ],
    true,
  );
  const pin = (radius: number, length: number) =>
    part(
      round([
        [0.001, 0],
        [radius, 0],
        [radius, length - radius * 0.5, 0.05],
        [radius * 0.6, length, 0.08],
        [0.001, length],
      ]),
      metal('#b9a878', 0.34),
    );
  return group(
    part(bar(outline, -2.2, 2.2, 0.5), SHELL),
    part(bar(roundRect(2.2, 2.2, 0.5), -2.26, 0.5, 0.2), plastic('#26282b', 0.5)),
    put(pin(0.35, 2.05), { at: [0, 1.25, -0.02] }),
    ...[-0.95, 0.95].map((x) => put(pin(0.255, 1.7), { at: [x, -0.95, -0.02] })),
    put(sleeve(thick, 0.56), { at: [0, -2.9, -1.1], turn: [-90, 0, 0] }),
  );
}

/** The other end of a mains cable, with two round holes. */
export function appliancePlug(thick: number): Group {
  const outline = superEllipse(1.62, 1, 2.6, 72);
  return group(
    sleeve(thick, 0.42),
    part(bar(outline, 0.7, 2.9, 0.14), SHELL),
    part(bar(superEllipse(1.3, 0.74, 2.4, 72), 3.5, 0.7, 0.05), plastic('#26282b', 0.5)),
    ...[-0.32, 0.32].map((x) =>
      part(bar(polygon(24, 0.3, 0.3, 0.01), 4.1, 0.106, 0.002), HOLE, { at: [x, 0, 0] }),
    ),
  );
}
