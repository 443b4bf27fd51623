import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import { cloth, metal, plastic, rubber } from '#scripts/studio/surface/materials.ts';
import { key, lightRing } from './hardware.ts';

type Capsule = {
  length: number;
  radius: number;
  brand: string;
  hasLights?: boolean;
  hasHandle?: boolean;
};

/** A cloth cylinder that lies along x, a radiator at each end. */
export function capsule(design: Capsule, paint: Paint): Group {
  const { length, radius: r, brand } = design;
  const half = length / 2;
  const sleeve = turned(
    [
      [r - 0.25, -half + 0.5],
      [r, -half + 0.7, 0.2],
      [r, half - 0.7, 0.2],
      [r - 0.25, half - 0.5],
    ],
    96,
  );
  const made = group(
    part(sleeve, cloth(paint.body, 1), { turn: [0, 0, 90] }),
    ...[1, -1].map((side) => capsuleEnd(design, paint, side)),
  );
  const strip = part(slab(roundRect(length * 0.42, 2.2, 1.05), 0.5, 0.16), rubber(paint.trim), {
    at: [0, r - 0.34, 0],
  });
  const buttons = [-0.3, -0.1, 0.1, 0.3].map((x) =>
    put(key(0.9, 0.9, rubber(paint.isDark ? '#8d9196' : '#d5d8da'), 0.12), {
      at: [x * length * 0.42, r + 0.13, 0],
    }),
  );
  made.add(strip, ...buttons, put(badge(brand, paint, r, length * 0.2), { at: [0, 0, 0] }));
  for (const x of [-1, 1])
    made.add(
      part(slab(roundRect(1.6, 4, 0.7), 0.5, 0.2), rubber('#17181a'), {
        at: [x * length * 0.3, -r - 0.14, 0],
      }),
    );
  if (design.hasHandle) made.add(carry(length, r, paint));
  else made.add(loop(half, r, paint));
  return made;
}

function capsuleEnd({ length, radius: r, hasLights }: Capsule, paint: Paint, side: number): Group {
  const rim = turned(
    [
      [r * 0.78, -0.2],
      [r * 0.78, 0.5, 0.1],
      [r * 0.88, 0.75, 0.3],
      [r + 0.12, 0.35, 0.35],
      [r + 0.12, -0.9, 0.15],
      [r - 0.3, -0.95],
    ],
    96,
  );
  const face = turned(
    [
      [0.001, 0.24],
      [r * 0.4, 0.24, 0.1],
      [r * 0.5, 0.02, 0.3],
      [r * 0.62, 0.2, 0.3],
      [r * 0.8, 0],
    ],
    96,
  );
  const shield = turned(
    [
      [0.001, 0.12],
      [r * 0.3, 0.08, 0.2],
      [r * 0.32, -0.05],
    ],
    64,
  );
  const end = group(
    part(rim, plastic(paint.trim, 0.45)),
    part(face, rubber('#1a1b1d')),
    part(shield, metal('#b3b6ba', 0.28), { at: [0, 0.24, 0] }),
  );
  if (hasLights)
    end.add(
      put(lightRing(r * 0.86, 0.16, paint.accent, 2.2), { at: [0, 0.66, 0], turn: [90, 0, 0] }),
    );
  return put(end, { at: [side * (length / 2 - 0.3), 0, 0], turn: [0, 0, side * -90] });
}

/** A raised name on the cloth. */
function badge(brand: string, paint: Paint, radius: number, width: number): Group {
  const mark = word(brand, {
    height: width * 0.19,
    color: paint.isDark ? '#e4e6e8' : '#1f2124',
    weight: 800,
  });
  mark.position.z = radius + 0.09;
  return put(group(mark), { turn: [-8, 0, 0] });
}

function loop(half: number, r: number, paint: Paint): Group {
  return group(
    part(
      cord(
        [
          [half - 0.8, r * 0.75, -0.6],
          [half + 0.6, r * 1.1, -0.5],
          [half + 1.6, r * 0.5, 0],
          [half + 1.2, -r * 0.35, 0.5],
          [half - 0.3, -r * 0.7, 0.5],
        ],
        0.24,
        60,
      ),
      rubber(paint.soft),
    ),
  );
}

function carry(length: number, r: number, paint: Paint): Group {
  const reach = length * 0.36;
  const path = [
    [-reach, r * 0.7, 0],
    [-reach * 0.9, r * 1.5, 0],
    [-reach * 0.5, r * 1.85, 0],
    [0, r * 1.92, 0],
    [reach * 0.5, r * 1.85, 0],
    [reach * 0.9, r * 1.5, 0],
    [reach, r * 0.7, 0],
  ] satisfies [number, number, number][];
  return group(
    part(cord(path, 0.62, 90), rubber(paint.trim)),
    ...[-1, 1].map((x) =>
      part(
        turned(
          [
            [0.001, 0],
            [1.1, 0, 0.2],
            [1.1, 0.8, 0.2],
            [0.001, 0.8],
          ],
          32,
        ),
        metal('#8f9297'),
        { at: [x * reach, r * 0.72, 0] },
      ),
    ),
  );
}
