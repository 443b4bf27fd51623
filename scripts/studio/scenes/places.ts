import { Box3, type Group, Vector3 } from 'three';
import { group, put } from '#scripts/studio/shape/part.ts';
import type { TileName } from '#scripts/studio/surface/tiles.ts';
import { randomOf } from '#scripts/studio/studio/random.ts';
import { books, lamp, mug, plant } from './props.ts';

/** The ground of a scene: paper of one colour, or boards and cloth of that tint. */
export type Ground = {
  color: string;
  tile?: TileName;
  scale?: number;
  /** The distance from the middle to the back edge of a table; paper has no edge. */
  ends?: number;
};

/** A corner of somebody's home, seen around a product of this size. */
type Corner = { around: Group; ground: Ground; wall: string };

const TOPS = [
  { color: '#ffffff', tile: 'plank', scale: 0.9 },
  { color: '#fbf3e6', tile: 'mango', scale: 0.8 },
  { color: '#f4f1ec', tile: 'plank', scale: 0.7 },
  { color: '#d9dcd8', tile: 'coarse', scale: 0.7 },
  { color: '#e9e6df' },
] as const;
const WALLS = ['#d6c8b0', '#a9b7ad', '#cdb9ad', '#e2dac9', '#97a3b1'];

/** Always the same place for the same seed. */
export function placeOf(seed: number, product: Group): Corner {
  product.updateMatrixWorld(true);
  const sides = new Box3().setFromObject(product).getSize(new Vector3());
  const size = Math.max(...sides.toArray());
  const random = randomOf(seed * 977);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
    const found = list[index % list.length];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  const top = pick(TOPS, seed);
  const color = pick(WALLS, seed + 2);
  const around = group();
  const tall = [() => plant('#c98a62'), () => lamp()];
  const low = [
    () => mug(pick(['#e6e1d6', '#3f5f73', '#b4553a'], seed)),
    () => books(['#7a3b34', '#d9c9a5', '#37505c']),
  ];
  // Products on a floor have tall things around them.
  const isOnFloor = sides.y > 45;
  const things = isOnFloor ? tall : [...low, ...tall];
  const first = pick(things, seed)();
  const second = pick(things, seed + (isOnFloor ? 1 : 2))();
  if (isOnFloor) for (const thing of [first, second]) thing.scale.setScalar(2.4);
  const side = random() > 0.5 ? 1 : -1;
  put(first, { at: [side * (size * 0.75 + 8), 0, -size * 0.7 - 14], turn: [0, random() * 80, 0] });
  put(second, {
    at: [-side * (size * 0.95 + 10), 0, -size * 0.9 - 20],
    turn: [0, random() * 80, 0],
  });
  around.add(first, second);
  product.rotation.y = (random() - 0.5) * 0.5;
  return { around, ground: { ends: size * 1.15 + 16, ...top }, wall: color };
}
