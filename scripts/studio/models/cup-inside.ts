import type { Mesh, Vector2 } from 'three';
import { Vector3 } from 'three';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { part } from '#scripts/studio/shape/part.ts';
import { slab, turned } from '#scripts/studio/shape/solids.ts';
import { ringOf, sweep } from '#scripts/studio/shape/sweep.ts';
import { grille, metal, plastic } from '#scripts/studio/surface/materials.ts';

/** The size of an ear cup in centimetres; `outline` returns its outline, this much further in. */
type Cup = { width: number; height: number; outline: (inset: number) => Vector2[] };

const DARK = '#121315';
/** Places of screws, in parts of a cup's height and width from its middle. */
const CORNERS = [
  [-0.34, -0.24],
  [-0.34, 0.24],
  [0.34, -0.24],
  [0.34, 0.24],
] as const;

/** The side of a baffle that the ear is on: the driver's grille in its collar, slots and screws; it looks down y. */
export function baffleFront({ width, height }: Cup, y: number): Mesh[] {
  const radius = width * 0.27;
  const slot = superEllipse(width * 0.3, width * 0.045, 5, 40);
  return [
    part(ring(radius, width * 0.035), plastic('#2b2d30', 0.4), { at: [0, y, 0] }),
    part(slab(ringOf(radius, 64), 0.08, 0.03), grille('#3b3e42', 0.9), { at: [0, y - 0.06, 0] }),
    ...[-0.36, -0.31, 0.31, 0.36].map((down) =>
      part(slab(slot, 0.06, 0.02), plastic(DARK, 0.7), {
        at: [height * down, y - 0.03, 0],
        turn: [0, 90, 0],
      }),
    ),
    ...CORNERS.map(([down, aside]) => screw(height * down, y, width * aside * 1.28)),
  ];
}

/** The hollow of a cup behind the baffle: its rim, its dark floor, ribs and posts; it looks down y. */
export function cupInside({ width, height, outline }: Cup): Mesh[] {
  const up = new Vector3(0, 1, 0);
  const along = (inset: number) =>
    outline(inset).map((point) => new Vector3(point.x, -0.02, -point.y));
  const rim = sweep(along(0.42), () => ringOf(0.11, 10), { isClosed: true, up });
  return [
    part(rim, plastic('#2b2d30', 0.45)),
    part(slab(outline(0.5), 0.06, 0.02), plastic(DARK, 0.75), { at: [0, -0.01, 0] }),
    part(ring(width * 0.3, 0.12), plastic('#232528', 0.5)),
    ...[-0.3, 0.3].map((down) =>
      part(slab(superEllipse(0.14, width * 0.52, 6, 40), 0.1, 0.03), plastic('#232528', 0.5), {
        at: [height * down, -0.08, 0],
      }),
    ),
    ...CORNERS.map(([down, aside]) => screw(height * down * 1.06, -0.02, width * aside * 1.3)),
  ];
}

function screw(x: number, y: number, z: number): Mesh {
  const post = turned([
    [0.001, -0.1],
    [0.1, -0.1],
    [0.16, -0.13, 0.03],
    [0.34, -0.13, 0.05],
    [0.36, 0, 0.02],
    [0.001, 0],
  ]);
  return part(post, metal('#9a9da2', 0.34), { at: [x, y, z] });
}

function ring(radius: number, thick: number) {
  return sweep(
    ringOf(radius, 96).map(({ x, y }) => new Vector3(x, 0, y)),
    () => ringOf(thick, 12),
    { isClosed: true, up: new Vector3(0, 1, 0) },
  );
}
