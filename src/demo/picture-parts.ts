import sharp from 'sharp';
import type { ScenePart } from '#src/features/showcase/chapters/chapters.contract.ts';

type Point = [x: number, y: number];
type Blob = { points: Point[]; center: Point };

/** Pictures are examined at this size. */
const PIXELS = 300;
/** Shadows on the floor are fainter. */
const SOLID = 200;
const SMALLEST_PIXELS = 60;
/** Two parts that touch: between them is at most this share of their thickness. */
const WAIST = 0.62;
const STEP = 2;
/** Steps to both sides of a waist in which parts are thicker. */
const REACH = 24;
/** Corners around a part are this far outside it, in per cent. */
const ROOM = 0.7;
const CORNERS = 16;
/** Share of the distance between parts that closes when the product is assembled. */
const CLOSED = 0.86;

/**
 * Finds the parts of a product in a cut-out picture of them in a row, and how far each moves along
 * that row to where the assembled product would be. The largest parts cover the ones inside.
 */
export async function findParts(picture: string | Buffer): Promise<ScenePart[]> {
  const alpha = await sharp(picture)
    .resize(PIXELS, PIXELS, { fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const blobs = findBlobs((at) => (alpha[at] ?? 0) > SOLID).toSorted(
    (a, b) => a.points.length - b.points.length,
  );
  const [second, first] = blobs.slice(-2);
  if (!first || !second) return [];
  // What is lower in the picture is nearer.
  const [far, near] = [first, second].toSorted((a, b) => a.center[1] - b.center[1]) as [Blob, Blob];
  const row: Point = [near.center[0] - far.center[0], near.center[1] - far.center[1]];
  const length = Math.hypot(...row) || 1;
  const middle: Point = [far.center[0] + row[0] / 2, far.center[1] + row[1] / 2];
  const parts = withHandles([...blobs.slice(0, -2), far, near], (point) => ({
    along: ((point[0] - middle[0]) * row[0] + (point[1] - middle[1]) * row[1]) / length ** 2,
    across: Math.abs((point[0] - middle[0]) * row[1] - (point[1] - middle[1]) * row[0]) / length,
  }));
  return parts.map(({ points, center, along }) => ({
    around: cornersAround(points, center),
    move: [toPercent(-row[0] * along * CLOSED), toPercent(-row[1] * along * CLOSED)],
  }));
}

/** A place in the row: from -0.5 to 0.5 between its ends, and its distance from it in pixels. */
type Place = { along: number; across: number };

/**
 * Joins a part outside the row, such as a handle on thin rods, to the nearest end, so that it does
 * not move on its own. The last two blobs are the ends.
 */
function withHandles(blobs: readonly Blob[], placeOf: (point: Point) => Place) {
  const ends = blobs.slice(-2).map((end) => ({ ...end, along: placeOf(end.center).along }));
  const reach = ends
    .flatMap(({ points }) => points)
    .reduce((most, point) => Math.max(most, placeOf(point).across), 0);
  const others = [];
  for (const blob of blobs.slice(0, -2)) {
    const { along, across } = placeOf(blob.center);
    const [end] = ends.toSorted((a, b) => Math.abs(a.along - along) - Math.abs(b.along - along));
    if (end && across > reach) end.points = [...end.points, ...blob.points];
    else others.push({ ...blob, along });
  }
  return [...others, ...ends];
}

function toPercent(pixels: number): number {
  return Math.round((pixels / PIXELS) * 1000) / 10;
}

/** Returns the connected areas that are not tiny. */
function findBlobs(isSolid: (at: number) => boolean): Blob[] {
  const seen = new Uint8Array(PIXELS * PIXELS);
  const blobs: Blob[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isSolid(start)) continue;
    const open = [start];
    const points: Point[] = [];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      points.push([at % PIXELS, Math.floor(at / PIXELS)]);
      for (const next of [at - 1, at + 1, at - PIXELS, at + PIXELS]) {
        if (seen[next] !== 0 || !isSolid(next)) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (points.length >= SMALLEST_PIXELS) {
      blobs.push(...splitAtWaists(points).map((some) => ({ points: some, center: meanOf(some) })));
    }
  }
  return blobs;
}

/** Splits parts in a row that touch each other, where the row is less than `WAIST` as thick. */
function splitAtWaists(points: readonly Point[]): Point[][] {
  const [x, y] = meanOf(points);
  const sum = (of: (point: Point) => number) => points.reduce((all, one) => all + of(one), 0);
  const [xx, yy] = [sum((one) => (one[0] - x) ** 2), sum((one) => (one[1] - y) ** 2)];
  const angle = Math.atan2(2 * sum((one) => (one[0] - x) * (one[1] - y)), xx - yy) / 2;
  const place = (one: Point) =>
    Math.round(((one[0] - x) * Math.cos(angle) + (one[1] - y) * Math.sin(angle)) / STEP);
  const groups = [...Map.groupBy(points, place)].toSorted(([a], [b]) => a - b);
  const thick = groups.map(([, some]) => some.length);
  const cuts = thick.flatMap((here, at) => {
    const near = thick.slice(Math.max(0, at - 3), at + 4);
    const isWaist =
      here === Math.min(...near) &&
      here < WAIST * Math.max(...thick.slice(Math.max(0, at - REACH), at)) &&
      here < WAIST * Math.max(...thick.slice(at + 1, at + 1 + REACH));
    return isWaist ? [at] : [];
  });
  const starts = [0, ...cuts.filter((cut, at) => cut - (cuts[at - 1] ?? -9) > 3)];
  return starts
    .map((start, at) => groups.slice(start, starts[at + 1]).flatMap(([, some]) => some))
    .filter((some) => some.length >= SMALLEST_PIXELS);
}

function meanOf(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

/** Returns the corners of a polygon around points: the intersections of lines that touch them. */
function cornersAround(points: readonly Point[], [x, y]: Point): Point[] {
  const sides = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const reach = points.reduce(
      (most, point) => Math.max(most, (point[0] - x) * nx + (point[1] - y) * ny),
      0,
    );
    return { nx, ny, reach: reach + (ROOM / 100) * PIXELS };
  });
  return sides.map((side, at) => {
    const next = sides[(at + 1) % CORNERS] ?? side;
    const cross = side.nx * next.ny - side.ny * next.nx;
    const cx = (side.reach * next.ny - next.reach * side.ny) / cross;
    const cy = (next.reach * side.nx - side.reach * next.nx) / cross;
    const inside = (value: number) => Math.min(100, Math.max(0, toPercent(value)));
    return [inside(x + cx), inside(y + cy)];
  });
}
