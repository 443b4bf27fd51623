import { Box3, type Group, type Mesh, type Object3D, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, meshesOf, part, put } from '#scripts/studio/shape/part.ts';
import { slab } from '#scripts/studio/shape/solids.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { ringOf } from '#scripts/studio/shape/sweep.ts';
import { plastic } from '#scripts/studio/surface/materials.ts';
import { makeBud } from './earbud.ts';
import { EARBUD_DESIGNS } from './earbuds.ts';
import { cupLayers } from './headset-cup.ts';
import { HEADSETS } from './headset-designs.ts';
import { board, cell, wholeDriver } from './inside.ts';
import { modelOf } from './model-of.ts';
import { podOf } from './neckband-parts.ts';
import { NECKBAND_DESIGNS } from './neckbands.ts';
import { BARS } from './soundbar-designs.ts';
import { makeBar } from './soundbars.ts';

type Axis = 'x' | 'y' | 'z';

/** Products that are shown taken apart, by SKU, with their parts from front to back. */
const MAKERS: Record<string, (paint: Paint) => Group> = {
  'KAI-STRX': (paint) => cupApart('KAI-STRX', paint),
  'VAY-QT70': (paint) => cupApart('VAY-QT70', paint),
  'VAY-AIRP': budApart,
  'EKT-NB20': podApart,
  'NIM-BM12': (paint) => {
    const inside = group(
      put(wholeDriver(2.5), { at: [4.4, 0, 0], turn: [0, 90, 0] }),
      put(board(8, 3.6), { at: [-2.4, 0.6, 1.2] }),
      put(cell(7.4, 3.4, 2), { at: [-2.4, -0.2, -0.9] }),
      // The sleeve is closed by what carries the board.
      part(slab(ringOf(3.86, 64), 0.3, 0.04), plastic('#1b1c1f', 0.5), {
        at: [-4.6, 0, 0],
        turn: [0, 0, 90],
      }),
    );
    return apart(modelOf('NIM-BM12', paint), 'x', { by: 11, inside, at: [7.2, 4.1, 0] });
  },
  'RIV-SHEE': (paint) => {
    const y = 12.6;
    const inside = group(
      put(wholeDriver(5.2), { at: [-9, y + 2, 5] }),
      put(wholeDriver(5.2), { at: [9, y + 2, 5] }),
      put(board(20, 7), { at: [0, y - 4, -1] }),
    );
    return apart(modelOf('RIV-SHEE', paint), 'z', { by: 20, inside, at: [0, 0, 3] });
  },
  'RIV-MEHF': (paint) => {
    const inside = group(
      put(wholeDriver(9), { at: [0, 17.6, 6] }),
      put(wholeDriver(9), { at: [0, 41.6, 6] }),
      put(board(20, 12), { at: [0, 33, -12] }),
      put(cell(16, 10, 8), { at: [0, 11, -12] }),
    );
    return apart(withoutLoose(modelOf('RIV-MEHF', paint), 30), 'z', {
      by: 46,
      inside,
      at: [0, 0, 2],
    });
  },
  'OHM-BAR2': (paint) => {
    const bar = BARS['OHM-BAR2'];
    if (!bar) throw new Error('There is no such bar.');
    const inside = group(
      ...[-30, -18, 18, 30].map((x) => put(wholeDriver(2.5), { at: [x, 3.2, 2] })),
      ...[-8, 8].map((x) => put(wholeDriver(1.5), { at: [x, 3.2, 1] })),
      put(board(30, 4.6), { at: [0, 3.2, -7] }),
    );
    return apart(makeBar(bar, paint), 'z', { by: 19, inside, at: [0, 0, 1] });
  },
};

/** A product with its parts pulled out in one line, as low over the floor as they go. */
export function explodedOf(sku: string, paint: Paint): Group {
  const make = MAKERS[sku];
  if (!make) throw new Error(`Nobody has taken ${sku} apart.`);
  const model = make(paint);
  model.updateMatrixWorld(true);
  model.position.y -= new Box3().setFromObject(model, true).min.y;
  return group(model);
}

/** One ear's cup along x: cushion, baffle, driver, board, cell, housing, face. */
function cupApart(sku: string, paint: Paint): Group {
  const design = HEADSETS[sku];
  if (!design) throw new Error(`There is no headset ${sku}.`);
  const { cushion, baffle, housing, face } = cupLayers(design, paint);
  const up = (parts: Object3D[], y: number) => put(group(...parts), { at: [0, y, 0] });
  const lying = (object: Group, y: number) => put(object, { at: [0, y, 0], turn: [-90, 0, -90] });
  const line = group(
    up(cushion, -11),
    up(baffle, -7.4),
    lying(wholeDriver(2.6), -2.6),
    lying(board(4.6, 4), 0.6),
    lying(cell(3.6, 3, 0.7), 3),
    up(housing, 6.6),
    up(face, 10.6),
  );
  line.rotation.z = -Math.PI / 2;
  return group(line);
}

function budApart(paint: Paint): Group {
  const design = EARBUD_DESIGNS['VAY-AIRP'];
  if (!design) throw new Error('There are no such buds.');
  const inside = group(
    put(wholeDriver(0.52), { at: [0, 0.05, 1.5] }),
    put(board(0.8, 1.5), { at: [0, -0.5, 0.1] }),
    put(cell(0.86, 0.86, 0.5), { at: [0, 0.1, -1] }),
  );
  return apart(makeBud(design, paint), 'z', { by: 2.9, inside, at: [0, 0, 0.2] });
}

function podApart(paint: Paint): Group {
  const design = NECKBAND_DESIGNS['EKT-NB20'];
  if (!design) throw new Error('There is no such neckband.');
  const pod = group(podOf(design, paint, 1));
  const box = new Box3().setFromObject(pod, true);
  const [middle, size] = [box.getCenter(new Vector3()), box.getSize(new Vector3())];
  const flat = (object: Group, y: number) =>
    put(object, { at: [middle.x, middle.y + y, middle.z], turn: [-90, 0, 90] });
  const frame = part(
    slab(roundRect(size.x * 0.8, size.z * 0.86, 0.4), 0.1, 0.04),
    plastic('#2b2d31', 0.5),
    { at: [middle.x, middle.y + 0.95, middle.z] },
  );
  const inside = group(
    flat(cell(size.z * 0.62, size.x * 0.6, 0.4), 0.1),
    flat(board(size.z * 0.76, size.x * 0.62), 0.62),
    frame,
  );
  return apart(pod, 'y', { by: 1.25, inside, at: [0, 0.1, 0] });
}

type Pull = { by: number; inside: Group; at: [number, number, number] };

/**
 * Pulls a product apart along an axis: its body stays behind, parts in front of the middle move
 * forward in layers, and inner parts float between the two.
 */
function apart(model: Group, axis: Axis, { by, inside, at }: Pull): Group {
  model.updateMatrixWorld(true);
  const whole = new Box3().setFromObject(model, true);
  const length = whole.max[axis] - whole.min[axis];
  const middle = (whole.max[axis] + whole.min[axis]) / 2;
  const layers = meshesOf(model).map((mesh) => {
    const box = new Box3().setFromObject(mesh, true);
    const center = (box.max[axis] + box.min[axis]) / 2;
    const isBody = box.max[axis] - box.min[axis] > length * 0.45;
    const isPulled = !isBody && center > middle + length * 0.2 && !isFoot(box, whole);
    return { mesh, center, pull: isPulled ? 1 : -1, isPulled };
  });
  const nearest = Math.min(
    ...layers.filter(({ isPulled }) => isPulled).map(({ center }) => center),
  );
  const made = group(put(inside, { at }));
  for (const { mesh, center, pull, isPulled } of layers) {
    // What lies further out goes further: cloth, frame and keys come apart as well.
    const spread = isPulled ? Math.min(by * 0.3, (center - nearest) * 6) : 0;
    made.add(moved(mesh, axis, pull * by * 0.62 + spread));
  }
  return made;
}

/** Feet stay below the body. */
function isFoot(box: Box3, whole: Box3): boolean {
  const tall = whole.max.y - whole.min.y;
  return box.max.y < whole.min.y + tall * 0.16;
}

function moved(mesh: Mesh, axis: Axis, by: number): Mesh {
  const copy = mesh.clone();
  copy.matrix.copy(mesh.matrixWorld);
  copy.matrix.decompose(copy.position, copy.quaternion, copy.scale);
  copy.position[axis] += by;
  return copy;
}

/** Leaves out accessories such as microphones on the floor. */
function withoutLoose(model: Group, reach: number): Group {
  model.updateMatrixWorld(true);
  const shown = meshesOf(model).filter((mesh) => {
    const center = new Box3().setFromObject(mesh, true).getCenter(new Vector3());
    return Math.abs(center.x) < reach / 2 + 1.5 && Math.abs(center.z) < 17;
  });
  return group(...shown.map((mesh) => moved(mesh, 'x', 0)));
}
