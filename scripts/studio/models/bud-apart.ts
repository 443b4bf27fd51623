import type { Object3D } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, shell } from '#scripts/studio/shape/solids.ts';
import { gloss, grille, plastic } from '#scripts/studio/surface/materials.ts';
import { type Design, surfaceOf } from './earbud-design.ts';
import { earTip, flatStem } from './earbud.ts';
import { facing } from './hardware.ts';
import { board, buttonCell, wholeDriver } from './inside.ts';

/** A bud's layers along z: its shell with the stem, battery, board, driver, nozzle and tip. */
export function budLayers({ finish }: Design, paint: Paint): Object3D[] {
  const shellOf = surfaceOf(finish === 'matt' ? 'satin' : finish, paint);
  const outline = superEllipse(1.35, 1.5, 2.2, 90);
  // Its rim is open towards the front, and it closes behind like the half of a pebble.
  const back = shell(outline, [
    [0.64, -0.74, 0.1],
    [0.24, -0.62, 0.3],
    [0, -0.16, 0.4],
    [0, 0, 0.02],
    [0.09, 0, 0.02],
    [0.12, -0.3],
  ]);
  const front = shell(outline, [
    [0.06, -0.02],
    [0, 0.02, 0.03],
    [0, 0.16, 0.3],
    [0.26, 0.48, 0.3],
    [0.44, 0.62, 0.1],
    [0.46, 0.8, 0.05],
    [0.5, 0.8],
  ]);
  // Its stem looks no longer than in the tray, where it lies towards the viewer.
  const stem = flatStem(shellOf);
  stem.scale.set(1, 0.55, 0.5);
  return [
    group(
      part(facing(back), shellOf),
      put(stem, { at: [0, 0, -0.5] }),
      part(facing(shell(outline, RECESS)), plastic('#141517', 0.7), { at: [0, 0, -0.28] }),
      part(pebble([0.16, 0.7, 0.36], 2.4), grille('#3a3c40', 0.28), { at: [0.6, 0.1, -0.2] }),
    ),
    put(buttonCell(0.48, 0.42), { turn: [90, 0, 0] }),
    board(0.78, 0.98),
    wholeDriver(0.5),
    group(
      part(facing(front), shellOf),
      part(pebble([0.5, 0.5, 0.06]), gloss('#1b1c1f'), { at: [0, 0.02, 0.8] }),
    ),
    put(earTip(paint), { at: [0, 0.02, 0], turn: [-6, 0, 0] }),
  ];
}

/** The floor of the open shell. */
const RECESS: [number, number][] = [
  [0.14, 0],
  [0.14, 0.03],
];
