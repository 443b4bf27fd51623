type Point = [x: number, y: number];
export type ClosedLine = { points: Point[]; area: number };

/** Pixels to both sides of a point over which a line is softened. */
const SOFT = 2;
/** The most by which a line may differ from an ellipse, as a share of its radius. */
const ROUND = 0.06;

/** Returns the lines around the pixels for which `isIn` is true, with the area that each encloses. */
export function closedLines(
  isIn: (at: number) => boolean,
  width: number,
  height: number,
): ClosedLine[] {
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && isIn(y * width + x);
  // Sides of pixels, with the pixel on the right hand.
  const sides = new Map<number, number[]>();
  const id = (x: number, y: number) => y * (width + 1) + x;
  const add = (x: number, y: number, toX: number, toY: number) => {
    const next = sides.get(id(x, y));
    if (next) next.push(id(toX, toY));
    else sides.set(id(x, y), [id(toX, toY)]);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) add(x, y, x + 1, y);
      if (!has(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!has(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!has(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  const lines: ClosedLine[] = [];
  for (const [start, open] of sides) {
    while (open.length > 0) {
      const points: Point[] = [];
      let here = start;
      do {
        points.push([here % (width + 1), Math.floor(here / (width + 1))]);
        const next = sides.get(here)?.pop();
        if (next === undefined) break;
        here = next;
      } while (here !== start);
      lines.push({ points, area: areaOf(points) });
    }
  }
  return lines;
}

/**
 * Returns an SVG path in mm from the pixel `from`. Its lines are at most `smooth` pixels away from
 * the true ones; further if the path would otherwise have more than `most` characters.
 */
export function toPath(
  lines: readonly ClosedLine[],
  scale: Scale,
  most: number,
  smooth = 0.6,
): string {
  const path = pathOf(lines, scale, smooth);
  return path.length <= most ? path : toPath(lines, scale, most, smooth * 1.25);
}

type Scale = { mmPerPixel: number; from: Point };

function pathOf(lines: readonly ClosedLine[], { mmPerPixel, from }: Scale, smooth: number): string {
  const digits = mmPerPixel > 1 ? 0 : 1;
  const round = (value: number) => Number((value * mmPerPixel).toFixed(digits));
  return lines
    .map(({ points }) => {
      let last: Point = [0, 0];
      const steps = simplified(softened(points), smooth).map(([x, y], at) => {
        const here: Point = [round(x - from[0]), round(y - from[1])];
        const by = here.map((part, axis) => Number((part - (last[axis] ?? 0)).toFixed(digits)));
        last = here;
        return at === 0 ? `M${here.join(' ')}l` : by.join(' ').replace(' -', '-');
      });
      return `${steps.join(' ').replace('l ', 'l').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** Takes the steps of pixels out of a line. */
function softened(points: readonly Point[]): Point[] {
  const sum = (at: number, axis: 0 | 1) => {
    let total = 0;
    for (let near = at - SOFT; near <= at + SOFT; near += 1) {
      total += points.at(near % points.length)?.[axis] ?? 0;
    }
    return total / (2 * SOFT + 1);
  };
  return points.length < 8 * SOFT ? [...points] : points.map((_, at) => [sum(at, 0), sum(at, 1)]);
}

export type Ellipse = { x: number; y: number; rx: number; ry: number };

/** Returns the ellipse that a line nearly is, or nothing. */
export function asEllipse({ points }: ClosedLine): Ellipse | undefined {
  const [left, right, top, bottom] = [
    Math.min(...points.map(([x]) => x)),
    Math.max(...points.map(([x]) => x)),
    Math.min(...points.map(([, y]) => y)),
    Math.max(...points.map(([, y]) => y)),
  ];
  const [x, y, rx, ry] = [
    (left + right) / 2,
    (top + bottom) / 2,
    (right - left) / 2,
    (bottom - top) / 2,
  ];
  const isRound = points.every(
    (point) => Math.abs(Math.hypot((point[0] - x) / rx, (point[1] - y) / ry) - 1) < ROUND,
  );
  return isRound ? { x, y, rx, ry } : undefined;
}

/** Returns ellipses as an SVG path of arcs in mm from the pixel `from`. */
export function arcsOf(ellipses: readonly Ellipse[], { mmPerPixel, from }: Scale): string {
  const mm = (pixels: number) => Number((pixels * mmPerPixel).toFixed(1));
  return ellipses
    .map(({ x, y, rx, ry }) => {
      const arc = `a${mm(rx)} ${mm(ry)} 0 1 0`;
      return `M${mm(x - rx - from[0])} ${mm(y - from[1])}${arc} ${mm(2 * rx)} 0${arc} ${mm(-2 * rx)} 0z`;
    })
    .join('');
}

function areaOf(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

/** Leaves out points near the line between their neighbours (Douglas and Peucker, 1973). */
function simplified(points: readonly Point[], smooth: number): Point[] {
  const half = Math.floor(points.length / 2);
  const [there, back] = [points.slice(0, half + 1), [...points.slice(half), ...points.slice(0, 1)]];
  return [...between(there, smooth), ...between(back, smooth)];
}

function between(points: readonly Point[], smooth: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  let [far, most] = [0, smooth];
  const [toX, toY] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(toX, toY) || 1;
  points.forEach(([x, y], at) => {
    const away = Math.abs(toX * (first[1] - y) - (first[0] - x) * toY) / length;
    if (away > most) [far, most] = [at, away];
  });
  if (far === 0) return [first];
  return [...between(points.slice(0, far + 1), smooth), ...between(points.slice(far), smooth)];
}
