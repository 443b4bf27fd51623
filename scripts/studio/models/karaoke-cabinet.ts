import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { type Corner, rounded, roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { slab } from '#scripts/studio/shape/solids.ts';
import { cord } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  gloss,
  glowing,
  grille,
  material,
  plastic,
} from '#scripts/studio/surface/materials.ts';
import { driver, facing, lightRing, tweeter } from './hardware.ts';
import type { Cabinet } from './karaoke-design.ts';

function outlineOf({ width, height, outline }: Cabinet, inset: number) {
  const [w, h] = [width / 2 - inset, height / 2 - inset];
  if (outline === 'round') return roundRect(w * 2, h * 2, Math.min(w, h) * 0.55);
  if (outline === 'box') return roundRect(w * 2, h * 2, 1.6);
  const r = outline === 'cut' ? 1.6 : 3;
  const shapes: Record<'wedge' | 'waist' | 'cut', Corner[]> = {
    wedge: [
      [w, -h, r],
      [w * 0.84, h, r],
      [-w * 0.84, h, r],
      [-w, -h, r],
    ],
    waist: [
      [w, -h, r],
      [w * 0.86, 0, 20],
      [w, h, r],
      [-w, h, r],
      [-w * 0.86, 0, 20],
      [-w, -h, r],
    ],
    cut: [
      [w * 0.8, -h, r],
      [w, -h * 0.86, r],
      [w, h * 0.86, r],
      [w * 0.8, h, r],
      [-w * 0.8, h, r],
      [-w, h * 0.86, r],
      [-w, -h * 0.86, r],
      [-w * 0.8, -h, r],
    ],
  };
  return divided(rounded(shapes[outline], true));
}

/** Long edges get points, so that light can change along them. */
function divided(points: ReturnType<typeof rounded>) {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const parts = Math.max(1, Math.ceil(point.distanceTo(next) / 3));
    return Array.from({ length: parts }, (_, step) => point.clone().lerp(next, step / parts));
  });
}

export function cabinet(design: Cabinet, paint: Paint) {
  const { height, depth, isWooden } = design;
  const shellOf = isWooden
    ? material({
        color: paint.body,
        roughness: 0.5,
        clearcoat: 0.5,
        clearcoatRoughness: 0.3,
        tile: 'wood',
        scale: 1.2,
        bump: 0.4,
      })
    : plastic(paint.body, 0.5);
  const at: [number, number, number] = [0, height / 2, -depth / 2];
  return [
    part(facing(slab(outlineOf(design, 0), depth, 1.2)), shellOf, { at }),
    part(facing(slab(outlineOf(design, 1.3), 1, 0.4)), plastic('#2a2c30', 0.42), {
      at: [0, height / 2, depth / 2 - 0.5],
    }),
  ];
}

export function front(design: Cabinet, paint: Paint) {
  const { depth, height, width, woofers, lights, hasGrille, hasTrim, brand } = design;
  const z = depth / 2 + 0.5;
  const parts: Group[] = [];
  if (hasGrille)
    parts.push(
      group(
        part(facing(slab(outlineOf(design, 2.2), 0.7, 0.3)), grille('#4a4d52', 2), {
          at: [0, height / 2, z - 0.2],
        }),
      ),
    );
  for (const [radius, y] of woofers) {
    const trim = brushedMetal('#8d9196');
    const ring = lights === 'rings' && !hasTrim ? plastic('#2b2d31', 0.35) : trim;
    const cap = hasTrim ? trim : undefined;
    parts.push(
      put(driver(radius, '#383b40', ring, cap), { at: [0, y, z + (hasGrille ? 0.5 : 0.1)] }),
    );
    if (lights === 'rings')
      parts.push(
        put(lightRing(radius * 1.04, 0.28, paint.accent, 2.2), {
          at: [0, y, z + (hasGrille ? 0.6 : 0.25)],
        }),
      );
  }
  if (design.tweeter) {
    const [radius, y] = design.tweeter;
    const horn = slab(roundRect(radius * 3.6, radius * 2.1, radius * 0.5), 0.8, 0.3);
    parts.push(
      group(
        part(facing(horn), plastic('#222428', 0.4), { at: [0, y, z - 0.2] }),
        put(tweeter(radius, gloss('#17181a')), { at: [0, y, z + 0.7] }),
      ),
    );
  }
  if (lights === 'strips') {
    for (const x of [-1, 1]) {
      parts.push(
        group(
          part(
            cord(
              [
                [x * (width / 2 - 2.6), 5, z + 0.05],
                [x * (width / 2 - (design.outline === 'waist' ? 4 : 4)), height / 2, z + 0.05],
                [x * (width / 2 - (design.outline === 'wedge' ? 5.6 : 2.6)), height - 7, z + 0.05],
              ],
              0.34,
              40,
            ),
            glowing(paint.accent, 2.2),
          ),
        ),
      );
    }
  }
  const mark = word(brand, {
    height: width * 0.052,
    color: '#e3e5e8',
    metalness: 0.5,
    weight: 800,
    spacing: 0.14,
  });
  mark.position.set(
    0,
    height - (design.tweeter ? 4.2 : height * (design.outline === 'round' ? 0.12 : 0.085)),
    z + (hasGrille ? 0.56 : 0.06),
  );
  parts.push(group(mark));
  return parts;
}
