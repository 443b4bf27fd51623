import type { Group } from 'three';
import { group, put } from '#scripts/studio/shape/part.ts';
import { coiled } from './accessory-coil.ts';
import { appliancePlug, hdmi, jack, JACKET, mainsPlug, usbA, usbC } from './accessory-plugs.ts';

/** Cables, each in a coil of its own. */
export const CABLES: Record<string, () => Group> = { cable, audio, hdmi: hdmiCable, mains };

function cable(): Group {
  const thick = 0.42;
  return coiled({
    ...{ reach: [5, 3.9], thick, turns: 3, surface: JACKET },
    ends: [
      {
        plug: usbC(thick),
        at: [2.9, 0.31, 6.5],
        yaw: -62,
        via: [
          [4.9, 0.24, 4.4],
          [5.3, 0.21, 2],
        ],
      },
      {
        plug: usbA(thick),
        at: [-4.4, 0.4, 5.6],
        yaw: 24,
        via: [
          [-5.2, 0.6, 2.6],
          [-5.25, 0.8, 1.2],
        ],
      },
    ],
  });
}

function audio(): Group {
  const thick = 0.28;
  return coiled({
    ...{ reach: [3.5, 3.5], thick, turns: 4, surface: JACKET },
    ends: [
      {
        plug: jack(thick),
        at: [3.5, 0.42, 4.1],
        yaw: -38,
        via: [
          [4, 0.2, 2.4],
          [3.75, 0.14, 1],
        ],
      },
      {
        plug: jack(thick),
        at: [-1.7, 0.42, 0.9],
        yaw: 112,
        via: [
          [-2.6, 1, 1.5],
          [-3.3, 1.1, 1.2],
        ],
      },
    ],
  });
}

function hdmiCable(): Group {
  const thick = 0.58;
  return coiled({
    ...{ reach: [5.4, 4.3], thick, turns: 3, surface: JACKET },
    ends: [
      {
        plug: hdmi(thick),
        at: [4.6, 0.56, 6.6],
        yaw: -24,
        via: [
          [5.8, 0.36, 3.8],
          [5.7, 0.29, 1.6],
        ],
      },
      {
        plug: hdmi(thick),
        at: [-4.2, 0.56, 6.2],
        yaw: 30,
        via: [
          [-5.7, 0.9, 2.8],
          [-5.7, 1.15, 1.3],
        ],
      },
    ],
  });
}

function mains(): Group {
  const thick = 0.72;
  // On its back, its pins up.
  const plug = group(
    put(group(put(mainsPlug(thick), { turn: [-90, 0, 0] })), {
      ...{ at: [0, 1.1, 2.9], turn: [0, 180, 0] },
    }),
  );
  return coiled({
    ...{ reach: [6.6, 4.9], thick, turns: 3, surface: JACKET },
    ends: [
      {
        plug,
        at: [4.4, 1.1, 7.6],
        yaw: -34,
        via: [
          [6.9, 0.5, 4.4],
          [7, 0.36, 2],
        ],
      },
      {
        plug: appliancePlug(thick),
        at: [-5.4, 0.5, 7],
        yaw: 22,
        via: [
          [-7, 1, 3.4],
          [-7, 1.45, 1.6],
        ],
      },
    ],
  });
}
