import type { Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { roundRect } from '#scripts/studio/shape/outline.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { turned } from '#scripts/studio/shape/solids.ts';
import { cord, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  grille,
  material,
  metal,
  plastic,
  satin,
  silicone,
} from '#scripts/studio/surface/materials.ts';
import type { Design } from './neckband-design.ts';

/** A bud whose back is at the origin's side and whose tip looks along z. */
export function budOf({ bud, cover }: Design, paint: Paint): Group {
  const color = paint.body;
  const isMetal = bud === 'metal' || cover === 'steel';
  const body = isMetal
    ? material({
        color: paint.name === 'black' ? '#5b5f64' : color,
        metalness: 0.9,
        roughness: 0.28,
      })
    : satin(color);
  const made = group(
    part(
      turned(
        [
          [0.001, -0.9],
          [0.62, -0.9, 0.12],
          [0.7, -0.2, 0.2],
          [0.46, 0.3, 0.2],
          [0.36, 0.7],
          [0.001, 0.72],
        ],
        56,
      ).rotateX(Math.PI / 2),
      body,
    ),
    part(
      turned(
        [
          [0.001, 0],
          [0.44, 0, 0.04],
          [0.44, 0.06, 0.03],
          [0.001, 0.06],
        ],
        48,
      ).rotateX(-Math.PI / 2),
      isMetal ? metal('#d5d8da', 0.2) : grille('#6a6d72', 0.25),
      { at: [0, 0, -0.88] },
    ),
    part(
      turned(
        [
          [0.3, 0],
          [0.66, -0.02, 0.06],
          [0.62, 0.42, 0.36],
          [0.36, 0.72, 0.2],
          [0.2, 0.72],
          [0.2, 0.4],
        ],
        48,
      ).rotateX(Math.PI / 2),
      silicone(paint.name === 'white' ? '#e2e2df' : '#2b2d30'),
      { at: [0, 0, 0.36] },
    ),
  );
  if (bud === 'wing')
    made.add(
      part(
        cord(
          [
            [0.5, 0.4, 0],
            [0.9, 1.2, 0],
            [0.1, 1.7, 0],
            [-0.6, 1.1, 0],
            [-0.5, 0.4, 0],
          ],
          0.14,
          40,
        ),
        silicone(paint.trim),
      ),
    );
  if (bud === 'angled')
    made.add(
      part(
        sweep(
          smooth(
            [
              [0, 0, -0.2],
              [0, -0.7, -0.3],
              [0, -1, 0.1],
            ],
            16,
          ),
          () => roundRect(0.5, 0.5, 0.2),
        ),
        plastic(paint.trim, 0.45),
      ),
    );
  return made;
}
