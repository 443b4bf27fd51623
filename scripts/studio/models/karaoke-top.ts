import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { brushedMetal, gloss, metal, plastic, rubber } from '#scripts/studio/surface/materials.ts';
import { key, knob } from './hardware.ts';
import type { Cabinet } from './karaoke-design.ts';

/** Knobs, a display and sockets on a plate that leans back on top. */
export function panel({ width, height, depth, knobs, outline }: Cabinet, paint: Paint) {
  const [w, d] = [
    width * (outline === 'wedge' ? 0.68 : outline === 'round' ? 0.56 : 0.74),
    depth * 0.46,
  ];
  const plate = part(slab(roundRect(w, d, 1), 0.7, 0.2), plastic('#17181b', 0.4));
  const row = Math.min(knobs, 4);
  const dials = Array.from({ length: knobs }, (_, index) => {
    const x = ((index % row) + 0.5) / row - 0.5;
    const r = Math.min(1.35, w / row / 3.2);
    return put(knob(r, r * 1.1, plastic('#26282c', 0.4), brushedMetal()), {
      at: [x * w * 0.88, 0.7, (index < row ? 0.2 : -0.06) * d],
    });
  });
  const screen = part(slab(roundRect(w * 0.34, d * 0.26, 0.3), 0.12, 0.04), gloss('#050607', 0.1), {
    at: [0, 0.7, -d * 0.3],
  });
  const digits = word('88', { height: d * 0.15, color: paint.accent, glow: 1.6 });
  put(digits, { at: [0, 0.84, -d * 0.3], turn: [-90, 0, 0] });
  const sockets = [-0.36, 0.36].map((x) =>
    part(
      turned(
        [
          [0.5, 0],
          [0.95, 0, 0.1],
          [0.95, 0.3, 0.1],
          [0.5, 0.3],
        ],
        32,
      ),
      metal('#aeb1b5', 0.3),
      { at: [x * w, 0.65, -d * 0.3] },
    ),
  );
  const keys = [-0.2, 0.2].map((x) =>
    put(key(1.2, 1.2, rubber('#6f7378')), { at: [x * w * 1.1, 0.68, -d * 0.3] }),
  );
  return [
    put(group(plate, ...dials, screen, digits, ...sockets, ...keys), {
      at: [0, height - 0.35, depth * 0.12],
    }),
  ];
}

export function handleOf({ width, height, depth, handle }: Cabinet, paint: Paint) {
  if (handle === 'none') return [];
  if (handle === 'trolley') {
    const rods = [-1, 1].map((x) =>
      part(
        cord(
          [
            [x * width * 0.27, height - 4, -depth * 0.36],
            [x * width * 0.27, height + 17, -depth * 0.36],
          ],
          0.6,
          20,
        ),
        metal('#c4c7cb', 0.24),
      ),
    );
    const grip = part(block(width * 0.54 + 3, 2.8, 3, 1.2, 1.4), rubber('#1b1c1f'), {
      at: [0, height + 17.6, -depth * 0.36],
    });
    return [group(...rods, grip)];
  }
  if (handle === 'arch') {
    const path = [
      [-width * 0.36, height - 1.4, 0],
      [-width * 0.35, height + 3.4, 0],
      [-width * 0.2, height + 6.2, 0],
      [0, height + 6.8, 0],
      [width * 0.2, height + 6.2, 0],
      [width * 0.35, height + 3.4, 0],
      [width * 0.36, height - 1.4, 0],
    ] satisfies [number, number, number][];
    return [
      group(
        part(
          sweep(smooth(path, 80), () => roundRect(1.7, 3, 0.8)),
          rubber(paint.trim),
        ),
      ),
    ];
  }
  const path = [
    [-width * 0.26, height - 0.8, -depth * 0.3],
    [-width * 0.24, height + 2.6, -depth * 0.3],
    [width * 0.24, height + 2.6, -depth * 0.3],
    [width * 0.26, height - 0.8, -depth * 0.3],
  ] satisfies [number, number, number][];
  return [
    group(
      part(
        sweep(smooth(path, 60), () => roundRect(1.5, 2.4, 0.7)),
        rubber('#1c1d20'),
      ),
    ),
  ];
}
