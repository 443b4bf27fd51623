import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { pebble, turned } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import {
  foam,
  glowing,
  grille,
  metal,
  plastic,
  rubber,
} from '#scripts/studio/surface/materials.ts';
import type { HeadsetDesign } from './headset-design.ts';

/** A microphone on its boom, from the cup's lower front towards the mouth; about the cup's middle. */
export function makeMic({ mic, cup }: HeadsetDesign, paint: Paint): Group {
  const [x, y, z] = [cup.depth * 0.55, -cup.height * 0.2, cup.width * 0.36];
  const tip: [number, number, number] = [x - 4.2, y - 1.2, z + 7.2];
  const radius = mic === 'flex' ? 0.26 : 0.2;
  const boom = cord(
    [[x, y, z], [x + 0.2, y - 0.5, z + 2.2], [x - 1.0, y - 1.0, z + 4.8], tip],
    radius,
    70,
  );
  const joint = part(
    turned(
      [
        [0.02, -0.5],
        [0.85, -0.5, 0.12],
        [0.85, 0.3, 0.2],
        [0.02, 0.3],
      ],
      40,
    ),
    plastic(paint.trim, 0.4),
    { at: [x + 0.35, y, z], turn: [0, 0, -90] },
  );
  return group(
    part(boom, mic === 'flex' ? rubber('#1c1d20') : plastic('#1d1e21', 0.4)),
    joint,
    head(mic, tip, paint),
  );
}

function head(mic: HeadsetDesign['mic'], [x, y, z]: [number, number, number], paint: Paint): Group {
  if (mic === 'ball') {
    return group(part(pebble([1.9, 1.9, 2.3]), foam('#151618', 0.6), { at: [x, y, z] }));
  }
  return group(
    part(pebble([0.9, 1.1, 2.4], 3, 2.6), plastic('#1d1e21', 0.42), {
      at: [x, y, z],
      turn: [0, -28, 0],
    }),
    part(pebble([0.5, 0.78, 1.6], 3.4, 3), grille('#4b4e53', 0.45), {
      at: [x - 0.26, y, z - 0.1],
      turn: [0, -28, 0],
    }),
    part(
      turned(
        [
          [0.01, 0],
          [0.16, 0, 0.03],
          [0.16, 0.06],
          [0.01, 0.06],
        ],
        20,
      ),
      mic === 'boom' ? glowing(paint.accent, 1.6) : metal(),
      {
        at: [x + 0.42, y, z + 0.2],
        turn: [0, 0, -90],
      },
    ),
  );
}
