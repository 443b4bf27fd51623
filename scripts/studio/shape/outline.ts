import { Vector2 } from 'three';

/** A corner of an outline and the radius that rounds it. */
export type Corner = [x: number, y: number, radius?: number];

const ARC_STEP = 0.16;
const SUPPORT = 0.03;
const CORNER_STEPS = 8;

/** The entry of a list that must be there. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index} of ${list.length}.`);
  return found;
}

/**
 * A line through corners, each rounded by its radius. Next to every arc stands a second point, so
 * that flat parts keep their shading to the very edge.
 */
export function rounded(corners: Corner[], isClosed = false): Vector2[] {
  const points: Vector2[] = [];
  for (const [index, [x, y, radius = 0]] of corners.entries()) {
    const here = new Vector2(x, y);
    const isEnd = !isClosed && (index === 0 || index === corners.length - 1);
    if (isEnd || radius === 0) {
      points.push(here);
      continue;
    }
    const before = toVector(at(corners, (index + corners.length - 1) % corners.length));
    const after = toVector(at(corners, (index + 1) % corners.length));
    points.push(...fillet(before, here, after, radius));
  }
  return points;
}

function fillet(before: Vector2, here: Vector2, after: Vector2, radius: number): Vector2[] {
  const toBefore = before.clone().sub(here).normalize();
  const toAfter = after.clone().sub(here).normalize();
  const half = Math.acos(Math.min(1, Math.max(-1, toBefore.dot(toAfter)))) / 2;
  if (half > 1.55) return [here];
  const longest = Math.min(before.distanceTo(here), after.distanceTo(here)) * 0.499;
  const cut = Math.min(radius / Math.tan(half), longest);
  const r = cut * Math.tan(half);
  const start = here.clone().addScaledVector(toBefore, cut);
  const end = here.clone().addScaledVector(toAfter, cut);
  const middle = toBefore.clone().add(toAfter).normalize();
  const center = here.clone().addScaledVector(middle, r / Math.sin(half));
  const from = start.clone().sub(center).angle();
  let turn = end.clone().sub(center).angle() - from;
  if (turn > Math.PI) turn -= Math.PI * 2;
  if (turn < -Math.PI) turn += Math.PI * 2;
  const steps = Math.max(3, Math.ceil(Math.abs(turn) / ARC_STEP));
  const arc = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + (turn * step) / steps;
    return new Vector2(center.x + Math.cos(angle) * r, center.y + Math.sin(angle) * r);
  });
  const gap = Math.min(SUPPORT, r * 0.3);
  return [
    start.clone().addScaledVector(toBefore, gap),
    ...arc,
    end.clone().addScaledVector(toAfter, gap),
  ];
}

function toVector([x, y]: Corner): Vector2 {
  return new Vector2(x, y);
}

/**
 * A rectangle with rounded corners about the origin, counter-clockwise. The number of
 * points does not depend on its size.
 */
export function roundRect(width: number, height: number, radius: number, parts = 22): Vector2[] {
  const [w, h] = [width / 2, height / 2];
  const r = Math.min(radius, w * 0.99, h * 0.99);
  return [
    [w, -h],
    [w, h],
    [-w, h],
    [-w, -h],
  ].flatMap(([x = 0, y = 0], side) => {
    const center = new Vector2(x - Math.sign(x) * r, y - Math.sign(y) * r);
    const arc = Array.from({ length: CORNER_STEPS + 1 }, (_, step) => {
      const angle = ((side - 1 + step / CORNER_STEPS) * Math.PI) / 2;
      return new Vector2(center.x + Math.cos(angle) * r, center.y + Math.sin(angle) * r);
    });
    const last = at(arc, CORNER_STEPS);
    const isUpright = side % 2 === 0;
    const count = isUpright === width > height ? Math.ceil(parts / 2) : parts;
    const along = isUpright
      ? new Vector2(0, (h - r) * 2 * Math.sign(x))
      : new Vector2((w - r) * -2 * Math.sign(y), 0);
    const line = Array.from({ length: count - 1 }, (_, step) =>
      last.clone().addScaledVector(along, eased((step + 1) / count)),
    );
    return [...arc, ...line];
  });
}

/** Closer together at both ends. */
function eased(t: number): number {
  return t - Math.sin(t * Math.PI * 2) * 0.13;
}

/** Between an ellipse (2) and a rectangle (large). */
export function superEllipse(width: number, height: number, power = 2, steps = 96): Vector2[] {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
    return new Vector2((bend(Math.cos(angle)) * width) / 2, (bend(Math.sin(angle)) * height) / 2);
  });
}

/** A polygon whose corners are rounded: 6 gives a hexagon. */
export function polygon(
  sides: number,
  width: number,
  height: number,
  radius: number,
  turn = 0,
): Vector2[] {
  const corners = Array.from({ length: sides }, (_, side): Corner => {
    const angle = turn + (side / sides) * Math.PI * 2;
    return [(Math.cos(angle) * width) / 2, (Math.sin(angle) * height) / 2, radius];
  });
  return evenly(rounded(corners, true), Math.max(width, height) / 22);
}

/** A circle with ridges, as a knob has them. */
export function ridged(radius: number, ridges: number, depth: number): Vector2[] {
  return Array.from({ length: ridges * 6 }, (_, step) => {
    const wave = Math.abs(Math.cos((step / 6) * Math.PI)) ** 0.6;
    const angle = (step / (ridges * 6)) * Math.PI * 2;
    const r = radius - depth * (1 - wave);
    return new Vector2(Math.cos(angle) * r, Math.sin(angle) * r);
  });
}

/** The same open line with long stretches divided, so that light can change along them. */
export function stepped(points: Vector2[]): Vector2[] {
  const total = points.reduce(
    (sum, point, index) => sum + (index > 0 ? point.distanceTo(at(points, index - 1)) : 0),
    0,
  );
  const longest = Math.max(0.4, total / 22);
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const parts = Math.max(1, Math.ceil(point.distanceTo(next) / longest));
    return Array.from({ length: parts }, (_, step) => point.clone().lerp(next, step / parts));
  });
}

/** The same closed line with long stretches divided. */
function evenly(points: Vector2[], longest: number): Vector2[] {
  return points.flatMap((point, index) => {
    const next = at(points, (index + 1) % points.length);
    const parts = Math.max(1, Math.ceil(point.distanceTo(next) / longest));
    return Array.from({ length: parts }, (_, part) => point.clone().lerp(next, part / parts));
  });
}
