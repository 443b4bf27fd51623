import { Box3, type Group, Vector3 } from 'three';
import { group, put } from '#scripts/studio/shape/part.ts';
import { podium } from './props.ts';

/**
 * Products side by side on stands of one colour: the first in the middle, others behind it, `apart`
 * of their widths away.
 */
export function arrange(products: Group[], color: string, apart = 0.74): Group {
  const [main, ...others] = products;
  if (!main) return group();
  const size = sizeOf(main);
  const made = group(main);
  for (const [index, other] of others.entries()) {
    const side = index % 2 === 0 ? -1 : 1;
    const own = sizeOf(other);
    const reach = (size.x + own.x) / 2;
    const height = Math.max(1.2, size.y * (0.16 + 0.1 * index));
    const width = Math.hypot(own.x, own.z) * 0.98;
    const at: [number, number, number] = [
      side * reach * apart,
      0,
      -(size.z + own.z) * 0.55 - size.x * 0.06,
    ];
    made.add(
      put(
        group(
          podium(width, height, color),
          put(other, { at: [0, height, 0], turn: [0, side * -14, 0] }),
        ),
        { at },
      ),
    );
  }
  return made;
}

export function sizeOf(object: Group): Vector3 {
  object.updateMatrixWorld(true);
  return new Box3().setFromObject(object).getSize(new Vector3());
}
