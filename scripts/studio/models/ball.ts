import { type Group, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { type Corner, roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { turned } from '#scripts/studio/shape/solids.ts';
import { smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth, metal, rubber } from '#scripts/studio/surface/materials.ts';
import { key, lightRing } from './hardware.ts';

/** A ball of cloth on a rubber foot with a strap. */
export function ball(
  {
    radius: r,
    brand,
    squash = 1,
    weave = 1,
    kind = 'weave',
  }: { radius: number; brand: string; squash?: number; weave?: number; kind?: 'weave' | 'coarse' },
  paint: Paint,
): Group {
  const profile: Corner[] = Array.from({ length: 41 }, (_, step) => {
    const angle = -Math.PI / 2 + 0.42 + (step / 40) * (Math.PI - 0.98);
    return [Math.cos(angle) * r, (Math.sin(angle) + 1) * r * squash];
  });
  const [topRadius, topHeight] = profile.at(-1) ?? [1, 1];
  const foot = turned(
    [
      [r * 0.1, 0],
      [r * 0.46, 0, 0.2],
      [r * 0.6, r * 0.2 * squash, 0.6],
      [r * 0.3, r * 0.24 * squash],
    ],
    72,
  );
  const lid = turned(
    [
      [0.001, 0.16],
      [topRadius * 0.86, 0.1, 0.2],
      [topRadius + 0.14, 0, 0.1],
      [topRadius + 0.1, -0.3],
    ],
    72,
  );
  const mark = word(brand, {
    height: r * 0.2,
    color: paint.isDark ? '#e6e8ea' : '#1f2124',
    bend: r + 0.04,
    weight: 800,
  });
  mark.position.set(0, 0, r + 0.09);
  const made = group(
    part(turned(profile, 110), cloth(paint.body, weave, kind)),
    part(foot, rubber(paint.trim)),
    part(lid, rubber(paint.trim), { at: [0, topHeight, 0] }),
    put(group(mark), { at: [0, r * squash, 0], turn: [2, 0, 0] }),
    put(lightRing(topRadius * 0.92, 0.07, paint.accent, 1.6), {
      at: [0, topHeight + 0.1, 0],
      turn: [90, 0, 0],
    }),
  );
  for (const x of [-1, 0, 1])
    made.add(
      put(key(r * 0.2, r * 0.2, rubber(paint.isDark ? '#989ca1' : '#d8dadc'), 0.1), {
        at: [x * topRadius * 0.48, topHeight + 0.12, 0],
      }),
    );
  made.add(put(loop(r, topHeight, topRadius, paint), { turn: [0, -24, 0] }));
  return made;
}

/** A braided loop over the top, held at both sides by a steel eye. */
function loop(r: number, height: number, from: number, paint: Paint): Group {
  const reach = from + 0.25;
  const rise = r * 0.62;
  const path = [
    [-reach, height - 0.7, 0],
    [-reach - r * 0.07, height + rise * 0.3, 0],
    [-reach * 0.8, height + rise * 0.82, 0],
    [0, height + rise, 0],
    [reach * 0.8, height + rise * 0.82, 0],
    [reach + r * 0.07, height + rise * 0.3, 0],
    [reach, height - 0.7, 0],
  ] satisfies [number, number, number][];
  const eyes = [-1, 1].map((side) =>
    part(
      turned(
        [
          [0.001, -0.2],
          [0.34, -0.2, 0.08],
          [0.34, 0.2, 0.08],
          [0.001, 0.2],
        ],
        32,
      ),
      metal('#c3c6ca', 0.24),
      { at: [side * (reach + 0.02), height - 0.36, 0], turn: [0, 0, side * -58] },
    ),
  );
  return group(
    part(
      sweep(smooth(path, 90), () => roundRect(0.3, 0.95, 0.14), { up: new Vector3(0, 0, 1) }),
      cloth(paint.soft, 0.3, 'coarse'),
    ),
    ...eyes,
  );
}
