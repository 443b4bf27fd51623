import { Vector3 } from 'three';

/** The positions of a headband's ends, and its height. */
export type Arch = { x: number; y: number; top: number };

type ArchOptions = {
  /** Moves the arch outwards. */
  grow?: number;
  /** 1 is an ellipse; less runs flatter over the top and straighter down the sides. */
  bow?: number;
  steps?: number;
};

/** Points of the arch from the right end over the top to the left, between two angles. */
export function archPath(
  { x, y, top }: Arch,
  from: number,
  to: number,
  { grow = 0, bow = 0.86, steps = 80 }: ArchOptions = {},
): Vector3[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** bow;
    return new Vector3(
      bend(Math.cos(angle)) * (x + grow),
      y + bend(Math.sin(angle)) * (top - y + grow),
      0,
    );
  });
}
