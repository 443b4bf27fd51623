import { type Group, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, turned } from '#scripts/studio/shape/solids.ts';
import { cord, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  glowing,
  grille,
  material,
  metal,
  plastic,
  rubber,
  satin,
  silicone,
} from '#scripts/studio/surface/materials.ts';
import { key } from './hardware.ts';
import type { Design } from './neckband-design.ts';

/** The thick end of an arm: battery on one side, keys on the other. */
export function podOf(
  { reach, arm, pod: [width, height, length], cover, light, brand }: Design,
  paint: Paint,
  side: number,
  y: number,
): Group {
  const surface =
    cover === 'steel'
      ? material({ color: paint.body, metalness: 0.9, roughness: 0.3 })
      : cover === 'silicone'
        ? plastic(paint.body, 0.5)
        : satin(paint.body);
  const body = part(
    sweep(
      smooth(
        [
          [0, 0, -length / 2],
          [0, 0, 0],
          [0, 0, length / 2],
        ],
        40,
      ),
      (t) => superEllipse(width * roundEnd(t), height * roundEnd(t), 2.8, 40),
      { up: new Vector3(0, 1, 0) },
    ),
    surface,
  );
  const made = group(body);
  if (side === 1) {
    for (const z of [-0.28, 0, 0.28])
      made.add(
        put(key(width * 0.44, length * 0.15, rubber(paint.isDark ? '#5b5f64' : '#3a3c40'), 0.14), {
          at: [0, height / 2 - 0.05, z * length],
        }),
      );
    made.add(
      part(pebble([0.14, 0.08, 0.14]), glowing(paint.accent, 2), {
        at: [0, height / 2, length * 0.41],
      }),
    );
  } else {
    const mark = word(brand, {
      height: Math.min(width * 0.36, length * 0.12),
      color: paint.ink,
      metalness: 0.3,
    });
    made.add(
      put(group(put(mark, { turn: [-90, 0, 0] })), {
        at: [0, height / 2 + 0.03, 0],
        turn: [0, 90, 0],
      }),
    );
  }
  if (light)
    made.add(
      part(
        cord(
          [
            [side * width * 0.5, 0, -length * 0.32],
            [side * width * 0.52, 0, 0],
            [side * width * 0.5, 0, length * 0.32],
          ],
          0.07,
          20,
        ),
        glowing(paint.accent, 2),
      ),
    );
  made.add(
    part(
      turned(
        [
          [0.001, -0.06],
          [width * 0.42, -0.06, 0.04],
          [width * 0.42, 0.06, 0.04],
          [0.001, 0.06],
        ],
        40,
      ),
      metal('#b9bcc0', 0.25),
      { at: [0, 0, length * 0.485], turn: [90, 0, 0] },
    ),
  );
  return put(made, {
    at: [side * reach * 0.9, y, arm * 0.55 + length * 0.42],
    turn: [0, side * -4, 0],
  });
}

function roundEnd(t: number): number {
  const edge = Math.abs(t * 2 - 1);
  return edge < 0.86 ? 1 : Math.sqrt(Math.max(0.04, 1 - ((edge - 0.86) / 0.14) ** 2));
}

/** From the arm's end over the table to a bud; both buds hold on to each other by magnets. */
export function wire(design: Design, paint: Paint, side: number, y: number) {
  const { reach, arm, pod, bead } = design;
  const z = arm * 0.55 + pod[2] * 0.9;
  const end: [number, number, number] = [side * 1.2, 0.75, z + 1.4];
  const points = [
    [side * reach * 0.88, y, z],
    [side * reach * 0.9, 0.3, z + 1.8],
    [side * reach * 0.62, 0.12, z + 3.9],
    [side * reach * 0.36, 0.12, z + 3.3],
    [side * 2.4, 0.3, z + 2],
    end,
  ] satisfies [number, number, number][];
  const parts: (Group | ReturnType<typeof part>)[] = [
    part(cord(points, 0.1, 110), rubber(paint.name === 'white' ? '#d5d5d2' : paint.soft)),
  ];
  if (bead && side === 1)
    parts.push(
      part(pebble([0.8, 0.8, 1]), metal('#d9b068', 0.26), {
        at: [side * reach * 0.62, 0.4, z + 3.9],
      }),
    );
  parts.push(put(budOf(design, paint), { at: end, turn: [0, side === 1 ? 96 : -96, 0] }));
  return parts;
}

/** A bud whose back is at the origin's side and whose tip looks along z. */
function budOf({ bud, cover }: Design, paint: Paint): Group {
  const color = paint.body;
  const isMetal = bud === 'metal' || cover === 'steel';
  const body = isMetal
    ? material({
        color: paint.name === 'black' ? '#5b5f64' : color,
        metalness: 0.9,
        roughness: 0.28,
      })
    : satin(color);
  const made = group(
    part(
      turned(
        [
          [0.001, -0.9],
          [0.62, -0.9, 0.12],
          [0.7, -0.2, 0.2],
          [0.46, 0.3, 0.2],
          [0.36, 0.7],
          [0.001, 0.72],
        ],
        56,
      ).rotateX(Math.PI / 2),
      body,
    ),
    part(
      turned(
        [
          [0.001, 0],
          [0.44, 0, 0.04],
          [0.44, 0.06, 0.03],
          [0.001, 0.06],
        ],
        48,
      ).rotateX(-Math.PI / 2),
      isMetal ? metal('#d5d8da', 0.2) : grille('#6a6d72', 0.25),
      { at: [0, 0, -0.88] },
    ),
    part(
      turned(
        [
          [0.3, 0],
          [0.66, -0.02, 0.06],
          [0.62, 0.42, 0.36],
          [0.36, 0.72, 0.2],
          [0.2, 0.72],
          [0.2, 0.4],
        ],
        48,
      ).rotateX(Math.PI / 2),
      silicone(paint.name === 'white' ? '#e2e2df' : '#2b2d30'),
      { at: [0, 0, 0.36] },
    ),
  );
  if (bud === 'wing')
    made.add(
      part(
        cord(
          [
            [0.5, 0.4, 0],
            [0.9, 1.2, 0],
            [0.1, 1.7, 0],
            [-0.6, 1.1, 0],
            [-0.5, 0.4, 0],
          ],
          0.14,
          40,
        ),
        silicone(paint.trim),
      ),
    );
  if (bud === 'angled')
    made.add(
      part(
        sweep(
          smooth(
            [
              [0, 0, -0.2],
              [0, -0.7, -0.3],
              [0, -1, 0.1],
            ],
            16,
          ),
          () => roundRect(0.5, 0.5, 0.2),
        ),
        plastic(paint.trim, 0.45),
      ),
    );
  return made;
}
