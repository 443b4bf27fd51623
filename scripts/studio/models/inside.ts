import type { Group } from 'three';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord, ringOf } from '#scripts/studio/shape/sweep.ts';
import { gloss, metal, plastic, satin } from '#scripts/studio/surface/materials.ts';
import { driver, facing } from './hardware.ts';

/** A circuit board that looks along z: chips, pads, a coil and a plug. */
export function board(width: number, height: number): Group {
  const thick = Math.min(width, height) * 0.05;
  const unit = Math.min(width, height);
  const made = group(
    part(facing(slab(roundRect(width, height, unit * 0.1), thick, thick * 0.2)), satin('#14543f')),
  );
  const chips: [x: number, y: number, w: number, h: number, tall: number][] = [
    [-0.16, 0.1, 0.3, 0.3, 0.07],
    [0.22, -0.16, 0.2, 0.26, 0.06],
    [-0.28, -0.28, 0.14, 0.1, 0.05],
    [0.08, 0.34, 0.26, 0.08, 0.05],
  ];
  for (const [x, y, w, h, tall] of chips)
    made.add(
      part(block(w * unit, h * unit, tall * unit, 0.012 * unit), plastic('#1b1c1f', 0.4), {
        at: [x * width, y * height, thick + (tall * unit) / 2],
      }),
    );
  for (let at = 0; at < 7; at += 1)
    made.add(
      part(block(0.035 * unit, 0.1 * unit, 0.02 * unit, 0.004 * unit), metal('#dcae66', 0.24), {
        at: [(at / 6 - 0.5) * width * 0.7, -height * 0.43, thick + 0.008 * unit],
      }),
    );
  made.add(
    part(block(0.2 * unit, 0.14 * unit, 0.1 * unit, 0.03 * unit), metal('#b9bcc0', 0.25), {
      at: [width * 0.36, height * 0.4, thick + 0.05 * unit],
    }),
    put(group(coil(unit * 0.1)), { at: [width * 0.34, height * 0.12, thick] }),
  );
  return made;
}

function coil(radius: number) {
  return part(
    facing(
      turned(
        [
          [radius * 0.35, 0],
          [radius * 0.4, radius * 0.7, radius * 0.2],
          [radius, radius * 0.7, radius * 0.2],
          [radius, 0],
        ],
        40,
      ),
    ),
    metal('#c07a45', 0.4),
  );
}

/** A flat cell in its foil, its leads at the top. */
export function cell(width: number, height: number, depth: number): Group {
  const edge = Math.min(width, height, depth) * 0.25;
  return group(
    part(block(width, height, depth, edge), metal('#c5c9ce', 0.42)),
    part(block(width * 0.98, height * 0.14, depth * 1.04, edge * 0.5), gloss('#e0b23c', 0.4), {
      at: [0, height * 0.42, 0],
    }),
    ...[-1, 1].map((side) =>
      part(
        cord(
          [
            [side * width * 0.12, height * 0.48, 0],
            [side * width * 0.16, height * 0.6, depth * 0.2],
            [side * width * 0.3, height * 0.66, depth * 0.6],
          ],
          Math.min(width, height) * 0.022,
          20,
        ),
        plastic(side > 0 ? '#c0332b' : '#1b1c1e', 0.5),
      ),
    ),
  );
}

/** A round cell about its middle along y, its lid set off by a dark ring. */
export function buttonCell(radius: number, height: number): Group {
  const half = height / 2;
  const cup = turned(
    [
      [0.001, -half],
      [radius, -half, radius * 0.12],
      [radius, half * 0.7, radius * 0.06],
      [radius * 0.94, half * 0.8],
      [0.001, half * 0.8],
    ],
    64,
  );
  const lid = turned(
    [
      [0.001, half * 0.7],
      [radius * 0.82, half * 0.7],
      [radius * 0.8, half, radius * 0.1],
      [0.001, half],
    ],
    64,
  );
  const ring = turned(
    [
      [0.001, half * 0.78],
      [radius * 0.9, half * 0.78],
      [radius * 0.9, half * 0.86],
      [0.001, half * 0.86],
    ],
    64,
  );
  return group(
    part(cup, metal('#c5c9ce', 0.3)),
    part(lid, metal('#d8dbde', 0.24)),
    part(ring, plastic('#17181a', 0.5)),
  );
}

/** A round cell that lies along x, in its sleeve. */
export function longCell(length: number, radius: number): Group {
  const sleeve = slab(ringOf(radius, 64), length * 0.96, radius * 0.16);
  const cap = slab(ringOf(radius * 0.5, 48), length, radius * 0.1);
  return put(
    group(
      part(sleeve, gloss('#2f6f86', 0.36)),
      part(cap, metal('#d0d3d6', 0.26), { at: [0, 0, 0] }),
      part(slab(ringOf(radius * 1.01, 64), length * 0.1, 0.02), plastic('#e9eaeb', 0.5), {
        at: [0, length * 0.72, 0],
      }),
    ),
    { turn: [0, 0, -90] },
  );
}

/** A loudspeaker with what is behind its cone: basket and magnet. It looks along z. */
export function wholeDriver(radius: number, cone?: string): Group {
  const r = radius;
  return group(
    driver(r, cone),
    part(
      facing(
        turned(
          [
            [r * 0.5, -r * 0.46],
            [r * 0.62, -r * 0.42, r * 0.1],
            [r * 0.94, -r * 0.1, r * 0.1],
            [r * 0.94, -r * 0.02],
          ],
          64,
        ),
      ),
      metal('#8c9095', 0.36),
    ),
    part(
      facing(
        turned(
          [
            [0.001, -r * 0.76],
            [r * 0.56, -r * 0.76, r * 0.05],
            [r * 0.56, -r * 0.44, r * 0.05],
            [0.001, -r * 0.44],
          ],
          64,
        ),
      ),
      metal('#4d5156', 0.34),
    ),
  );
}
