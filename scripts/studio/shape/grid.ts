import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { at } from './outline.ts';

type GridOptions = {
  /** True if the last point of a row is next to its first. */
  isRing?: boolean;
  /** True if the last row is next to the first. */
  isLoop?: boolean;
  /** The triangles face the other way. */
  isFlipped?: boolean;
};

/** A smooth skin over rows of points. Its texture coordinates are centimetres along the skin. */
export function skin(rows: Vector3[][], options: GridOptions = {}): BufferGeometry {
  const { isRing = false, isLoop = false, isFlipped = false } = options;
  const across = at(rows, 0).length;
  const columns = isRing ? across + 1 : across;
  const lines = isLoop ? rows.length + 1 : rows.length;
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const lengths = alongRows(rows, lines, columns);
  for (let line = 0; line < lines; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const here = pointOf(rows, line, column, isLoop);
      positions.push(here.x, here.y, here.z);
      const normal = normalAt(rows, line, column, { isRing, isLoop });
      normals.push(...normal.multiplyScalar(isFlipped ? -1 : 1).toArray());
      uvs.push(at(lengths.u, column), at(lengths.v, line));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setIndex(indices(lines, columns, isFlipped));
  return geometry;
}

function indices(lines: number, columns: number, isFlipped: boolean): number[] {
  const list: number[] = [];
  for (let line = 0; line < lines - 1; line += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const a = line * columns + column;
      const [b, c, d] = [a + 1, a + columns, a + columns + 1];
      if (isFlipped) list.push(a, c, b, b, c, d);
      else list.push(a, b, c, b, d, c);
    }
  }
  return list;
}

function pointOf(rows: Vector3[][], line: number, column: number, isLoop: boolean): Vector3 {
  const row = at(rows, isLoop ? (line + rows.length) % rows.length : line);
  return at(row, (column + row.length) % row.length);
}

function normalAt(
  rows: Vector3[][],
  line: number,
  column: number,
  { isRing, isLoop }: { isRing: boolean; isLoop: boolean },
): Vector3 {
  const last = at(rows, 0).length - 1;
  const [lineBefore, lineAfter] = isLoop
    ? [line - 1, line + 1]
    : [Math.max(0, line - 1), Math.min(rows.length - 1, line + 1)];
  const [columnBefore, columnAfter] = isRing
    ? [column - 1, column + 1]
    : [Math.max(0, column - 1), Math.min(last, column + 1)];
  const alongU = slope(
    pointOf(rows, line, columnBefore, isLoop),
    pointOf(rows, line, column, isLoop),
    pointOf(rows, line, columnAfter, isLoop),
  );
  const alongV = slope(
    pointOf(rows, lineBefore, column, isLoop),
    pointOf(rows, line, column, isLoop),
    pointOf(rows, lineAfter, column, isLoop),
  );
  if (alongU.lengthSq() < 1e-10) alongU.copy(neighbourSlope(rows, line, column));
  const normal = alongU.cross(alongV);
  return normal.lengthSq() < 1e-16 ? new Vector3(0, 1, 0) : normal.normalize();
}

/** The mean of the two directions through a point; the shorter side weighs more. */
function slope(before: Vector3, here: Vector3, after: Vector3): Vector3 {
  const back = here.clone().sub(before);
  const forth = after.clone().sub(here);
  const [b, f] = [back.length(), forth.length()];
  if (b < 1e-7) return forth.normalize();
  if (f < 1e-7) return back.normalize();
  return back
    .multiplyScalar(f / b)
    .add(forth.multiplyScalar(b / f))
    .normalize();
}

/** At a pole the row is one point: its neighbour row knows the way round. */
function neighbourSlope(rows: Vector3[][], line: number, column: number): Vector3 {
  const other = at(rows, line === 0 ? 1 : line - 1);
  const count = other.length;
  return at(other, (column + 1) % count)
    .clone()
    .sub(at(other, (column + count - 1) % count))
    .normalize();
}

function alongRows(rows: Vector3[][], lines: number, columns: number) {
  const widest = rows.reduce((best, row) => (length(row) > length(best) ? row : best), at(rows, 0));
  const u = [0];
  for (let column = 1; column < columns; column += 1) {
    const step = at(widest, column % widest.length).distanceTo(at(widest, column - 1));
    u.push(at(u, column - 1) + step);
  }
  const v = [0];
  for (let line = 1; line < lines; line += 1) {
    const step = at(at(rows, line % rows.length), 0).distanceTo(at(at(rows, line - 1), 0));
    v.push(at(v, line - 1) + step);
  }
  return { u, v };
}

function length(row: Vector3[]): number {
  return row.reduce(
    (sum, point, index) => sum + (index > 0 ? point.distanceTo(at(row, index - 1)) : 0),
    0,
  );
}
