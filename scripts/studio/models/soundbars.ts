import type { Group, Mesh } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, slab } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  gloss,
  glowing,
  grille,
  metal,
  rubber,
} from '#scripts/studio/surface/materials.ts';
import { facing, feet, key, knob } from './hardware.ts';
import type { Bar } from './soundbar-design.ts';
import { BARS } from './soundbar-designs.ts';
import {
  bodyOf,
  divide,
  frontColor,
  remote,
  roundSubwoofer,
  subwoofer,
  surround,
} from './soundbar-parts.ts';

/** Soundbars by SKU. */
export const SOUNDBARS: Record<string, (paint: Paint) => Group> = Object.fromEntries(
  Object.entries(BARS).map(([sku, bar]) => [sku, (paint: Paint) => makeSet(bar, paint)]),
);

function makeSet(design: Bar, paint: Paint): Group {
  const made = group(
    put(makeBar(design, paint), { at: [0, 0.6, 0] }),
    feet(
      [
        [-design.length * 0.4, 0],
        [design.length * 0.4, 0],
      ],
      1.6,
      0.7,
    ),
  );
  if (design.sub) {
    const make = design.isSubRound ? roundSubwoofer : subwoofer;
    made.add(
      put(make(design.sub, design, paint), {
        at: [design.length * (design.subAt ?? -0.2), 0, -19 - Math.max(0, design.sub[2] - 32)],
        turn: [0, 8, 0],
      }),
    );
  }
  if (design.surrounds) {
    for (const [x, z] of [
      [0.12, -15],
      [0.26, -13],
    ] as const)
      made.add(put(surround(design, paint), { at: [design.length * x, 0, z], turn: [0, 18, 0] }));
  }
  if (design.hasRemote) made.add(put(remote(), { at: [10, 0, 14], turn: [0, 62, 0] }));
  return made;
}

/** The bar without its accessories. */
export function makeBar(design: Bar, paint: Paint): Group {
  const { length, height, depth, ends, front, hasKnob } = design;
  const corner = ends === 'round' ? depth * 0.49 : ends === 'cut' ? 1.6 : 0.7;
  const plan = divide(roundRect(length, depth, corner));
  const body = part(
    slab(plan, height, design.body === 'wood' ? 0.5 : 0.8),
    bodyOf(design.body, paint),
  );
  const made = group(body);
  const cover =
    front === 'grille'
      ? grille(paint.name === 'white' ? '#c3c5c7' : '#3d4046', 0.8)
      : cloth(frontColor(design, paint), 1);
  const wide = ends === 'round' ? length - depth * 0.7 : length - 1.8;
  made.add(
    part(
      facing(slab(divide(roundRect(wide, height - 1.5, ends === 'round' ? 2 : 0.5)), 0.5, 0.2)),
      cover,
      { at: [0, height / 2, depth / 2 - 0.22] },
    ),
  );
  if (ends === 'round')
    made.add(
      part(
        slab(divide(roundRect(length + 0.16, depth + 0.16, depth * 0.49)), height - 1.6, 0.5),
        cover,
        { at: [0, 0.8, 0] },
      ),
    );
  made.add(...trims(design, paint));
  if (hasKnob) {
    const brass = brushedMetal('#e0ab66', 0.26);
    const top = hasKnob === 'brass' ? brass : brushedMetal();
    made.add(
      put(
        knob(
          hasKnob === 'brass' ? 1.5 : 2.1,
          1.5,
          hasKnob === 'brass' ? brass : metal('#6d7176', 0.3),
          top,
        ),
        { at: [length * (hasKnob === 'brass' ? 0.42 : 0.3), height, 0] },
      ),
    );
  }
  return made;
}

function trims(
  { length, height, depth, body, hasUpward, hasStrip, brand, ends }: Bar,
  paint: Paint,
) {
  const z = depth / 2 + (ends === 'round' ? 0.42 : 0.32);
  const parts: Group[] = [];
  // A polished edge between the top and what covers the drivers.
  const rail = length - (ends === 'round' ? depth * 0.95 : 2.2);
  parts.push(
    group(
      part(
        block(rail, 0.16, 0.3, 0.05),
        body === 'wood' ? brushedMetal('#e0ab66', 0.26) : metal('#a9adb2', 0.22),
        {
          at: [0, height - 0.66, z - 0.12],
        },
      ),
    ),
  );
  const keys = [-1.5, -0.5, 0.5, 1.5].map((x) =>
    put(key(1.1, 1.1, rubber(paint.isDark ? '#777b80' : '#55585c'), 0.1), {
      at: [x * 2.2, height + 0.02, -depth * 0.1],
    }),
  );
  // Their panel, lacquered, in a fine frame.
  const panel = (wide: number, deep: number, tall: number) =>
    slab(roundRect(wide, deep, deep / 2), tall, 0.03);
  parts.push(
    group(
      part(panel(11.4, 2.5, 0.06), metal('#8d9196', 0.3), { at: [0, height, -depth * 0.1] }),
      part(panel(11.1, 2.2, 0.1), gloss('#151517'), { at: [0, height, -depth * 0.1] }),
      ...keys,
      ...seams(length, height, depth, ends),
    ),
  );
  if (hasUpward) {
    for (const x of [-1, 1])
      parts.push(
        group(
          part(slab(roundRect(11, depth * 0.62, 1), 0.3, 0.1), grille('#2c2e32', 1), {
            at: [x * (length / 2 - 9), height - 0.1, 0],
          }),
        ),
      );
  }
  const light = hasStrip
    ? part(
        cord(
          [
            [-length * 0.46, 0.55, z + 0.1],
            [0, 0.55, z + 0.14],
            [length * 0.46, 0.55, z + 0.1],
          ],
          0.26,
          30,
        ),
        glowing(paint.accent, 2.4),
      )
    : part(block(2.6, 0.24, 0.1, 0.05), glowing(paint.accent, 1.6), { at: [0, height * 0.5, z] });
  const mark = word(brand, {
    height: 1.25,
    color: paint.name === 'white' ? '#3b3d41' : '#d6d8db',
    metalness: 0.6,
    weight: 800,
    spacing: 0.12,
  });
  mark.position.set(length * 0.36, height * 0.5, z);
  return [...parts, group(light), group(mark)];
}

/** Gaps between the middle and its caps, dark and as fine as moulds allow. */
function seams(length: number, height: number, depth: number, ends: Bar['ends']): Mesh[] {
  if (ends === 'round') return [];
  const gap = slab(roundRect(height + 0.03, depth + 0.03, 0.8), 0.1, 0.01).rotateZ(Math.PI / 2);
  return [-1, 1].map((side) =>
    part(gap, rubber('#08080a'), { at: [side * (length / 2 - 0.75), height / 2, 0] }),
  );
}
