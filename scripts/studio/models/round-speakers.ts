import { type Group, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { block, pebble, shell } from '#scripts/studio/shape/solids.ts';
import { sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  material,
  metal,
  plastic,
  satin,
} from '#scripts/studio/surface/materials.ts';
import { facing, key } from './hardware.ts';

/** A wide oval of cloth in a metal shell on a metal foot. */
export function ellipse(paint: Paint): Group {
  const [width, height, depth] = [43, 19, 15];
  const y = height / 2 + 3.4;
  const outline = superEllipse(width, height, 2.35, 160);
  const back = part(
    facing(
      shell(
        outline,
        [
          [0.92, 0, 0],
          [0.98, 1.4, 2],
          [1, depth * 0.62, 3],
          [0.985, depth * 0.7, 0.3],
          [0.95, depth * 0.7],
        ],
        { mode: 'scale' },
      ),
    ),
    paint.name === 'gold' ? metal('#dcae66', 0.32) : satin(paint.deep),
    { at: [0, y, -depth * 0.55] },
  );
  const front = part(
    facing(
      shell(
        outline,
        [
          [0.965, 0],
          [0.975, 1.4, 0.6],
          [0.9, 3.1, 2.4],
          [0.6, 4, 3],
          [0.3, 4.2],
        ],
        { mode: 'scale' },
      ),
    ),
    cloth(paint.name === 'gold' ? '#bfa878' : paint.body, 1.2),
    { at: [0, y, depth * 0.12] },
  );
  const rim = outline.map(
    (point) => new Vector3(point.x * 0.985, y + point.y * 0.985, depth * 0.16),
  );
  const trim = part(
    sweep(rim, () => roundRect(0.42, 0.7, 0.16), { isClosed: true, up: new Vector3(0, 0, 1) }),
    metal('#c4c7cb', 0.24),
  );
  const foot = part(
    shell(superEllipse(20, 11, 2.4), [
      [0.1, 0],
      [0, 0.15, 0.1],
      [0, 0.7, 0.2],
      [0.4, 0.8],
    ]),
    brushedMetal('#b9bcc0', 0.32),
  );
  const stem = part(block(9, 4.4, 3, 0.5), brushedMetal('#a9acb0', 0.3), { at: [0, 2.4, -1] });
  const mark = word('ZEPHRANE', { height: 0.85, color: '#d3d5d8', metalness: 0.9, spacing: 0.3 });
  mark.position.set(0, y - 6.6, depth * 0.12 + 3.5);
  put(mark, { turn: [16, 0, 0] });
  const keys = [-2, -1, 0, 1, 2].map((x) =>
    put(key(1.2, 0.7, metal('#d0d3d6', 0.3), 0.1), { at: [x * 2.4, y + height / 2 - 0.1, -2.4] }),
  );
  return group(back, front, trim, foot, stem, mark, ...keys);
}

/** A round bedside speaker inside a ring of lamp light, with a clock. */
export function halo(paint: Paint): Group {
  const r = 9.4;
  const y = r + 1.6;
  const lampPath = Array.from({ length: 120 }, (_, step) => {
    const angle = (step / 120) * Math.PI * 2;
    return new Vector3(Math.cos(angle) * r, y + Math.sin(angle) * r, 0);
  });
  const up = new Vector3(0, 0, 1);
  const lamp = part(
    sweep(lampPath, () => superEllipse(1.5, 3.4, 2.6, 36), { isClosed: true, up }),
    material({ color: '#fff4e2', roughness: 0.55, emissive: '#ffb765', emissiveIntensity: 0.85 }),
  );
  const shellRing = part(
    sweep(
      lampPath.map((point) => point.clone().setZ(-1.8)),
      () => superEllipse(2.1, 2.2, 3, 36),
      { isClosed: true, up },
    ),
    plastic(paint.body, 0.45),
  );
  const foot = part(
    shell(superEllipse(15, 11, 2.4), [
      [0.2, 0],
      [0, 0.2, 0.15],
      [0.1, 2.4, 0.9],
      [2.2, 3.4, 1],
      [3, 3.5],
    ]),
    plastic(paint.body, 0.45),
    { at: [0, 0, -0.4] },
  );
  const ball = part(
    pebble([11.6, 11.6, 8.4], 2, 2),
    cloth(paint.name === 'white' ? '#dedcd7' : paint.body, 0.9),
    { at: [0, y - 0.4, 0] },
  );
  const neck = part(block(5, 5, 4, 1), plastic(paint.body, 0.5), { at: [0, 4.6, -1.2] });
  const clock = word('6:30', { height: 1.9, color: '#fff1dc', glow: 1.2, weight: 600, bend: 9 });
  clock.position.set(0, y - 0.2, 4.3);
  return group(lamp, shellRing, foot, ball, neck, clock);
}
