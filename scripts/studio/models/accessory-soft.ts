import { type Group, Vector3 } from 'three';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  cloth,
  foam,
  leather,
  metal,
  plastic,
  rubber,
  silicone,
} from '#scripts/studio/surface/materials.ts';

/** Accessories of silicone, foam, webbing and leather. */
export const SOFT: Record<string, () => Group> = {
  tips,
  'foam-tips': foamTips,
  strap,
  pads,
};

/** Three pairs of ear tips, the largest on the left. */
function tips(): Group {
  return group(
    ...[1.24, 1, 0.8].flatMap((size, column) =>
      [0, 1].map((row) => {
        const one = tip();
        one.scale.setScalar(size);
        return put(group(one), {
          at: [(column - 1) * 1.62 - 0.08, 0, row * 1.94 - 0.97],
          turn: [0, column * 40 + row * 70, 0],
        });
      }),
    ),
  );
}

function tip(): Group {
  const dome = turned(
    [
      [0.5, 0.06],
      [0.6, 0.0, 0.03],
      [0.66, 0.1, 0.1],
      [0.6, 0.5, 0.4],
      [0.36, 0.84, 0.14],
      [0.25, 0.83, 0.04],
      [0.24, 0.3],
    ],
    64,
  );
  const tube = turned(
    [
      [0.24, 0.79],
      [0.19, 0.8, 0.02],
      [0.18, 0.14],
    ],
    48,
    true,
  );
  const net = turned(
    [
      [0.001, 0.5],
      [0.2, 0.5],
    ],
    24,
  );
  return group(
    part(dome, silicone('#6c7075')),
    part(tube, silicone('#3a3c40')),
    part(net, rubber('#141517')),
  );
}

/** A pair of foam tips: one stands, the other lies and shows its end. */
function foamTips(): Group {
  return group(
    put(foamTip(), { at: [-0.85, 0, -0.2] }),
    put(group(put(foamTip(), { turn: [84, 0, 0] })), { at: [0.72, 0.6, -0.3], turn: [0, 28, 0] }),
  );
}

function foamTip(): Group {
  const body = turned(
    [
      [0.3, 0.02],
      [0.58, 0, 0.1],
      [0.62, 0.5, 0.6],
      [0.57, 1.2, 0.16],
      [0.26, 1.22, 0.05],
      [0.24, 1.0],
    ],
    72,
  );
  const core = turned(
    [
      [0.25, 1.16],
      [0.19, 1.17, 0.02],
      [0.18, 0.2],
    ],
    48,
    true,
  );
  const end = turned(
    [
      [0.001, 0.7],
      [0.2, 0.7],
    ],
    24,
  );
  return group(
    part(body, foam('#4c4f54', 0.6)),
    part(core, rubber('#55585d')),
    part(end, rubber('#0c0d0e')),
  );
}

/** A webbing loop with a hook. */
function strap(): Group {
  const web = cloth('#484b50', 0.3, 'coarse');
  const steel = metal('#b9bcc0', 0.3);
  const loop = superEllipse(10, 7.4, 2, 120).map(({ x, y }) => new Vector3(x, 0.9, y));
  const hook = cord(
    [
      [0, 0, 0],
      [0.4, 0, 0.5],
      [1.4, 0, 0.95],
      [2.8, 0, 0.9],
      [3.5, 0, 0],
      [2.8, 0, -0.86],
      [1.2, 0, -0.86],
      [0.3, 0, -0.4],
      [0, 0, 0],
    ],
    0.22,
    110,
  );
  return group(
    part(
      sweep(loop, () => roundRect(0.18, 1.8, 0.07), { isClosed: true, up: new Vector3(0, 1, 0) }),
      web,
    ),
    part(pebble([1.6, 1.9, 0.6], 5, 6), web, { at: [4.95, 0.95, 0], turn: [0, 90, 0] }),
    part(pebble([0.9, 0.6, 0.6], 3), steel, { at: [5.6, 0.8, 0] }),
    part(hook, steel, { at: [5.8, 0.6, 0] }),
    // Its gate.
    part(pebble([1.5, 0.3, 0.3], 3), plastic('#55585d', 0.4), { at: [7.6, 0.6, -0.86] }),
  );
}

/** A pair of oval ear cushions, one of them on the other. */
function pads(): Group {
  return group(
    put(pad(), { at: [-2.2, 0, 0], turn: [0, 12, 0] }),
    put(group(put(pad(), { turn: [0, 0, -22] })), { at: [4.6, 1.66, 1.2], turn: [0, -10, 0] }),
  );
}

function pad(): Group {
  const ring = superEllipse(6.4, 8.2, 2.2, 140).map(({ x, y }) => new Vector3(x, 1.15, y));
  return group(
    part(
      sweep(ring, () => superEllipse(2.1, 1.9, 2.5, 40), {
        isClosed: true,
        up: new Vector3(0, 1, 0),
      }),
      leather('#34363a'),
    ),
    part(slab(superEllipse(8, 9.8, 2.2, 96), 0.3, 0.1), plastic('#1d1f22', 0.5)),
    part(slab(superEllipse(5, 6.8, 2.2, 96), 0.34, 0.02), cloth('#26282b', 0.5, 'knit')),
  );
}
