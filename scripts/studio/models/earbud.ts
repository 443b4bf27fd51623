import { type Group, type Material, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, shell, slab, turned } from '#scripts/studio/shape/solids.ts';
import { ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  gloss,
  glowing,
  grille,
  material,
  metal,
  plastic,
  silicone,
} from '#scripts/studio/surface/materials.ts';
import { type Design, surfaceOf } from './earbud-design.ts';

/** One bud about its body's middle: the stem hangs down y, the tip looks along z. */
export function makeBud({ bud, finish }: Design, paint: Paint): Group {
  const shellOf = surfaceOf(finish === 'matt' ? 'satin' : finish, paint);
  const tip = earTip(paint);
  const net = grille('#3a3c40', 0.28);
  if (bud === 'stem' || bud === 'flat-stem') {
    const stem =
      bud === 'stem'
        ? part(
            turned(
              [
                [0.001, -2.5],
                [0.27, -2.5, 0.12],
                [0.3, -1, 1],
                [0.4, 0.2, 0.3],
                [0.001, 0.4],
              ],
              48,
            ),
            shellOf,
          )
        : flatStem(shellOf);
    return group(
      stem,
      part(pebble([1.35, 1.5, 1.5], 2.2, 2.1), shellOf),
      put(tip, { at: [0, 0.06, 0.72], turn: [-10, 0, 0] }),
      part(pebble([0.16, 0.7, 0.36], 2.4), net, { at: [0.6, 0.1, 0.1] }),
      // The outer microphone, in view while the bud is worn.
      part(pebble([0.62, 0.22, 0.12], 2.6), net, { at: [-0.49, 0.26, -0.44], turn: [0, 48, 0] }),
      part(pebble([0.3, 0.12, 0.3]), metal('#b9bcc0', 0.25), {
        at: [0, bud === 'stem' ? -2.5 : FLAT_STEM, 0],
      }),
      part(pebble([0.12, 0.6, 0.3], 3), gloss('#131416'), {
        at: [0, -1.1, -0.27],
        turn: [0, 90, 0],
      }),
    );
  }
  if (bud === 'clip') return clipBud(paint, shellOf);
  return podBud(bud, paint, shellOf);
}

/** The foot of a flat stem, below the bud's middle. */
const FLAT_STEM = -2.2;

/** A flat stem; it looks down y. */
export function flatStem(shellOf: Material) {
  return part(
    shell(superEllipse(0.62, 0.9, 3, 60), [
      [0.14, FLAT_STEM],
      [0, FLAT_STEM + 0.08, 0.14],
      [0, 0.1, 0.2],
      [0.1, 0.3],
    ]),
    shellOf,
  );
}

/** A bean that fills the ear's bowl: its touch plate looks back, its nozzle leans inwards. */
function podBud(bud: Design['bud'], paint: Paint, shellOf: Material): Group {
  const isStone = bud === 'stone';
  const plate = superEllipse(1.5, isStone ? 1.5 : 1.9, isStone ? 2 : 2.3, 64);
  const pod = group(
    part(pebble(isStone ? [2.1, 2.1, 1.15] : [1.8, 2.3, 1.2], 2.3, 2.5), shellOf),
    part(pebble([1.35, 1.35, 1.3], 2.2, 2.2), shellOf, { at: [0.16, 0.14, 0.42] }),
    part(slab(plate, 0.12, 0.05), gloss(paint.isDark ? paint.body : paint.deep, 0.2), {
      at: [0, 0, -0.53],
      turn: [-90, 0, 0],
    }),
    part(
      sweep(
        plate.map(({ x, y }) => new Vector3(x, y, -0.57)),
        () => ringOf(0.05, 10),
        { isClosed: true, up: new Vector3(0, 0, 1) },
      ),
      metal(paint.isDark ? '#9a9ea3' : '#d5d8da', 0.2),
    ),
    part(pebble([0.16, 0.4, 0.14], 3), grille('#2a2c30', 0.2), {
      at: [0, isStone ? 0.86 : 0.98, -0.42],
    }),
    put(earTip(paint), { at: [0.3, 0.2, 1], turn: [-10, 24, 0] }),
  );
  if (bud === 'wing')
    pod.add(
      part(
        sweep(
          smooth(
            [
              [0.8, 0.5, 0.1],
              [1.2, 1.3, 0.2],
              [0.5, 2, 0.3],
              [-0.5, 1.8, 0.3],
              [-0.8, 1, 0.2],
            ],
            50,
          ),
          (t) => ringOf(0.2 - 0.05 * Math.abs(t * 2 - 1)),
        ),
        silicone(paint.trim),
      ),
    );
  return pod;
}

/**
 * Clips to the edge of the ear: a ball that plays into it, a bean behind it with the battery, and a
 * springy bridge from one to the other. It rests on both, its bridge in the plane of x and y.
 */
function clipBud(paint: Paint, shellOf: Material): Group {
  const path = smooth(
    [
      [-0.98, 0.1, 0],
      [-1.06, 0.9, 0],
      [-0.66, 1.72, 0],
      [0.04, 1.98, 0],
      [0.74, 1.66, 0],
      [1.1, 0.86, 0],
      [1.04, 0, 0],
    ],
    90,
  );
  return group(
    part(
      sweep(path, (t) => superEllipse(0.86 - 0.3 * Math.sin(t * Math.PI), 0.3, 2.6, 26), {
        up: new Vector3(0, 0, 1),
      }),
      silicone(paint.isDark ? '#2b2d31' : paint.deep),
    ),
    part(pebble([1.5, 1.5, 1.5], 2.1, 2.1), shellOf, { at: [-0.9, -0.14, 0] }),
    part(pebble([0.2, 0.84, 0.84], 2.2), grille('#6a6d72', 0.16), { at: [-0.22, -0.14, 0] }),
    part(pebble([1.16, 1.8, 1.6], 2.5, 2.5), shellOf, { at: [1, 0.02, 0] }),
    part(slab(superEllipse(1.1, 0.86, 2.6, 48), 0.08, 0.03), gloss('#17181a', 0.25), {
      at: [1.54, 0.1, 0],
      turn: [0, 0, -90],
    }),
    part(pebble([0.09, 0.12, 0.12]), glowing(paint.accent, 1.8), { at: [1.55, -0.55, 0] }),
  );
}

/** A silicone dome with its opening; looks along z. */
export function earTip(paint: Paint): Group {
  const dome = turned(
    [
      [0.3, -0.1],
      [0.62, -0.12, 0.06],
      [0.58, 0.3, 0.4],
      [0.36, 0.62, 0.2],
      [0.24, 0.64, 0.05],
      [0.22, 0.4],
    ],
    56,
  );
  const neck = turned(
    [
      [0.46, -0.4],
      [0.4, 0.1, 0.2],
      [0.24, 0.3],
      [0.24, 0.5],
    ],
    40,
  );
  const isWhite = paint.name === 'white';
  const soft = material({
    color: isWhite ? '#b9b8b3' : '#2b2d30',
    roughness: 0.5,
    // A white tip that shines as well is a white spot.
    sheen: isWhite ? 0.1 : 0.4,
    sheenRoughness: 0.4,
    transparent: false,
  });
  return group(
    part(dome.rotateX(Math.PI / 2), soft),
    part(neck.rotateX(Math.PI / 2), plastic(paint.body, 0.4)),
    part(
      turned(
        [
          [0.001, 0],
          [0.22, 0],
          [0.22, 0.04],
          [0.001, 0.04],
        ],
        24,
      ).rotateX(Math.PI / 2),
      grille('#3a3c40', 0.12),
      { at: [0, 0, 0.46] },
    ),
  );
}
