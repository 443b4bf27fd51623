import { type Group, type Mesh, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, turned } from '#scripts/studio/shape/solids.ts';
import { cord, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  glowing,
  material,
  metal,
  plastic,
  rubber,
  satin,
  silicone,
} from '#scripts/studio/surface/materials.ts';
import { key } from './hardware.ts';
import { budOf } from './neckband-bud.ts';
import type { Design } from './neckband-design.ts';
import { alongPod, halfOf } from './neckband-shapes.ts';

/** The thick end of an arm: battery on one side, keys on the other. */
export function podOf(design: Design, paint: Paint, side: number): Group {
  const {
    pod: [width, height, length],
    cover,
    light,
    brand,
  } = design;
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
  const half = halfOf(design);
  return put(made, { at: alongPod(half, side, length * 0.42), turn: [0, side * half.turn, 0] });
}

function roundEnd(t: number): number {
  const edge = Math.abs(t * 2 - 1);
  return edge < 0.86 ? 1 : Math.sqrt(Math.max(0.04, 1 - ((edge - 0.86) / 0.14) ** 2));
}

/** From the arm's end over the table to a bud; both buds hold on to each other by magnets. */
export function wire(design: Design, paint: Paint, side: number) {
  const half = halfOf(design);
  const [x, y, z] = alongPod(half, 1, design.pod[2] * 0.9);
  // Pods that nearly meet let their buds hang; others lay theirs down between them.
  const doesHang = x < 4.4;
  const end: [number, number, number] = [side * 1.2, 0.75, z + (doesHang ? 3.2 : 1.4)];
  const bend: [number, number, number][] = doesHang
    ? [
        [x + 0.4, 0.3, z + 1.2],
        [x + 1, 0.12, z + 3],
        [x * 0.5 + 1.8, 0.12, z + 4.6],
        [2.3, 0.3, z + 3.9],
      ]
    : [
        [x * 1.02, 0.3, z + 1.8],
        [x * 0.7, 0.12, z + 3.9],
        [x * 0.41, 0.12, z + 3.3],
        [2.4, 0.3, z + 2],
      ];
  const points = [
    [side * x, y, z],
    ...bend.map(([across, up, along]) => [side * across, up, along]),
    end,
  ] as [number, number, number][];
  const bead = design.bead;
  const [beadX = 0, , beadZ = 0] = bend[2] ?? [];
  const parts: (Group | ReturnType<typeof part>)[] = [
    part(cord(points, 0.1, 110), rubber(paint.name === 'white' ? '#d5d5d2' : paint.soft)),
  ];
  if (bead && side === 1)
    parts.push(
      part(pebble([0.8, 0.8, 1]), metal('#d9b068', 0.26), {
        at: [side * beadX, 0.4, beadZ],
      }),
    );
  parts.push(put(budOf(design, paint), { at: end, turn: [0, side === 1 ? 96 : -96, 0] }));
  return parts;
}

/** Over the ear instead of a wire: a soft hook, the battery behind it and the bud at its end. */
export function hook(design: Design, paint: Paint, side: number): (Group | Mesh)[] {
  const [x, y, z] = alongPod(halfOf(design), side, 0);
  const [width, height, length] = design.pod;
  const line: [number, number, number][] = [
    [x, y, z],
    [x, y + 1.5, z + 0.9],
    [x, y + 2.9, z + 2.7],
    [x, y + 2.6, z + 4.7],
    [x - side * 0.2, y + 1, z + 5.6],
    [x - side * 0.5, y - 0.5, z + 5.3],
  ];
  const battery = part(pebble([width, height, length], 2.6), plastic(paint.trim, 0.5), {
    at: [x, y - 0.5, z - 0.5],
    turn: [-16, 0, 0],
  });
  const mark = word(design.brand, { height: 0.42, color: '#d8dadd', metalness: 0.3 });
  return [
    part(
      cord(line, (t) => 0.34 - t * 0.12, 70),
      silicone(paint.body),
    ),
    battery,
    put(group(put(mark, { turn: [0, 90 * side, 0] })), {
      at: [x + side * (width / 2 + 0.02), y - 0.5, z - 0.5],
      turn: [-16, 0, 0],
    }),
    put(budOf(design, paint), {
      at: [x - side * 0.4, y - 0.9, z + 5.1],
      turn: [0, side === 1 ? -76 : 76, 0],
    }),
  ];
}
