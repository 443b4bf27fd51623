import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { smooth, ringOf, sweep } from '#scripts/studio/shape/sweep.ts';
import { rubber } from '#scripts/studio/surface/materials.ts';
import { makeBand } from './headset-band.ts';
import { makeCup } from './headset-cup.ts';
import type { HeadsetDesign } from './headset-design.ts';
import { makeMic } from './headset-mic.ts';

const HALF_WIDTH = 8;
const LEAN = 5;

/** Headphones standing on their cups, as one sets them down for a picture. */
export function makeHeadset(design: HeadsetDesign, paint: Paint): Group {
  const { cup, scale = 1 } = design;
  const height = cup.height / 2;
  const right = put(group(makeCup(design, paint), ...micOf(design, paint)), {
    at: [HALF_WIDTH, height, 0],
    turn: [0, 0, LEAN],
  });
  const left = put(makeCup(design, paint), { at: [-HALF_WIDTH, height, 0], turn: [0, 180, -LEAN] });
  const headset = group(right, left, makeBand(design, paint, HALF_WIDTH));
  if (design.hasCable) headset.add(cable(design, paint));
  headset.scale.setScalar(scale);
  headset.updateMatrixWorld(true);
  return headset;
}

function micOf(design: HeadsetDesign, paint: Paint) {
  return design.mic ? [makeMic(design, paint)] : [];
}

/** From the left cup over the floor and out of the picture. */
function cable({ cableColor }: HeadsetDesign, paint: Paint): Group {
  const path = smooth(
    [
      [HALF_WIDTH + 1, 0.9, -1],
      [HALF_WIDTH + 1.6, 0.24, -2.4],
      [HALF_WIDTH + 2.4, 0.2, -5],
      [5, 0.2, -9],
      [-5, 0.2, -9.5],
      [-16, 0.2, -5],
      [-34, 0.2, -4],
    ],
    150,
  );
  const cord = part(
    sweep(path, () => ringOf(0.2, 12)),
    rubber(cableColor ?? paint.soft),
  );
  cord.userData['isLoose'] = true;
  return group(cord);
}
