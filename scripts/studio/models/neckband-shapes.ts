import type { Design } from './neckband-design.ts';

type Point = [x: number, y: number, z: number];

/** The right half of a band, from the pod to the neck, and how its pod turns there. */
export type Half = { points: Point[]; turn: number };

/** Outlines of bands seen from above; y is the pod's middle. Centimetres. */
const SHAPES: Record<Design['shape'], (reach: number, arm: number, y: number) => Half> = {
  arch: (reach, arm, y) => ({
    turn: -4,
    points: [
      [reach * 0.92, y, arm * 0.55],
      [reach * 1.04, y + 0.2, arm * 0.2],
      [reach, y + 0.55, -arm * 0.2],
      [reach * 0.62, y + 0.95, -arm * 0.52],
      [0, y + 1.1, -arm * 0.64],
    ],
  }),
  // Stiff and open, its arms apart like a torque's.
  splayed: (reach, arm, y) => ({
    turn: 16,
    points: [
      [reach * 1.02, y, arm * 0.5],
      [reach * 0.9, y + 0.1, arm * 0.16],
      [reach * 0.86, y + 0.5, -arm * 0.2],
      [reach * 0.6, y + 1.1, -arm * 0.5],
      [0, y + 1.3, -arm * 0.62],
    ],
  }),
  // Soft: it hangs together at the front.
  drop: (reach, arm, y) => ({
    turn: -34,
    points: [
      [reach * 0.78, y, arm * 0.46],
      [reach * 1.06, y + 0.1, arm * 0.1],
      [reach * 1.02, y + 0.3, -arm * 0.28],
      [reach * 0.58, y + 0.5, -arm * 0.56],
      [0, y + 0.6, -arm * 0.66],
    ],
  }),
  // Two straight arms and a straight back with short corners.
  angular: (reach, arm, y) => ({
    turn: 0,
    points: [
      [reach, y, arm * 0.5],
      [reach, y + 0.25, arm * 0.1],
      [reach, y + 0.5, -arm * 0.3],
      [reach * 0.98, y + 0.55, -arm * 0.36],
      [reach * 0.5, y + 0.8, -arm * 0.6],
      [reach * 0.42, y + 0.82, -arm * 0.62],
      [0, y + 0.84, -arm * 0.62],
    ],
  }),
  // A wire that springs nearly into a circle.
  ring: (reach, arm, y) => ({
    turn: -52,
    points: [
      [reach * 0.92, y, arm * 0.36],
      [reach * 1.16, y + 0.1, arm * 0.08],
      [reach * 1.18, y + 0.2, -arm * 0.22],
      [reach * 0.8, y + 0.3, -arm * 0.56],
      [0, y + 0.34, -arm * 0.74],
    ],
  }),
  // Worn behind the head: short, and its ends reach over the ears.
  sport: (reach, arm, y) => ({
    turn: 0,
    points: [
      [reach * 1.02, y + 2.4, arm * 0.3],
      [reach * 1.04, y + 2, arm * 0.1],
      [reach, y + 1.2, -arm * 0.2],
      [reach * 0.6, y + 0.5, -arm * 0.5],
      [0, y + 0.3, -arm * 0.6],
    ],
  }),
};

/** The right half of a design's band. */
export function halfOf({ shape, reach, arm, pod }: Design): Half {
  return SHAPES[shape](reach, arm, pod[1] / 2);
}

/** Both halves as one line from the right pod to the left. */
export function bandPoints({ points }: Half): Point[] {
  const left = points.slice(0, -1).map(([x, y, z]): Point => [-x, y, z]);
  return [...points, ...left.toReversed()];
}

/** A place on the pod's axis, so far from where it meets the band; `side` mirrors it. */
export function alongPod({ points, turn }: Half, side: number, far: number): Point {
  const [x = 0, y = 0, z = 0] = points[0] ?? [];
  const angle = (turn * Math.PI) / 180;
  return [side * (x + Math.sin(angle) * far), y, z + Math.cos(angle) * far];
}
