import type { Group } from 'three';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, pebble, turned } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import { gloss, glowing, material, plastic } from '#scripts/studio/surface/materials.ts';

export function books(colors: string[]): Group {
  const made = group();
  let y = 0;
  for (const [index, color] of colors.entries()) {
    const [width, depth, height] = [22 - index * 1.6, 15 - index, 2.2 + (index % 2) * 0.8];
    const cover = part(
      block(width, height, depth, 0.2),
      material({ color, roughness: 0.7, tile: 'weave', scale: 0.5, bump: 0.4 }),
      { at: [0, y + height / 2, 0], turn: [0, index * 7 - 6, 0] },
    );
    const pages = part(
      block(width - 0.5, height - 0.5, depth + 0.02, 0.05),
      plastic('#ece5d6', 0.8),
      { at: [0.35, y + height / 2, 0.06], turn: [0, index * 7 - 6, 0] },
    );
    made.add(cover, pages);
    y += height;
  }
  return made;
}

export function mug(color: string): Group {
  const body = turned(
    [
      [0.001, 0],
      [3.6, 0, 0.4],
      [4, 4.6, 3],
      [4, 9, 0.15],
      [3.7, 9, 0.1],
      [3.6, 1],
      [0.001, 1],
    ],
    72,
  );
  const handle = cord(
    [
      [3.8, 7.4, 0],
      [6, 7.2, 0],
      [6.6, 4.8, 0],
      [5.6, 2.6, 0],
      [3.8, 2.4, 0],
    ],
    0.5,
    50,
  );
  const tea = turned(
    [
      [0.001, 7.6],
      [3.6, 7.6],
    ],
    48,
    true,
  );
  return group(
    part(body, gloss(color)),
    part(handle, gloss(color)),
    part(tea, gloss('#7a4a24', 0.2)),
  );
}

export function plant(pot: string): Group {
  const made = group(
    part(
      turned(
        [
          [0.001, 0],
          [4.2, 0, 0.4],
          [5.6, 9, 0.3],
          [5.1, 9.2, 0.1],
          [4.9, 8],
          [0.001, 8],
        ],
        64,
      ),
      plastic(pot, 0.75),
    ),
  );
  for (let index = 0; index < 16; index += 1) {
    const turn = index * 137.5;
    const tilt = 18 + (index % 5) * 13;
    const leaf = part(
      pebble([3.6, 13 + (index % 4) * 3, 0.35], 2, 1.6),
      material({ color: index % 3 === 0 ? '#5d8a4a' : '#3f6e3c', roughness: 0.5, clearcoat: 0.3 }),
      { at: [0, 6.5, 0] },
    );
    made.add(
      put(group(put(group(leaf), { turn: [tilt, 0, 0] })), { at: [0, 8, 0], turn: [0, turn, 0] }),
    );
  }
  return made;
}

export function lamp(): Group {
  return group(
    part(
      turned(
        [
          [0.001, 0],
          [5, 0, 0.5],
          [5, 1.4, 0.5],
          [0.6, 2, 0.4],
          [0.6, 22],
          [0.001, 22],
        ],
        64,
      ),
      material({ color: '#dcae66', metalness: 1, roughness: 0.3 }),
    ),
    part(
      turned(
        [
          [9, 20],
          [5.6, 34],
          [5.4, 34],
          [8.8, 20],
        ],
        72,
      ),
      glowing('#ffcf8f', 1.5),
    ),
  );
}
