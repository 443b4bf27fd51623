import { type Group, type Mesh, Vector3 } from 'three';
import { skin } from '#scripts/studio/shape/grid.ts';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, shell, slab } from '#scripts/studio/shape/solids.ts';
import { cord, ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth, metal, rubber } from '#scripts/studio/surface/materials.ts';

/** The width and the thickness of a pouch from its bottom (0) to its mouth (1). */
const POUCH: [along: number, wide: number, thick: number][] = [
  [0, 6.6, 0.2],
  [0.015, 7.6, 0.5],
  [0.05, 8.4, 1.1],
  [0.16, 8.9, 2.1],
  [0.4, 9, 3],
  [0.6, 8.6, 2.8],
  [0.75, 7.2, 2.2],
  [0.83, 5.4, 1.6],
  [0.86, 5, 1.4],
  [0.9, 5.5, 1.6],
  [1, 7.2, 2.3],
];

/** A soft pouch on its back, drawn shut by two cords. */
export function pouch(): Group {
  const long = 12.5;
  const rows = Array.from({ length: 120 }, (_, line) => {
    const t = line / 119;
    const [wide, thick] = pouchAt(t);
    const pleats = Math.min(1, Math.max(0, (t - 0.42) / 0.44)) ** 1.6;
    const height = 0.3 + thick * 0.42;
    return superEllipse(wide, thick, 2.1, 240).map(({ x, y }, index) => {
      const angle = (index / 240) * Math.PI * 2;
      const fold = Math.sin(angle * 15 + Math.sin(angle * 3) * 1.8 + t * 2) * 0.24 * pleats;
      const dent = Math.sin(x * 1.1 + t * 6) * Math.sin(x * 0.9 - t * 8) * 0.13;
      const up = y > 0 ? dent * Math.sin(t * Math.PI) : 0;
      const grow = 1 + fold / (thick / 2 + 0.3);
      const flat = Math.max(y * grow + up, 0.02 - height);
      return new Vector3(x * (1 + fold * 0.08), height + flat, long * (0.5 - t));
    });
  });
  const inside = rows
    .slice(-14)
    .map((row) => row.map(({ x, y, z }) => new Vector3(x * 0.985, 1.25 + (y - 1.25) * 0.94, z)));
  const fabric = cloth('#4a4d52', 0.34);
  const neck = long * (0.5 - 0.855);
  return group(
    part(skin(rows, { isRing: true, isFlipped: true }), fabric),
    part(skin(inside, { isRing: true }), cloth('#1d1f22', 0.34)),
    ...drawstring(neck),
  );
}

function pouchAt(t: number): [wide: number, thick: number] {
  const next = Math.max(
    1,
    POUCH.findIndex(([along]) => along >= t),
  );
  const [from, to] = [POUCH[next - 1], POUCH[next]];
  if (!from || !to) throw new Error(`A pouch has no part ${t}.`);
  const part = (t - from[0]) / (to[0] - from[0]);
  const soft = part * part * (3 - 2 * part);
  return [from[1] + (to[1] - from[1]) * soft, from[2] + (to[2] - from[2]) * soft];
}

function drawstring(neck: number): Mesh[] {
  const around = superEllipse(5.3, 1.75, 2.1, 80).map(({ x, y }) => new Vector3(x, 0.92 + y, neck));
  const rope = cloth('#8d9196', 0.16, 'coarse');
  const end = (side: number) =>
    cord(
      [
        [side * 2.6, 0.95, neck],
        [side * 3.3, 0.7, neck + 0.2],
        [side * 4.6, 0.16, neck + 0.9],
        [side * 5.6, 0.16, neck + 2.8],
        [side * 5.1, 0.16, neck + 4.6],
      ],
      0.15,
      80,
    );
  return [
    part(
      sweep(around, () => ringOf(0.15), { isClosed: true }),
      rope,
    ),
    ...[-1, 1].flatMap((side) => [
      part(end(side), rope),
      part(pebble([0.5, 0.5, 0.6]), rope, { at: [side * 5.06, 0.25, neck + 4.7] }),
    ]),
  ];
}

/** A hard case with a zip around its middle. */
export function bag(): Group {
  const outline = roundRect(16, 12, 4.4, 40);
  const half = shell(
    outline,
    [
      [0.12, 0],
      [0, 0.1, 0.1],
      [0.16, 1.6, 0.8],
      [1.1, 2.5, 1.4],
      [2.6, 2.7],
    ],
    { hasBottom: false },
  );
  const fabric = cloth('#484b50', 0.5);
  const line = (y: number, inset: number) =>
    roundRect(16 - inset * 2, 12 - inset * 2, 4.4 - inset, 40).map(
      (point) => new Vector3(point.x, y, -point.y),
    );
  const piping = (y: number) =>
    part(
      sweep(line(y, 0.02), () => ringOf(0.14), { isClosed: true, up: new Vector3(0, 1, 0) }),
      rubber('#232528'),
    );
  return group(
    part(half, fabric, { at: [0, 3.3, 0] }),
    part(half.clone().rotateX(Math.PI), fabric, { at: [0, 2.7, 0] }),
    part(slab(roundRect(15.7, 11.7, 4.25, 40), 0.7, 0.02), cloth('#26282b', 0.3, 'coarse'), {
      at: [0, 2.65, 0],
    }),
    piping(3.36),
    piping(2.64),
    ...zip(line(3, 0.06)),
  );
}

function zip(line: Vector3[]): (Group | Mesh)[] {
  const path = smooth(
    line.map(({ x, y, z }): [number, number, number] => [x, y, z]),
    900,
    true,
  );
  const teeth = sweep(
    path,
    (t) => superEllipse(0.16 + 0.05 * Math.sin(t * 900 * 2.1), 0.2, 2, 10),
    { isClosed: true, up: new Vector3(0, 1, 0) },
  );
  const steel = metal('#b9bcc0', 0.3);
  return [
    part(teeth, metal('#8a8d92', 0.4)),
    put(
      group(
        part(pebble([0.9, 0.6, 0.44], 3), steel),
        part(pebble([0.26, 0.3, 0.4], 3), steel, { at: [0.1, 0, 0.24] }),
        part(slab(roundRect(1.7, 0.5, 0.18), 0.12, 0.05), steel, {
          ...{ at: [0.9, -0.16, 0.36], turn: [76, 0, -14] },
        }),
      ),
      { at: [2.6, 3, 6] },
    ),
  ];
}
