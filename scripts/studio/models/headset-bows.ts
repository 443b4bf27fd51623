import { type Group, Vector3 } from 'three';
import { mix } from '#src/demo/palette.ts';
import type { Paint } from '#scripts/studio/paint.ts';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, turned } from '#scripts/studio/shape/solids.ts';
import { cord, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  foam,
  gloss,
  leather,
  metal,
  plastic,
  rubber,
} from '#scripts/studio/surface/materials.ts';
import { archPath } from './headset-arch.ts';
import type { HeadsetDesign } from './headset-design.ts';

const ALONG_Z = new Vector3(0, 0, 1);
const SIDES = [1, -1] as const;

/** A thick arch of soft foam from ear to ear, with a stripe let into its top. */
export function softBow({ cup, top }: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const arch = { x: halfWidth + cup.depth * 0.32, y: cup.height * 0.86, top };
  const thick = (t: number) => 2.2 - 0.7 * Math.abs(t * 2 - 1) ** 2;
  const body = sweep(
    archPath(arch, -10, 190, { bow: 0.8 }),
    (t) => superEllipse(thick(t), 3.9 - 0.7 * Math.abs(t * 2 - 1), 2.9, 48),
    { up: ALONG_Z },
  );
  const stripe = sweep(
    archPath(arch, 38, 142, { bow: 0.8, grow: 1.02 }),
    (t) => superEllipse(0.22, 1.1 * Math.min(1, Math.sin(Math.PI * t) * 6) ** 0.5, 3, 32),
    { up: ALONG_Z },
  );
  return group(
    part(body, rubber(paint.body)),
    part(stripe, rubber(mix(paint.accent, '#08090b', 0.22))),
  );
}

/** A broad rubber band with deep ribs across, on two elastic straps. */
export function ribbedBow({ cup, top }: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const arch = { x: halfWidth + cup.depth * 0.5, y: cup.height + 1.2, top };
  const rib = (t: number) => Math.abs(Math.sin(t * Math.PI * 17)) ** 0.5;
  const grip = sweep(
    archPath(arch, 30, 150, { steps: 340 }),
    (t) => {
      const ends = Math.min(1, Math.sin(Math.PI * t) * 5) ** 0.5;
      return superEllipse(
        0.7 + 0.75 * rib(t) * ends,
        4.4 - 1.4 * Math.abs(t * 2 - 1) ** 3,
        3.4,
        36,
      );
    },
    { up: ALONG_Z },
  );
  const made = group(part(grip, rubber(paint.trim)));
  const strap = sweep(archPath(arch, -8, 188, { grow: 0.1 }), () => roundRect(0.34, 2, 0.15), {
    up: ALONG_Z,
  });
  made.add(part(strap, cloth(paint.body, 0.32, 'coarse')));
  for (const side of SIDES) {
    made.add(
      part(block(0.95, 1.1, 2.6, 0.24), plastic(paint.body, 0.5), {
        at: [side * (arch.x + 0.06), arch.y + 1.7, 0],
        turn: [0, 0, side * 4],
      }),
      part(block(0.9, 1.9, 2.5, 0.3), plastic(paint.trim, 0.45), {
        at: [side * (halfWidth + cup.depth * 0.42), cup.height - 0.2, 0],
        turn: [0, 0, side * 8],
      }),
    );
  }
  return made;
}

/** Two sprung steel wires, sliders and a braided lead, as on headphones of the eighties. */
export function wireBow({ cup, top }: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const arch = { x: halfWidth + 0.75, y: cup.height + 2.6, top };
  const steel = metal('#c9ccd0', 0.2);
  const made = group(
    ...SIDES.map((z) => {
      const wire = archPath(arch, -9, 189).map((point) => point.clone().setZ(z * 0.62));
      return part(
        cord(
          wire.map(({ x, y, z: deep }) => [x, y, deep]),
          0.13,
          130,
        ),
        steel,
      );
    }),
  );
  const rest = sweep(
    archPath(arch, 66, 114, { grow: -0.06 }),
    (t) => superEllipse(0.5, 2.1 * Math.min(1, 0.7 + 3 * Math.min(t, 1 - t)), 3.2, 32),
    { up: ALONG_Z },
  );
  made.add(part(rest, leather('#2a2320')));
  for (const side of SIDES) {
    made.add(
      put(earHanger(cup.height, arch.x - halfWidth, arch.y, paint), {
        at: [side * halfWidth, 0, 0],
        turn: [0, side === 1 ? 0 : 180, 0],
      }),
    );
  }
  return made;
}

/** A moulded slider on the wires, a flat steel tongue down to the ear plate, and the lead next to it. */
function earHanger(height: number, x: number, y: number, paint: Paint): Group {
  const [middle, face] = [height / 2, 1.3];
  const tongue = smooth(
    [
      [x, y + 0.4, 0],
      [x + 0.12, height + 0.2, 0],
      [face + 0.16, height * 0.76, 0],
      [face + 0.2, middle, 0],
    ],
    30,
  );
  const pin = turned(
    [
      [0.001, 0.16],
      [0.5, 0.16, 0.08],
      [0.5, 0, 0.02],
    ],
    32,
  );
  return group(
    part(block(0.72, 1.7, 1.9, 0.16), gloss(paint.body), { at: [x, y + 0.3, 0] }),
    ...[-0.4, 0, 0.4].map((rise) =>
      part(block(0.1, 0.14, 1.3, 0.04), plastic(paint.trim, 0.5), {
        at: [x + 0.36, y + 0.3 + rise, 0],
      }),
    ),
    part(
      sweep(tongue, () => roundRect(0.1, 0.9, 0.04), { up: ALONG_Z }),
      brushedMetal('#c9ccd0', 0.28),
    ),
    part(pin, metal('#b9bcc0', 0.2), { at: [face + 0.24, middle, 0], turn: [0, 0, -90] }),
    part(lead(x, y, height), foam('#2a2b2d', 0.16)),
  );
}

/** A braided lead that loops out of the plate's foot and up into the slider. */
function lead(x: number, y: number, height: number) {
  return cord(
    [
      [0.7, height * 0.2, -1.5],
      [0.9, height * 0.1, -2.3],
      [1.2, height * 0.4, -3.1],
      [1.3, height * 0.92, -2.7],
      [x + 0.2, y - 0.9, -1.5],
      [x, y, -0.6],
    ],
    (t) => 0.15 + 0.025 * Math.sin(t * 150),
    170,
  );
}
