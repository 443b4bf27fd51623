import { type Group, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { at, roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, turned } from '#scripts/studio/shape/solids.ts';
import { cord, ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { brushedMetal, cloth, leather, metal, plastic } from '#scripts/studio/surface/materials.ts';
import { archPath } from './headset-arch.ts';
import { finishOf } from './headset-cup.ts';
import type { HeadsetDesign } from './headset-design.ts';

const ALONG_Z = new Vector3(0, 0, 1);
const SIDES = [1, -1] as const;

type Spot = [x: number, y: number, z: number];

/** A steel tube bent into one loop, a knitted canopy stretched in it, and a stem into each cup. */
export function stemFrame({ cup, top }: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const arch = { x: halfWidth + 1.3, y: cup.height + 2.2, top };
  const wide = (t: number) => 1.85 * (1 - Math.abs(t * 2 - 1) ** 5) ** 0.6;
  const rail = (side: number) =>
    archPath(arch, 2, 178).map((point, step) => point.clone().setZ(side * wide(step / 80)));
  const tube = metal('#cfd1d4', 0.3);
  const loop = [...rail(1), ...rail(-1).reverse().slice(1, -1)];
  const canopy = sweep(
    archPath(arch, 9, 171, { grow: -0.16 }),
    (t) => superEllipse(0.3, 2 * wide(0.04 + t * 0.92), 3, 40),
    { up: ALONG_Z },
  );
  return group(
    part(
      sweep(loop, () => ringOf(0.3, 14), { isClosed: true }),
      tube,
    ),
    part(canopy, cloth(paint.soft, 0.55, 'knit')),
    ...SIDES.map((side) => stem(side, cup.height, arch.x, arch.y, halfWidth)),
    crown(cup.height, halfWidth),
  );
}

function stem(side: 1 | -1, height: number, x: number, y: number, halfWidth: number): Group {
  const low: Spot = [side * (halfWidth + 0.8), height - 0.7, 0];
  const high: Spot = [side * x, y + 0.9, 0];
  return group(
    part(cord([low, high], 0.27, 12), metal('#e2e4e6', 0.16)),
    part(cord([low, [side * (halfWidth + 0.92), height + 0.5, 0]], 0.62, 8), metal('#a9acb0', 0.3)),
    part(cord([[side * x, y - 0.5, 0], high], 0.42, 8), metal('#cfd1d4', 0.3)),
  );
}

/** The wheel on top of the right cup that turns the sound up. */
function crown(height: number, halfWidth: number) {
  const wheel = turned(
    [
      [0.001, 0],
      [0.62, 0, 0.08],
      [0.62, 0.7, 0.12],
      [0.001, 0.7],
    ],
    40,
  );
  return part(wheel, brushedMetal('#d6d8da', 0.3), {
    at: [halfWidth + 0.9, height - 0.62, -1.9],
    turn: [-24, 0, 4],
  });
}

/** A slim spring in a woven sleeve; a steel strip carries each flat cup by its middle. */
export function strapFrame(design: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const { cup, top } = design;
  const arch = { x: halfWidth + cup.depth + 0.2, y: cup.height * 0.95, top };
  const path = archPath(arch, 3, 177, { bow: 0.92 });
  const sleeve = sweep(path, () => roundRect(0.46, 2.1, 0.2), { up: ALONG_Z });
  const face = halfWidth + cup.depth + 0.32;
  const middle = cup.height / 2;
  const made = group(part(sleeve, cloth(paint.body, 0.42)));
  for (const side of SIDES) {
    const strip = smooth(
      [
        [side * arch.x, arch.y + 1.4, 0],
        [side * (arch.x + 0.16), cup.height - 0.7, 0],
        [side * face, middle + 1.2, 0],
        [side * (face + 0.04), middle - 0.5, 0],
      ],
      30,
    );
    made.add(
      part(
        sweep(strip, () => roundRect(0.15, 1, 0.06), { up: ALONG_Z }),
        brushedMetal('#cfd1d4', 0.3),
      ),
      part(block(0.72, 2, 2.34, 0.2), leather(paint.soft), {
        at: [side * (arch.x - 0.02), arch.y + 0.9, 0],
      }),
      put(button(0.95, 0.3), { at: [side * (face - 0.02), middle, 0], turn: [0, 0, side * -90] }),
    );
  }
  return made;
}

/** A turned steel cap on y = 0. */
function button(radius: number, height: number): Group {
  const cap = turned(
    [
      [0.001, height * 0.8],
      [radius * 0.66, height * 0.8, 0.04],
      [radius * 0.74, height, 0.04],
      [radius, height, 0.1],
      [radius, 0],
    ],
    48,
  );
  return group(part(cap, brushedMetal('#d3d5d8', 0.28)));
}

/** A flat bridge with three cushions that folds on two visible hinges. */
export function foldFrame(design: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const { cup, top } = design;
  const arch = { x: halfWidth + cup.depth * 0.62, y: cup.height + 2.2, top };
  const run = (from: number, to: number, grow = 0) =>
    archPath(arch, from, to, { bow: 0.62, grow, steps: 60 });
  const bridge = sweep(run(17, 163), () => roundRect(0.62, 3.1, 0.24), { up: ALONG_Z });
  const made = group(part(bridge, finishOf(design.finish, paint.body)));
  for (const [from, to] of [
    [32, 68],
    [73, 107],
    [112, 148],
  ] as const) {
    const pad = sweep(
      run(from, to, -0.62),
      (t) => superEllipse(0.9 * Math.min(1, 0.5 + 4 * Math.min(t, 1 - t)), 2.8, 3.2, 36),
      { up: ALONG_Z },
    );
    made.add(part(pad, leather(paint.soft)));
  }
  const knee = at(run(17, 163), 0);
  for (const side of SIDES) {
    const leg = put(foldLeg(design, paint, halfWidth, knee), {
      turn: [0, side === 1 ? 0 : 180, 0],
    });
    made.add(leg);
  }
  return made;
}

function foldLeg({ cup }: HeadsetDesign, paint: Paint, halfWidth: number, knee: Vector3): Group {
  const barrel = (radius: number, length: number) =>
    turned(
      [
        [0.001, -length / 2],
        [radius, -length / 2, 0.1],
        [radius, length / 2, 0.1],
        [0.001, length / 2],
      ],
      48,
    );
  const hinge: Spot = [knee.x, knee.y - 0.2, 0];
  const foot: Spot = [halfWidth + cup.depth * 0.5 - 0.1, cup.height * 0.84, 0];
  const leg = smooth([hinge, [knee.x + 0.06, knee.y - 1.8, 0], foot], 24);
  const dark = plastic(paint.trim, 0.42);
  return group(
    part(
      sweep(leg, (t) => roundRect(0.78, 1.7 + 0.9 * t ** 2, 0.26), { up: ALONG_Z }),
      dark,
    ),
    part(barrel(0.86, 1.5), dark, { at: hinge, turn: [90, 0, 0] }),
    ...SIDES.map((z) =>
      part(barrel(0.86, 0.76), brushedMetal('#c8cace', 0.32), {
        at: [hinge[0], hinge[1], z * 1.17],
        turn: [90, 0, 0],
      }),
    ),
    part(barrel(0.34, 3.36), metal('#7d8085', 0.3), { at: hinge, turn: [90, 0, 0] }),
  );
}
