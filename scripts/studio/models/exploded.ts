import { Box3, type Group, type Mesh, type Object3D, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { group, meshesOf, part, put } from '#scripts/studio/shape/part.ts';
import { slab } from '#scripts/studio/shape/solids.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { ringOf } from '#scripts/studio/shape/sweep.ts';
import { plastic } from '#scripts/studio/surface/materials.ts';
import { budLayers } from './bud-apart.ts';
import { EARBUD_DESIGNS } from './earbuds.ts';
import { baffleFront, cupInside } from './cup-inside.ts';
import { cupLayers, outlineOf } from './headset-cup.ts';
import { HEADSETS } from './headset-designs.ts';
import { inARow } from './in-a-row.ts';
import { board, cell, longCell, wholeDriver } from './inside.ts';
import { facing } from './hardware.ts';
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
    const { body, front } = halves(modelOf('NIM-BM12', paint), 'x');
    // The sleeve is closed by what carries the board.
    const bulkhead = slab(ringOf(3.66, 64), 0.3, 0.06);
    body.add(part(bulkhead, plastic('#1b1c1f', 0.5), { at: [8.7, 4.1, 0], turn: [0, 0, -90] }));
    const inside = [
      group(
        put(board(6.4, 2.6), { at: [0, 5.7, 0] }),
        put(longCell(6.5, 0.92), { at: [-3.25, 2.3, 0] }),
      ),
      put(wholeDriver(2.5), { at: [0, 4.1, 0], turn: [0, 90, 0] }),
    ];
    return inARow([body, ...inside, front], { axis: 'x', azimuth: 30, gap: 1.3 });
  },
  'RIV-SHEE': (paint) => {
    const { body, front } = halves(modelOf('RIV-SHEE', paint), 'z');
    const y = 12.6;
    const recess = facing(slab(roundRect(33.4, 17.4, 1.2), 0.1, 0.03));
    body.add(part(recess, plastic('#241a13', 0.6), { at: [0, y, 7.96] }));
    const drivers = [-6.6, 6.6].map((x) => put(wholeDriver(4.6), { at: [x, y, 0] }));
    const layers = [body, put(board(14, 7), { at: [0, y, 0] }), group(...drivers), front];
    return inARow(layers, { axis: 'z', azimuth: 62, gap: 3 });
  },
  'RIV-MEHF': (paint) => {
    const { body, front } = halves(withoutLoose(modelOf('RIV-MEHF', paint), 30), 'z');
    const layers = [
      body,
      put(cell(13, 8, 6), { at: [0, 14, 0] }),
      put(board(16, 11), { at: [0, 33, 0] }),
      group(...[17, 41].map((y) => put(wholeDriver(9), { at: [0, y, 0] }))),
      front,
    ];
    return inARow(layers, { axis: 'z', azimuth: 58, gap: 4.6 });
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
  const cup = { ...design.cup, outline: (inset: number) => outlineOf(design, inset) };
  const turned = (parts: Object3D[]) => put(group(...parts), { turn: [0, 0, -90] });
  const lying = (object: Group) => put(object, { turn: [0, -90, 0] });
  const layers = [
    turned(cushion),
    turned([...baffle, ...baffleFront(cup, -0.42)]),
    lying(wholeDriver(2.3)),
    lying(board(4.2, 3.6)),
    lying(cell(2.6, 2.9, 0.5)),
    turned([...housing, ...cupInside(cup)]),
    turned(face),
  ];
  return inARow(layers, { axis: 'x', azimuth: -34, gap: 1 });
}

function budApart(paint: Paint): Group {
  const design = EARBUD_DESIGNS['VAY-AIRP'];
  if (!design) throw new Error('There are no such buds.');
  return inARow(budLayers(design, paint), { axis: 'z', azimuth: 58, gap: 0.26 });
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
  const layers = layersOf(model, axis);
  const nearest = Math.min(
    ...layers.filter(({ isPulled }) => isPulled).map(({ center }) => center),
  );
  const made = group(put(inside, { at }));
  for (const { mesh, center, isPulled } of layers) {
    // What lies further out goes further: cloth, frame and keys come apart as well.
    const spread = isPulled ? Math.min(by * 0.3, (center - nearest) * 6) : 0;
    made.add(moved(mesh, axis, (isPulled ? 1 : -1) * by * 0.62 + spread));
  }
  return made;
}

/** A product's body and what is in front of its middle along an axis. */
function halves(model: Group, axis: Axis): { body: Group; front: Group } {
  const [body, front] = [group(), group()];
  for (const { mesh, isPulled } of layersOf(model, axis))
    (isPulled ? front : body).add(moved(mesh, axis, 0));
  return { body, front };
}

function layersOf(model: Group, axis: Axis) {
  model.updateMatrixWorld(true);
  const whole = new Box3().setFromObject(model, true);
  const length = whole.max[axis] - whole.min[axis];
  const middle = (whole.max[axis] + whole.min[axis]) / 2;
  return meshesOf(model).map((mesh) => {
    const box = new Box3().setFromObject(mesh, true);
    const center = (box.max[axis] + box.min[axis]) / 2;
    const isBody = box.max[axis] - box.min[axis] > length * 0.45;
    const isPulled = !isBody && center > middle + length * 0.2 && !isFoot(box, whole);
    return { mesh, center, isPulled };
  });
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
