import type { Group } from 'three';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, plate, slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import { foam, gloss, metal, plastic, rubber } from '#scripts/studio/surface/materials.ts';
import { bag, pouch } from './accessory-bags.ts';
import { CABLES } from './accessory-cables.ts';
import { audioPin, jack, JACKET, SHELL, usbC } from './accessory-plugs.ts';
import { SOFT } from './accessory-soft.ts';
import { facing } from './hardware.ts';
import { microphone } from './microphone.ts';

/** The smaller contents of a box, by the names of src/features/showcase/chapters/drawings.ts. */
export const ACCESSORIES: Record<string, () => Group> = {
  ...CABLES,
  ...SOFT,
  pouch,
  bag,
  remote,
  dongle,
  microphone: microphones,
  cells,
  boom,
  charger,
  adapter,
  paper,
};

/** A slim remote control, its far end away from the camera. */
function remote(): Group {
  const top = 0.9;
  const button = (x: number, z: number, wide = 0.8, deep = 0.8) =>
    part(slab(roundRect(wide, deep, 0.4), 0.2, 0.08), rubber('#4b4e53'), { at: [x, top - 0.1, z] });
  return group(
    part(plate(3.7, 14, 0.5, 0.24, 0.9), plastic('#26282b', 0.5)),
    part(plate(3.7, 14, 0.48, 0.2, 0.9), SHELL, { at: [0, 0.42, 0] }),
    part(slab(roundRect(0.5, 0.14, 0.06), 0.06, 0.02), gloss('#101113'), {
      at: [0, top - 0.03, -6.6],
    }),
    part(slab(roundRect(0.9, 0.9, 0.44), 0.2, 0.08), rubber('#7c332c'), {
      at: [-0.95, top - 0.1, -5.4],
    }),
    button(0.95, -5.4),
    part(slab(roundRect(2.7, 2.7, 1.34), 0.2, 0.08), rubber('#44474c'), {
      at: [0, top - 0.12, -2.6],
    }),
    part(slab(roundRect(1.16, 1.16, 0.57), 0.26, 0.08), metal('#b9bcc0', 0.34), {
      at: [0, top - 0.12, -2.6],
    }),
    ...[-0.95, 0.95].flatMap((x) => [
      button(x, 0),
      part(slab(roundRect(0.86, 2.2, 0.42), 0.22, 0.09), rubber('#4b4e53'), {
        at: [x, top - 0.1, 2.05],
      }),
    ]),
    ...[-0.95, 0, 0.95].map((x) => button(x, 4.2, 0.62, 0.5)),
  );
}

function dongle(): Group {
  return group(
    part(facing(slab(roundRect(1.7, 0.8, 0.32), 2.2, 0.16)), SHELL, {
      at: [0, 0.4, 0],
    }),
    part(facing(slab(roundRect(1.5, 0.6, 0.24), 0.1, 0.03)), plastic('#1d1f22'), {
      at: [0, 0.4, 2.16],
    }),
    part(pebble([0.12, 0.04, 0.12]), metal('#cfe6df', 0.3), { at: [0, 0.8, 0.5] }),
    put(group(...usbC(0.4).children.slice(2)), { at: [0, 0.4, -0.56] }),
  );
}

/** Two handheld microphones side by side. */
function microphones(): Group {
  const lying = (x: number, turn: number) =>
    put(group(put(microphone(SHELL, '#cfe6df'), { at: [0, 2.7, 12], turn: [-90, 0, 0] })), {
      at: [x, 0, 0],
      turn: [0, turn, 0],
    });
  return group(lying(-3.2, 6), lying(3.2, -6));
}

/** Two AA cells. */
function cells(): Group {
  const bar = (from: number, to: number, radius: number) =>
    turned(
      [
        [0.001, from],
        [radius, from, 0.06],
        [radius, to, 0.06],
        [0.001, to],
      ],
      64,
    );
  const cell = (x: number, z: number, turn: number) =>
    put(
      group(
        put(
          group(
            part(bar(0, 3.5, 0.7), SHELL),
            part(bar(3.44, 4.92, 0.7), metal('#c08a5a', 0.34)),
            part(bar(0.02, 0.2, 0.705), metal('#c6c9cd', 0.3)),
            part(bar(4.7, 5.05, 0.27), metal('#d2d4d7', 0.3)),
          ),
          { turn: [90, 0, 0] },
        ),
      ),
      { at: [x, 0.7, z], turn: [0, turn, 0] },
    );
  return group(cell(-1, -2.4, 0), cell(1.1, -1.9, 9));
}

/** A boom microphone that comes off its headset. */
function boom(): Group {
  return group(
    part(
      cord(
        [
          [-4.6, 0.36, 2.2],
          [-4, 0.36, 1],
          [-1.8, 0.3, -1.5],
          [1.6, 0.4, -1.7],
          [4, 0.9, 0.2],
        ],
        0.24,
        120,
      ),
      JACKET,
    ),
    put(jack(0.4), { at: [-4.6, 0.42, 2.2], turn: [0, -28, 0] }),
    part(pebble([2.8, 2.6, 3.1]), foam('#5a5d62', 0.6), { at: [4.4, 1.3, 0.7], turn: [0, 38, 0] }),
  );
}

/** A charger with two pins; its socket looks at the camera. */
function charger(): Group {
  const pin = turned([
    [0.001, 0],
    [0.2, 0],
    [0.2, 1.5, 0.03],
    [0.14, 1.8, 0.06],
    [0.001, 1.8],
  ]);
  return group(
    part(plate(4.4, 4.4, 2.8, 0.5, 0.9), SHELL),
    part(slab(roundRect(3.2, 2.1, 0.9), 0.16, 0.06), plastic('#1d1f22', 0.5), {
      at: [0, 2.74, 0],
    }),
    ...[-0.95, 0.95].map((x) => part(pin, metal('#cdd0d4', 0.3), { at: [x, 2.8, 0] })),
    part(facing(slab(roundRect(1.14, 0.54, 0.26), 0.06, 0.02)), metal('#9a9ea3', 0.34), {
      at: [0, 1.4, 2.16],
    }),
    part(facing(slab(roundRect(0.96, 0.36, 0.17), 0.06, 0.01)), gloss('#0a0b0c', 0.5), {
      at: [0, 1.4, 2.18],
    }),
  );
}

/** A plug for large sockets, with a small socket at its back. */
function adapter(): Group {
  const gold = metal('#d9b068', 0.3);
  const barrel = facing(
    turned([
      [0.2, 0],
      [0.5, 0, 0.06],
      [0.56, 0.2, 0.06],
      [0.56, 1.5, 0.05],
      [0.48, 1.56, 0.03],
      [0.48, 1.7, 0.03],
      [0.56, 1.76, 0.05],
      [0.56, 1.96, 0.06],
      [0.3, 2],
    ]),
  );
  return group(
    part(barrel, gold, { at: [0, 0.56, 0] }),
    put(audioPin(0.315, 3, gold), { at: [0, 0.56, 2] }),
  );
}

/** A guide, folded once. */
function paper(): Group {
  // Darker than the shop's teal, which it becomes in the studio's light.
  const teal = '#0b534a';
  const sheet = (at: number, tilt: number, color: string, wide = 10) =>
    part(slab(roundRect(wide, 14, 0.12), 0.05, 0.02), plastic(color, 0.7), {
      at: [0.3 - (10 - wide) / 2, at, 0],
      turn: [0, 0, tilt],
    });
  return group(
    sheet(0, 0, teal),
    ...Array.from({ length: 4 }, (_, index) =>
      sheet(0.06 + index * 0.08, 0.3 + index * 0.3, '#efeeea', 9.86),
    ),
    sheet(0.56, 3.4, teal),
  );
}
