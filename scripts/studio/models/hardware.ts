import { type BufferGeometry, type Group, type Material, type Mesh, Vector3 } from 'three';
import { ridged, roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { pebble, slab, turned } from '#scripts/studio/shape/solids.ts';
import { ringOf, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  gloss,
  glowing,
  material,
  metal,
  plastic,
  rubber,
} from '#scripts/studio/surface/materials.ts';

/** A shape drawn as one sees it from the front (x, y), thick towards the viewer. */
export function facing(geometry: BufferGeometry): BufferGeometry {
  return geometry.rotateX(Math.PI / 2);
}

/** A loudspeaker of this radius looking along z. */
export function driver(
  radius: number,
  cone = '#2e3135',
  ring: Material = metal('#6f7378', 0.35),
  cap: Material = gloss('#2a2c30', 0.3),
): Group {
  const r = radius;
  const dome = turned(
    [
      [0.001, 0.02 * r],
      [r * 0.16, 0.0, r * 0.3],
      [r * 0.29, -0.14 * r],
    ],
    48,
  );
  const paper = turned(
    [
      [r * 0.27, -0.16 * r],
      [r * 0.5, -0.1 * r, r],
      [r * 0.74, 0.02 * r],
    ],
    64,
    true,
  );
  const roll = turned(
    [
      [r * 0.73, 0.01 * r],
      [r * 0.76, 0.12 * r, r * 0.06],
      [r * 0.87, 0.12 * r, r * 0.06],
      [r * 0.9, 0.01 * r],
    ],
    64,
  );
  const frame = turned(
    [
      [r * 0.89, 0],
      [r * 0.9, 0.07 * r, 0.03 * r],
      [r, 0.07 * r, 0.04 * r],
      [r, -0.1 * r],
    ],
    72,
  );
  return group(
    part(facing(dome), cap),
    part(facing(paper), material({ color: cone, roughness: 0.7, tile: 'grain', bump: 0.8 })),
    part(facing(roll), rubber('#1d1f22')),
    part(facing(frame), ring),
    // A small one is glued in.
    ...(r < 1 ? [] : screws(r * 0.945, r * 0.07, Math.max(0.08, r * 0.032))),
  );
}

/** Six screws around the z axis, `z` before the frame that they hold. */
function screws(around: number, z: number, radius: number): Mesh[] {
  const head = facing(
    turned(
      [
        [radius * 0.42, 0],
        [radius * 0.5, radius * 0.3, radius * 0.1],
        [radius, radius * 0.24, radius * 0.2],
        [radius, 0],
      ],
      20,
    ),
  );
  return Array.from({ length: 6 }, (_, index) => {
    const angle = ((index + 0.5) / 6) * Math.PI * 2;
    return part(head, metal('#3a3c40', 0.34), {
      at: [Math.cos(angle) * around, Math.sin(angle) * around, z],
    });
  });
}

/** A silk dome in its waveguide, looking along z. */
export function tweeter(radius: number, plate: Material): Group {
  const r = radius;
  const guide = turned(
    [
      [r * 0.4, -0.12 * r],
      [r * 0.6, -0.1 * r, 0.1],
      [r * 0.9, 0.06 * r, r * 0.3],
      [r, 0.06 * r, 0.04 * r],
      [r, -0.1 * r],
    ],
    64,
  );
  return group(
    part(facing(guide), plate),
    part(pebble([r * 0.8, r * 0.8, r * 0.36]), material({ color: '#26282b', roughness: 0.6 }), {
      at: [0, 0, -r * 0.08],
    }),
  );
}

/** A knob with its base at y = 0. */
export function knob(
  radius: number,
  height: number,
  side: Material,
  top: Material = brushedMetal(),
): Group {
  return group(
    part(slab(ridged(radius, Math.round(radius * 26 + 14), radius * 0.05), height, 0.05), side),
    part(
      turned(
        [
          [0.001, 0],
          [radius * 0.84, 0],
          [radius * 0.84, height * 0.06, 0.03],
          [0.001, height * 0.06],
        ],
        48,
      ),
      top,
      {
        at: [0, height, 0],
      },
    ),
    part(
      turned(
        [
          [radius * 1.02, 0],
          [radius * 1.14, 0.04, 0.03],
          [radius * 1.14, 0.1, 0.03],
          [radius * 0.9, 0.1],
        ],
        48,
      ),
      metal(),
    ),
    part(slab(roundRect(radius * 0.09, radius * 0.5, 0.02), 0.03, 0.01), plastic('#f4f4f2'), {
      at: [0, height * 1.06, -radius * 0.52],
    }),
  );
}

/** A flat key with a rounded outline on y = 0. */
export function key(width: number, depth: number, surface: Material, height = 0.14): Group {
  return group(
    part(slab(roundRect(width, depth, Math.min(width, depth) * 0.48), height, 0.05), surface),
  );
}

export function feet(places: [x: number, z: number][], radius = 0.7, height = 0.35): Group {
  const foot = () =>
    turned(
      [
        [0.001, 0],
        [radius, 0, 0.1],
        [radius * 0.92, height],
        [0.001, height],
      ],
      32,
    );
  return group(...places.map(([x, z]) => part(foot(), rubber('#17181a'), { at: [x, 0, z] })));
}

/** A ring of light around the z axis. */
export function lightRing(radius: number, thick: number, color: string, power = 2): Group {
  const path = Array.from({ length: 96 }, (_, step) => {
    const angle = (step / 96) * Math.PI * 2;
    return new Vector3(Math.cos(angle) * radius, Math.sin(angle) * radius, 0);
  });
  return group(
    part(
      sweep(path, () => ringOf(thick, 10), { isClosed: true, up: new Vector3(0, 0, 1) }),
      glowing(color, power),
    ),
  );
}

/** A wheel on the x axis. */
export function wheel(radius: number, width: number): Group {
  const tyre = turned([
    [radius * 0.6, -width / 2],
    [radius, -width / 2, width * 0.3],
    [radius, width / 2, width * 0.3],
    [radius * 0.6, width / 2],
  ]);
  const hub = turned([
    [0.001, -width * 0.4],
    [radius * 0.62, -width * 0.4, 0.05],
    [radius * 0.62, width * 0.4, 0.05],
    [0.001, width * 0.4],
  ]);
  return group(
    part(tyre, rubber('#151618'), { turn: [0, 0, 90] }),
    part(hub, plastic('#4b4e53'), { turn: [0, 0, 90] }),
  );
}
