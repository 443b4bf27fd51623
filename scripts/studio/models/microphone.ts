import type { Group, Material } from 'three';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { slab, turned } from '#scripts/studio/shape/solids.ts';
import { glowing, grille, metal, plastic } from '#scripts/studio/surface/materials.ts';

/** A handheld microphone standing on y = 0, its head on top. 25 cm. */
export function microphone(body: Material, ring: string): Group {
  const handle = turned(
    [
      [0.001, 0],
      [1.5, 0, 0.25],
      [1.55, 3, 1],
      [1.85, 15, 3],
      [2.15, 18.4, 0.2],
      [0.001, 18.4],
    ],
    56,
  );
  const collar = turned(
    [
      [2.15, 0],
      [2.5, 0.1, 0.1],
      [2.5, 1.1, 0.15],
      [2.2, 1.3],
    ],
    56,
  );
  const head = turned(
    [
      [2.2, 0],
      [2.66, 2.1, 2.2],
      [2.3, 4.6, 1.6],
      [0.001, 5.1],
    ],
    64,
  );
  const belt = turned(
    [
      [2.5, 0],
      [2.72, 0.05, 0.08],
      [2.72, 0.6, 0.08],
      [2.5, 0.66],
    ],
    64,
  );
  return group(
    part(handle, body),
    part(collar, metal('#b9bcc0', 0.24), { at: [0, 18.2, 0] }),
    part(head, grille('#a9acb0', 0.55), { at: [0, 19.4, 0] }),
    part(belt, metal('#c5c8cc', 0.22), { at: [0, 21.3, 0] }),
    part(slab(roundRect(0.9, 2.4, 0.4), 0.16, 0.06), plastic('#0f1012', 0.35), {
      at: [0, 12.4, 1.62],
      turn: [93, 0, 0],
    }),
    part(
      turned(
        [
          [0.001, 0],
          [0.16, 0],
          [0.16, 0.1, 0.03],
          [0.001, 0.1],
        ],
        20,
      ),
      glowing(ring, 1.6),
      { at: [0, 14.6, 1.74], turn: [90, 0, 0] },
    ),
  );
}
