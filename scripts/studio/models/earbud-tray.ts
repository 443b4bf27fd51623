import type { Mesh, Vector2 } from 'three';
import { mix } from '#src/demo/palette.ts';
import type { Paint } from '#scripts/studio/paint.ts';
import { superEllipse } from '#scripts/studio/shape/outline.ts';
import { part } from '#scripts/studio/shape/part.ts';
import { sheet, shell, turned } from '#scripts/studio/shape/solids.ts';
import { gloss, metal, plastic } from '#scripts/studio/surface/materials.ts';

/** A tray with a well for each bud, and charging pins at the bottom of both. */
export function trayOf(
  outline: Vector2[],
  [width, depth, low]: [number, number, number],
  paint: Paint,
): Mesh[] {
  const lining = plastic(liningOf(paint), 0.4);
  const dark = plastic(mix(liningOf(paint), '#090909', 0.35), 0.5);
  const well = superEllipse(width * 0.33, depth * 0.6, 2.5, 72);
  const deep = Math.min(1, low * 0.5);
  const places = [-1, 1].map((side) => side * width * 0.23);
  const holes = places.map((x) => well.map((point) => point.clone().setX(point.x + x)));
  const hollow = shell(
    well,
    [
      [0.5, -deep],
      [0.12, -deep * 0.7, 0.3],
      [0, 0],
    ],
    { hasTop: false, isHollow: true },
  );
  // Its rim catches light.
  const rim = shell(
    well,
    [
      [-0.12, -0.02],
      [-0.1, 0.03, 0.02],
      [0.04, 0.03, 0.03],
      [0.06, -0.05],
    ],
    { hasBottom: false, hasTop: false },
  );
  const pin = turned(
    [
      [0.001, 0],
      [0.09, 0],
      [0.09, 0.1, 0.03],
      [0.001, 0.1],
    ],
    16,
  );
  return [
    part(sheet(insetOf(outline, 0.28), holes), lining, { at: [0, low - 0.02, 0] }),
    ...places.flatMap((x) => [
      part(hollow, dark, { at: [x, low - 0.02, 0] }),
      part(rim, gloss(liningOf(paint)), { at: [x, low - 0.02, 0] }),
      ...[-0.16, 0.16].map((z) =>
        part(pin, metal('#dcae66', 0.22), { at: [x, low - deep - 0.02, z] }),
      ),
    ]),
  ];
}

/** An outline about the origin, smaller by this many centimetres all around. */
function insetOf(outline: Vector2[], by: number): Vector2[] {
  const [wide, deep] = [
    Math.max(...outline.map(({ x }) => x)),
    Math.max(...outline.map(({ y }) => y)),
  ];
  return outline.map((point) =>
    point.clone().set((point.x * (wide - by)) / wide, (point.y * (deep - by)) / deep),
  );
}

/** The inside: darker than the shell, pale in a white one. */
export function liningOf(paint: Paint): string {
  return paint.isDark ? '#252527' : paint.name === 'white' ? '#dededb' : paint.deep;
}
