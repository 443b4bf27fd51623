import { type Group, type Material, Vector3 } from 'three';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { slab } from '#scripts/studio/shape/solids.ts';
import { cord, sweep } from '#scripts/studio/shape/sweep.ts';
import { cloth } from '#scripts/studio/surface/materials.ts';

type Point = [x: number, y: number, z: number];

/** A free end: its plug looks along z, turned by `yaw` degrees, and its cable starts at `at`. */
type Tail = { plug: Group; at: Point; yaw: number; via: Point[] };

type Coil = {
  /** Half the width and half the depth of its oval. */
  reach: [across: number, along: number];
  thick: number;
  turns: number;
  surface: Material;
  /** The right end comes from below the coil, the left one from its top. */
  ends: [right: Tail, left: Tail];
  tie?: string;
};

/** Points of a turn: its crossing below the tie is short. */
const STEPS = 60;
/** Half the length of a tie. */
const TIE = 0.55;
const SLACK = 0.7;

/** A cable in a coil on y = 0, tied together at its front. */
export function coiled({ reach, thick, turns, surface, ends, tie = '#26282b' }: Coil): Group {
  const [right, left] = ends;
  const points = [...lead(right), ...turnsOf(reach, thick, turns), ...lead(left).toReversed()];
  return group(
    part(cord(points, thick / 2, points.length * 3), surface),
    ...ends.map(({ plug, at, yaw }) => put(group(plug), { at, turn: [0, yaw, 0] })),
    put(tieOf(thick, turns, tie), { at: [0, 0, reach[1]] }),
  );
}

function lead({ at: [x, y, z], yaw, via }: Tail): Point[] {
  const angle = (yaw * Math.PI) / 180;
  // Straight where it leaves the plug.
  const behind = (far: number): Point => [x - Math.sin(angle) * far, y, z - Math.cos(angle) * far];
  return [[x, y, z], behind(0.5), ...via];
}

/** Two columns of turns, which change places below the tie. */
function turnsOf([across, along]: [number, number], thick: number, turns: number): Point[] {
  const half = (TIE * 0.9) / across;
  return Array.from({ length: Math.round(STEPS * (turns + 0.5)) + 1 }, (_, step) => {
    const angle = (-step / STEPS) * Math.PI * 2;
    const front = -angle / (Math.PI * 2) - 0.75;
    const whole = Math.round(front);
    const off = ((front - whole) * Math.PI * 2) / half;
    const level = whole + (Math.min(1, Math.max(-1, off)) + 1) / 2;
    const away = (1 - Math.sin(angle)) / 2;
    const wave = Math.sin(angle * 2 + Math.round(level) * 2.3) * 0.16 * away;
    const side = thick * (Math.cos(level * Math.PI) * 0.46 * (1 + SLACK * away) + wave);
    return [
      Math.cos(angle) * (across + side),
      thick * (0.5 + Math.max(0, level) * (0.52 - 0.1 * away)),
      Math.sin(angle) * (along + side),
    ];
  });
}

/** A strip of hook-and-loop tape around the front of a coil, with its end in front of it. */
function tieOf(thick: number, turns: number, color: string): Group {
  const tall = thick * (1 + turns * 0.52) + 0.12;
  const tape = cloth(color, 0.3, 'coarse');
  const around = superEllipse(thick * 2.1 + 0.12, tall, 2.8, 72).map(
    ({ x, y }) => new Vector3(0, tall / 2 + y, x),
  );
  return group(
    part(
      sweep(around, () => roundRect(0.1, TIE * 2, 0.04, 6), {
        isClosed: true,
        up: new Vector3(1, 0, 0),
      }),
      tape,
    ),
    part(slab(roundRect(TIE * 1.9, 1.3, 0.3), 0.1, 0.04), tape, {
      at: [0, 0.22, thick + 0.56],
      turn: [14, 0, 0],
    }),
  );
}
