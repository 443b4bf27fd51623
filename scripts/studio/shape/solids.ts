import { type BufferGeometry, Path, Shape, ShapeGeometry, type Vector2, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { skin } from './grid.ts';
import { at, type Corner, rounded, roundRect, stepped } from './outline.ts';

const ROUND = 72;

/**
 * Turned on a lathe about the y axis: the profile's corners are [radius, height, rounding]. It is
 * solid below and within its profile; `isDish` where it hollows upwards, as a cone does.
 */
export function turned(profile: Corner[], steps = ROUND, isDish = false): BufferGeometry {
  const line = stepped(rounded(profile));
  const rows = line.map(({ x, y }) =>
    Array.from({ length: steps }, (_, step) => {
      const angle = -(step / steps) * Math.PI * 2;
      return new Vector3(Math.cos(angle) * x, y, Math.sin(angle) * x);
    }),
  );
  return skin(rows, { isRing: true, isFlipped: isDish || isClockwise(line) });
}

function isClockwise(line: Vector2[]): boolean {
  const area = line.reduce((sum, { x, y }, index) => {
    const next = at(line, (index + 1) % line.length);
    return sum + x * next.y - next.x * y;
  }, 0);
  return area < 0;
}

type ShellOptions = {
  /** 'inset' moves the outline inwards by this many centimetres, 'scale' multiplies it. */
  mode?: 'inset' | 'scale';
  hasBottom?: boolean;
  hasTop?: boolean;
  /** True for a hollow that is seen from inside. */
  isHollow?: boolean;
};

/**
 * An outline (x, z) carried up the y axis; the profile's corners are [inset or scale, height,
 * rounding], from the bottom to the top. Both ends are closed flat.
 */
export function shell(
  outline: Vector2[],
  profile: Corner[],
  options: ShellOptions = {},
): BufferGeometry {
  const { mode = 'inset', hasBottom = true, hasTop = true, isHollow = false } = options;
  const normals = outline.map((_, index) => outwards(outline, index));
  const ring = (amount: number, y: number) =>
    outline.map((point, index) => {
      const moved =
        mode === 'scale'
          ? point.clone().multiplyScalar(amount)
          : point.clone().addScaledVector(at(normals, index), -amount);
      return new Vector3(moved.x, y, -moved.y);
    });
  const rows = stepped(rounded(profile)).map(({ x, y }) => ring(x, y));
  const parts = [skin(rows, { isRing: true, isFlipped: isHollow })];
  if (hasTop) parts.push(cap(at(rows, rows.length - 1), !isHollow));
  if (hasBottom) parts.push(cap(at(rows, 0), isHollow));
  return mergeGeometries(parts);
}

function outwards(outline: Vector2[], index: number): Vector2 {
  const before = at(outline, (index + outline.length - 1) % outline.length);
  const here = at(outline, index);
  const after = at(outline, (index + 1) % outline.length);
  const one = here.clone().sub(before);
  const two = after.clone().sub(here);
  // The nearer neighbour counts more: where an arc begins, the straight line's direction holds.
  const along = one.divideScalar(one.lengthSq()).add(two.divideScalar(two.lengthSq())).normalize();
  return along.set(along.y, -along.x);
}

/** A flat lid; its texture lies flat on it. */
function cap(ring: Vector3[], isTop: boolean): BufferGeometry {
  const middle = ring
    .reduce((sum, point) => sum.add(point), new Vector3())
    .divideScalar(ring.length);
  const size = Math.max(...ring.map((point) => point.distanceTo(middle)));
  const rings = Math.min(34, Math.max(3, Math.ceil(size / 0.32)));
  const rows = Array.from({ length: rings + 1 }, (_, index) =>
    ring.map((point) => point.clone().lerp(middle, index / rings)),
  );
  const geometry = skin(rows, { isRing: true, isFlipped: !isTop });
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const normal = geometry.getAttribute('normal');
  for (let index = 0; index < position.count; index += 1) {
    uv.setXY(index, position.getX(index), position.getZ(index));
    normal.setXYZ(index, 0, isTop ? 1 : -1, 0);
  }
  return geometry;
}

/** A flat sheet (x, z) at y = 0 with holes. */
export function sheet(outline: Vector2[], holes: Vector2[][]): BufferGeometry {
  const shape = new Shape(outline);
  shape.holes = holes.map((hole) => new Path(hole));
  return new ShapeGeometry(shape).rotateX(-Math.PI / 2);
}

/** A box about the origin with all edges rounded; `corner` rounds the upright ones more. */
export function block(
  width: number,
  height: number,
  depth: number,
  edge: number,
  corner = edge,
): BufferGeometry {
  return plate(width, depth, height, edge, corner).translate(0, -height / 2, 0);
}

/** A rounded rectangle (x, z) standing on y = 0. */
export function plate(
  width: number,
  depth: number,
  height: number,
  edge: number,
  corner: number,
): BufferGeometry {
  return slab(roundRect(width, depth, corner), height, edge);
}

/** An outline of this height on y = 0 with rounded edges above and below. */
export function slab(outline: Vector2[], height: number, edge: number): BufferGeometry {
  const e = Math.min(edge, height * 0.49);
  return shell(outline, [
    [e * 1.02, 0],
    [0, 0, e],
    [0, height, e],
    [e * 1.02, height],
  ]);
}

/** Between a ball (2) and a box: powers for the round and for the upright outline. */
export function pebble(
  [width, height, depth]: [number, number, number],
  round = 2,
  upright = round,
): BufferGeometry {
  const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  const rows = Array.from({ length: 49 }, (_, line) => {
    const rise = (line / 48 - 0.5) * Math.PI;
    const flat = Math.max(1e-4, bend(Math.cos(rise), upright));
    const y = (bend(Math.sin(rise), upright) * height) / 2;
    return Array.from({ length: ROUND }, (_, step) => {
      const angle = -(step / ROUND) * Math.PI * 2;
      const x = (bend(Math.cos(angle), round) * width * flat) / 2;
      return new Vector3(x, y, (bend(Math.sin(angle), round) * depth * flat) / 2);
    });
  });
  return skin(rows, { isRing: true });
}
