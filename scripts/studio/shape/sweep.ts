import { type BufferGeometry, CatmullRomCurve3, Vector2, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { skin } from './grid.ts';
import { at } from './outline.ts';

type SweepOptions = {
  isClosed?: boolean;
  /** The section's y axis keeps to this direction; without it the section turns as little as possible. */
  up?: Vector3;
};

/** A section carried along a path; it may change on the way (t from 0 to 1). */
export function sweep(
  path: Vector3[],
  section: (t: number) => Vector2[],
  { isClosed = false, up }: SweepOptions = {},
): BufferGeometry {
  let side = up?.clone() ?? startingSide(tangentAt(path, 0, isClosed));
  const rows = path.map((point, index) => {
    const tangent = tangentAt(path, index, isClosed);
    const rise = (up ?? side)
      .clone()
      .addScaledVector(tangent, -(up ?? side).dot(tangent))
      .normalize();
    side = rise;
    const across = rise.clone().cross(tangent).normalize();
    return section(index / (path.length - (isClosed ? 0 : 1))).map(({ x, y }) =>
      point.clone().addScaledVector(across, x).addScaledVector(rise, y),
    );
  });
  const body = skin(rows, { isRing: true, isLoop: isClosed });
  if (isClosed) return body;
  return mergeGeometries([body, end(at(rows, 0), true), end(at(rows, rows.length - 1), false)]);
}

/** A round cord through points; radius may change on the way. */
export function cord(
  points: [x: number, y: number, z: number][],
  radius: number | ((t: number) => number),
  steps = points.length * 14,
): BufferGeometry {
  const path = smooth(points, steps);
  return sweep(path, (t) => ringOf(typeof radius === 'number' ? radius : radius(t)));
}

/** Points along a smooth curve through the given ones. */
export function smooth(
  points: [x: number, y: number, z: number][],
  steps: number,
  isClosed = false,
): Vector3[] {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    isClosed,
    'centripetal',
  );
  const all = curve.getSpacedPoints(steps);
  return isClosed ? all.slice(0, -1) : all;
}

export function ringOf(radius: number, steps = 18): Vector2[] {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    return new Vector2(Math.cos(angle) * radius, Math.sin(angle) * radius);
  });
}

function tangentAt(path: Vector3[], index: number, isClosed: boolean): Vector3 {
  const count = path.length;
  const before = isClosed ? (index + count - 1) % count : Math.max(0, index - 1);
  const after = isClosed ? (index + 1) % count : Math.min(count - 1, index + 1);
  return at(path, after).clone().sub(at(path, before)).normalize();
}

function startingSide(tangent: Vector3): Vector3 {
  return Math.abs(tangent.y) < 0.9 ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
}

function end(ring: Vector3[], isStart: boolean): BufferGeometry {
  const middle = ring
    .reduce((sum, point) => sum.add(point), new Vector3())
    .divideScalar(ring.length);
  return skin([ring, ring.map(() => middle.clone())], { isRing: true, isFlipped: isStart });
}
