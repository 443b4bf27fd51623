import { type Group, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { type Corner, roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, slab, turned } from '#scripts/studio/shape/solids.ts';
import { smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth, leather, metal, plastic, rubber } from '#scripts/studio/surface/materials.ts';
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

/**
 * A ball to throw into a bag: two cups of rubber with a band of cloth between them, on which the name
 * is sewn; its keys look up, and a rubber loop is held by a steel pin at each side.
 */
export function rubberBall(
  { radius: r, brand }: { radius: number; brand: string },
  paint: Paint,
): Group {
  const [low, high] = [-24, 30];
  const shell = rubber(paint.body);
  /** From here to there on the ball, in degrees from its equator. */
  const zone = (from: number, to: number, out = 0): Corner[] =>
    Array.from({ length: 31 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / 30) * Math.PI) / 180;
      return [Math.cos(angle) * (r + out), r * 0.96 + Math.sin(angle) * (r + out)];
    });
  const [seamRadius, seamHeight] = zone(high, high)[0] ?? [1, 1];
  const [footRadius, footHeight] = zone(low, low)[0] ?? [1, 1];
  const [topRadius, topHeight] = zone(66, 66)[0] ?? [1, 1];
  const seam = (radius: number, height: number) =>
    put(group(part(ringPart(radius, 0.1), plastic('#101113', 0.6))), {
      at: [0, height, 0],
      turn: [90, 0, 0],
    });
  const tag = group(
    part(
      slab(roundRect(r * 0.52, r * 0.26, 0.1), 0.1, 0.04).rotateX(Math.PI / 2),
      leather(paint.soft),
    ),
    put(word(brand, { height: r * 0.105, color: '#e9ebec', weight: 800 }), { at: [0, 0, 0.112] }),
  );
  const lean = (angle: number) => (angle * Math.PI) / 180;
  return group(
    part(
      turned([[0.001, 0.1], ...zone(-66, low, 0.1), [footRadius - 0.2, footHeight]], 110),
      shell,
    ),
    part(
      turned(
        [
          [r * 0.1, 0],
          [r * 0.36, 0, 0.1],
          [r * 0.44, 0.3],
          [r * 0.1, 0.4],
        ],
        72,
      ),
      rubber(paint.trim),
    ),
    part(turned(zone(low, high), 110), cloth(paint.body, 0.8, 'coarse')),
    part(
      turned(
        [
          [seamRadius - 0.2, seamHeight],
          ...zone(high, 66, 0.1),
          [topRadius - 0.3, topHeight + 0.06, 0.2],
          [0.001, topHeight - 0.02],
        ],
        110,
      ),
      shell,
    ),
    seam(seamRadius + 0.02, seamHeight),
    seam(footRadius + 0.02, footHeight),
    put(lightRing(topRadius * 0.62, 0.05, paint.accent, 1.6), {
      at: [0, topHeight + 0.04, 0],
      turn: [90, 0, 0],
    }),
    ...[-1, 0, 1].map((x) =>
      put(key(r * 0.15, r * 0.15, rubber(paint.isDark ? '#989ca1' : '#26282b'), 0.12), {
        at: [x * topRadius * 0.34, topHeight + 0.02, 0],
      }),
    ),
    put(tag, { at: [r * 0.4 * Math.sin(lean(10)), r * 0.96, r * 0.995], turn: [0, 4, 0] }),
    put(strap(r, seamRadius, seamHeight, topHeight, paint), { turn: [0, -34, 0] }),
  );
}

/** A flat ring about the z axis. */
function ringPart(radius: number, thick: number) {
  const path = Array.from({ length: 96 }, (_, step) => {
    const angle = (step / 96) * Math.PI * 2;
    return new Vector3(Math.cos(angle) * radius, Math.sin(angle) * radius, 0);
  });
  return sweep(path, () => roundRect(thick, thick, thick * 0.4), {
    isClosed: true,
    up: new Vector3(0, 0, 1),
  });
}

/** A loop of rubber from one side over the top to the other. */
function strap(r: number, reach: number, height: number, top: number, paint: Paint): Group {
  const out = reach * 0.98;
  const path = [
    [-out - 0.12, height + r * 0.06, 0],
    [-out * 0.92, height + r * 0.42, 0],
    [-out * 0.5, top + r * 0.46, 0],
    [0, top + r * 0.6, 0],
    [out * 0.5, top + r * 0.46, 0],
    [out * 0.92, height + r * 0.42, 0],
    [out + 0.12, height + r * 0.06, 0],
  ] satisfies [number, number, number][];
  const pins = [-1, 1].map((side) =>
    part(pebble([0.5, 0.62, 0.62], 2.4), metal('#c3c6ca', 0.24), {
      at: [side * (out + 0.16), height + r * 0.1, 0],
      turn: [0, 0, side * -28],
    }),
  );
  return group(
    part(
      sweep(
        smooth(path, 100),
        (t) => roundRect(0.26, 0.8 + 0.35 * Math.abs(t * 2 - 1) ** 4, 0.12),
        {
          up: new Vector3(0, 0, 1),
        },
      ),
      rubber(paint.trim),
    ),
    ...pins,
  );
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
