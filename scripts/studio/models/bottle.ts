import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { type Corner, roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { slab, turned } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import { cloth, metal, rubber } from '#scripts/studio/surface/materials.ts';
import { key, lightRing } from './hardware.ts';

type Bottle = {
  profile: Corner[];
  cloth: [from: number, to: number];
  brand: string;
  top: number;
  isRugged?: boolean;
  strapSide?: boolean;
  weave?: number;
};

/** An upright round speaker: cloth between a base and a top with keys. */
export function bottle(
  { profile, brand, top, isRugged, weave = 1, cloth: [from, to] }: Bottle,
  paint: Paint,
): Group {
  const radiusAt = Math.max(...profile.map(([x]) => x));
  const made = group(
    part(
      turned(profile, 110),
      isRugged ? cloth(paint.body, 0.9, 'coarse') : cloth(paint.body, weave),
    ),
  );
  const band = (y: number, radius: number, height: number, color: string) =>
    part(
      turned(
        [
          [radius - 0.5, 0],
          [radius, 0, 0.18],
          [radius, height, 0.18],
          [radius - 0.5, height],
        ],
        96,
      ),
      rubber(color),
      { at: [0, y, 0] },
    );
  made.add(
    band(0, radiusAt + 0.06, from, paint.trim),
    band(
      to,
      top + 0.35,
      profile.reduce((most, [, y]) => Math.max(most, y), 0) - to + 0.35,
      paint.trim,
    ),
  );
  const height = profile.reduce((most, [, y]) => Math.max(most, y), 0) + 0.2;
  made.add(
    part(
      turned(
        [
          [0.001, 0.2],
          [top * 0.7, 0.16, 0.4],
          [top, 0],
          [top, -0.4],
        ],
        72,
      ),
      rubber(paint.trim),
      { at: [0, height, 0] },
    ),
  );
  for (const [x, z] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    made.add(
      put(key(0.9, 0.9, rubber(paint.isDark ? '#999da2' : '#d8dadc'), 0.1), {
        at: [x * top * 0.5, height + 0.13, z * top * 0.5],
      }),
    );
  }
  made.add(
    put(lightRing(top * 0.84, 0.07, paint.accent, 1.7), {
      at: [0, height + 0.12, 0],
      turn: [90, 0, 0],
    }),
  );
  const mark = word(brand, {
    height: 1.1,
    color: paint.isDark ? '#e4e6e8' : '#1f2124',
    bend: radiusAt + 0.07,
    weight: 800,
  });
  mark.position.set(0, from + (to - from) * 0.36, radiusAt + 0.07);
  made.add(mark);
  if (isRugged) made.add(...armour(radiusAt, from, to, paint));
  return made;
}

/** Rubber ribs around the body and a metal ring to hang it by. */
function armour(radius: number, from: number, to: number, paint: Paint) {
  const ribs = [45, 135, 225, 315].map((turn) =>
    put(
      group(
        part(slab(roundRect(1.5, 0.9, 0.35), to - from + 0.6, 0.2), rubber(paint.trim), {
          at: [0, from - 0.3, radius - 0.05],
        }),
      ),
      { turn: [0, turn, 0] },
    ),
  );
  const ring = part(
    cord(
      [
        [radius, to - 1.2, 0],
        [radius + 1.8, to - 0.6, 0],
        [radius + 2.1, to - 3, 0],
        [radius + 1.2, to - 4.6, 0],
        [radius, to - 4.2, 0],
      ],
      0.22,
      60,
    ),
    metal('#b2b5b9', 0.25),
  );
  return [...ribs, ring];
}
