import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, shell, turned } from '#scripts/studio/shape/solids.ts';
import { ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  gloss,
  grille,
  material,
  metal,
  plastic,
  satin,
  silicone,
} from '#scripts/studio/surface/materials.ts';
import { type Design, finishOf } from './earbud-design.ts';

/** One bud about its body's middle: the stem hangs down y, the tip looks along z. */
export function makeBud({ bud, finish }: Design, paint: Paint): Group {
  const shellOf = finishOf(finish === 'matt' ? 'satin' : finish, paint.body);
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
        : part(
            shell(superEllipse(0.62, 0.9, 3, 60), [
              [0.14, -2.2],
              [0, -2.12, 0.14],
              [0, 0.1, 0.2],
              [0.1, 0.3],
            ]),
            shellOf,
          );
    return group(
      stem,
      part(pebble([1.35, 1.5, 1.5], 2.2, 2.1), shellOf),
      put(tip, { at: [0, 0.06, 0.72], turn: [-10, 0, 0] }),
      part(pebble([0.16, 0.7, 0.36], 2.4), net, { at: [0.6, 0.1, 0.1] }),
      part(pebble([0.3, 0.12, 0.3]), metal('#b9bcc0', 0.25), {
        at: [0, bud === 'stem' ? -2.5 : -2.2, 0],
      }),
      part(pebble([0.12, 0.6, 0.3], 3), gloss('#131416'), {
        at: [0, -1.1, -0.27],
        turn: [0, 90, 0],
      }),
    );
  }
  const pod = group(
    part(pebble([2, 2.05, 1.5], 2.2, 2.2), shellOf),
    part(
      turned(
        [
          [0.001, 0.06],
          [0.52, 0.05, 0.1],
          [0.6, -0.04],
          [0.6, -0.2],
        ],
        56,
      ),
      bud === 'hook' ? grille('#4b4e53', 0.3) : metal(paint.isDark ? '#8d9196' : '#c9ccd0', 0.26),
      { at: [0, 0, -0.76], turn: [-90, 0, 0] },
    ),
    part(pebble([0.14, 0.32, 0.14]), net, { at: [0.3, 0.86, -0.4] }),
  );
  if (bud !== 'hook') pod.add(put(tip, { at: [0.1, 0.1, 0.72], turn: [-8, 14, 0] }));
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
  if (bud === 'hook') pod.add(hook(paint));
  return pod;
}

function hook(paint: Paint) {
  const path = smooth(
    [
      [0.5, 0.7, 0.1],
      [1.1, 2, 0.3],
      [0.7, 3.3, 0.9],
      [-0.6, 3.6, 1.6],
      [-1.7, 2.6, 2],
      [-2, 0.9, 2],
      [-1.7, -0.6, 1.8],
    ],
    90,
  );
  return group(
    part(
      sweep(path, (t) => roundRect(0.34 + 0.34 * t ** 3, 0.4 + 0.3 * t ** 3, 0.17)),
      silicone(paint.deep),
    ),
    part(pebble([0.7, 1.5, 0.7], 2.4), satin(paint.body), { at: [-1.72, -0.7, 1.82] }),
  );
}

/** A silicone dome with its opening; looks along z. */
function earTip(paint: Paint): Group {
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
  const color = paint.name === 'white' ? '#e4e4e1' : '#2b2d30';
  const soft = material({
    color,
    roughness: 0.5,
    sheen: 0.4,
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
      grille('#3a3c40', 0.2),
      { at: [0, 0, 0.46] },
    ),
  );
}
