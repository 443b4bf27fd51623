import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { slab } from '#scripts/studio/shape/solids.ts';
import { brushedMetal, metal, plastic, satin, wood } from '#scripts/studio/surface/materials.ts';
import { driver, facing, feet, knob, lightRing, tweeter } from './hardware.ts';

type Pair = {
  width: number;
  height: number;
  depth: number;
  woofer: number;
  silk: number;
  isWooden: boolean;
  lean: number;
  gap: number;
};

/** Two speakers, drivers bare; the right one toes in. */
export function pair(design: Pair, paint: Paint): Group {
  const { width, gap } = design;
  return group(
    ...[-1, 1].map((side) =>
      put(box(design, paint, side === -1), {
        at: [(side * (width + gap)) / 2, 0, 0],
        turn: [0, side * -9, 0],
      }),
    ),
  );
}

function box(
  { width, height, depth, woofer, silk, isWooden, lean }: Pair,
  paint: Paint,
  isMain: boolean,
): Group {
  const y = height / 2 + 0.6;
  const sides = isWooden && paint.name === 'brown' ? wood('wood', 1, 0.35) : satin(paint.body);
  const baffle = isWooden
    ? plastic(paint.name === 'white' ? '#e4e3df' : '#202225', 0.46)
    : satin(paint.name === 'black' ? '#2b2d31' : paint.body);
  const cone = isWooden ? '#3a3d42' : '#d8a83c';
  const made = group(
    part(
      facing(slab(roundRect(width, height, isWooden ? 0.8 : 2.6), depth, isWooden ? 0.4 : 1)),
      sides,
      { at: [0, y, -depth / 2] },
    ),
    part(
      facing(slab(roundRect(width - 0.7, height - 0.7, isWooden ? 0.6 : 2.3), 0.9, 0.3)),
      baffle,
      { at: [0, y, depth / 2 - 0.4] },
    ),
    put(driver(woofer, cone, metal('#8f9398', 0.3)), { at: [0, height * 0.36, depth / 2 + 0.56] }),
    put(tweeter(silk, brushedMetal('#7f8388')), { at: [0, height * 0.77, depth / 2 + 0.5] }),
  );
  if (isMain) {
    made.add(
      put(knob(width * 0.06, 0.7, metal('#9a9ea3'), brushedMetal()), {
        at: [width * 0.3, height * 0.1, depth / 2 + 0.5],
        turn: [90, 0, 0],
      }),
    );
    made.add(
      put(lightRing(0.14, 0.05, paint.accent, 2), {
        at: [-width * 0.3, height * 0.1, depth / 2 + 0.52],
      }),
    );
  }
  const mark = word('ektaal', {
    height: width * 0.05,
    color: paint.name === 'white' ? '#3b3d41' : '#cfd2d5',
    metalness: 0.7,
  });
  mark.position.set(0, height * 0.08 + 0.5, depth / 2 + 0.52);
  made.add(mark);
  made.rotation.x = (-lean * Math.PI) / 180;
  return group(
    made,
    feet(
      [
        [-width * 0.36, depth * 0.36],
        [width * 0.36, depth * 0.36],
        [-width * 0.36, -depth * 0.36],
        [width * 0.36, -depth * 0.36],
      ],
      0.9,
      0.7 + lean * 0.04,
    ),
  );
}
