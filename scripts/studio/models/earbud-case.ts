import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, pebble, shell } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import { gloss, glowing, metal, plastic, rubber } from '#scripts/studio/surface/materials.ts';
import { type Design, finishOf } from './earbud-design.ts';
import { liningOf, trayOf } from './earbud-tray.ts';
import { lightRing } from './hardware.ts';

/** The lower half, its lid tipped back on a hinge, two hollows inside. */
export function openCase(
  {
    box: [width, depth, height, power],
    finish,
    brand,
    lamp,
    hasLanyard,
    seam = 0.62,
    isStone,
    ...how
  }: Design,
  paint: Paint,
): Group {
  const outline = superEllipse(width, depth, power, 110);
  const body = finishOf(finish, paint.body);
  const low = height * seam;
  const round = Math.min(depth * 0.42, low * (isStone ? 0.9 : 0.55));
  const base = part(
    shell(
      outline,
      [
        [round * 0.9, 0],
        [0, 0.05, round],
        [0, low - 0.06, 0.12],
        [0.14, low],
        [0.3, low],
      ],
      { hasTop: false },
    ),
    body,
  );
  const made = group(
    base,
    ...trayOf(outline, [width, depth, low], paint),
    lid(outline, [width, depth, height], low, { finish, isStone: isStone === true, ...how }, paint),
  );
  made.add(...lampOf(lamp, low, depth, paint));
  const mark = word(brand, {
    height: width * 0.052,
    color: paint.ink,
    metalness: 0.4,
    bend: power > 3.4 ? 60 : power < 2.5 ? width * 0.8 : width * 1.6,
  });
  mark.position.set(0, low * 0.4, depth / 2 + 0.04);
  made.add(mark);
  if (hasLanyard)
    made.add(
      part(
        cord(
          [
            [-width / 2 + 0.1, low * 0.6, 0],
            [-width / 2 - 0.9, low * 0.7, 0.2],
            [-width / 2 - 1.6, 0.9, 0.9],
            [-width / 2 - 1, 0.16, 2],
            [-width / 2 - 0.2, 0.5, 1.2],
            [-width / 2 + 0.1, low * 0.45, 0.2],
          ],
          0.14,
          60,
        ),
        rubber(paint.soft),
      ),
    );
  return made;
}

function lid(
  outline: ReturnType<typeof superEllipse>,
  [width, depth, height]: [number, number, number],
  low: number,
  {
    finish,
    isStone,
    tipped = 104,
    hasMetalLid,
  }: Pick<Design, 'finish' | 'tipped' | 'hasMetalLid'> & { isStone: boolean },
  paint: Paint,
): Group {
  const tall = height - low;
  const round = Math.min(depth * 0.4, tall * (isStone ? 0.97 : 0.85));
  const cover = group(
    part(
      shell(
        outline,
        [
          [0.14, 0],
          [0, 0.06, 0.1],
          [0, tall, round],
          [round * 0.9, tall],
        ],
        { hasBottom: false },
      ),
      hasMetalLid ? metal(paint.isDark ? '#85898f' : '#b9bdc2', 0.4) : finishOf(finish, paint.body),
    ),
    // Its edge, and a hollow in which the buds' heads have room.
    part(
      shell(
        outline,
        [
          [0.12, 0.02],
          [0.13, 0.12, 0.02],
          [0.42, 0.13, 0.03],
          [0.5, 0.2],
        ],
        { hasBottom: false, hasTop: false, isHollow: true },
      ),
      gloss(liningOf(paint)),
    ),
    part(
      shell(
        outline,
        [
          [0.46, 0.12],
          [0.6, tall * 0.6, Math.min(0.5, tall * 0.3)],
          [0.8, tall * 0.66],
        ],
        { hasBottom: false, isHollow: true },
      ),
      plastic(liningOf(paint), 0.35),
    ),
  );
  // The hinge is at the back edge, as wide as the back is flat: a spine of both halves about a pin.
  const hinged = put(cover, { at: [0, 0, depth / 2] });
  const wide = width * 0.19;
  const thick = Math.min(0.27, low * 0.11);
  const spine = part(
    cord(
      [
        [-wide, 0, 0],
        [wide, 0, 0],
      ],
      thick,
      6,
    ),
    hasMetalLid ? metal('#9da1a6', 0.26) : finishOf(finish, paint.body),
  );
  const pin = part(
    cord(
      [
        [-wide - 0.05, 0, 0],
        [wide + 0.05, 0, 0],
      ],
      thick * 0.5,
      6,
    ),
    metal('#aeb1b5', 0.26),
  );
  const bridge = part(block(wide * 1.9, thick * 1.2, 0.5, 0.1), finishOf(finish, paint.body), {
    at: [0, 0.12, 0.2],
  });
  return put(group(hinged, spine, pin, bridge), {
    at: [0, low + 0.06, -depth / 2 + 0.04],
    turn: [-tipped, 0, 0],
  });
}

function lampOf(lamp: Design['lamp'], low: number, depth: number, paint: Paint) {
  const at: [number, number, number] = [0, low * 0.72, depth / 2 + 0.01];
  if (lamp === 'ring') return [put(lightRing(0.34, 0.045, paint.accent, 2), { at })];
  if (lamp === 'bar')
    return [
      part(
        cord(
          [
            [-0.4, at[1], at[2]],
            [0.4, at[1], at[2]],
          ],
          0.05,
          6,
        ),
        glowing(paint.accent, 2),
      ),
    ];
  return [part(pebble([0.16, 0.16, 0.08]), glowing(paint.accent, 2), { at })];
}
