import type { Group } from 'three';
import { group, put } from '#scripts/studio/shape/part.ts';
import { randomOf } from '#scripts/studio/studio/random.ts';
import type { Lighting } from '#scripts/studio/studio/lamps.ts';
import type { Look } from '#scripts/studio/studio/finish.ts';
import type { Ground } from '#scripts/studio/studio/ground.ts';
import type { Room } from '#scripts/studio/studio/room.ts';
import { type Setting, STUDIO_SETTING } from '#scripts/studio/studio/stage.ts';
import { sizeOf } from './sets.ts';
import { books, lamp, mug, plant, wall } from './props.ts';

/** A corner of somebody's home, seen around a product of this size. */
export type Place = { setting: Setting; around: Group; ground: Ground; wall: string };

/** A window at one side, and what the room throws back. */
const WINDOW: Lighting = {
  lamps: [
    { from: [-1, 0.85, 0.35], size: 0.34, power: 3.6, color: '#fff9f0', rays: 20 },
    { from: [0.7, 1.1, 0.8], size: 0.5, power: 1.3, color: '#fff4e4', rays: 8 },
  ],
  dome: { power: 2.3, color: '#f1f3f6', rays: 26 },
  bounce: { power: 1.1, color: '#e2d5c2', rays: 12 },
};

/** Low sun across the table, the sky still blue. */
const MORNING: Lighting = {
  lamps: [
    { from: [-1, 0.5, 0.3], size: 0.09, power: 5.4, color: '#ffe6bd', rays: 18 },
    { from: [0.6, 1.1, 0.9], size: 0.6, power: 0.8, color: '#e9f0fb', rays: 8 },
  ],
  dome: { power: 1.5, color: '#d9e4f4', rays: 26 },
  bounce: { power: 1, color: '#e6d4b8', rays: 12 },
};

/** One lamp in the room, and what is left of the day outside. */
const EVENING: Lighting = {
  lamps: [
    { from: [0.85, 0.9, 0.35], size: 0.22, power: 4.4, color: '#ffcfa1', rays: 20 },
    { from: [-0.9, 0.7, 0.4], size: 0.6, power: 0.7, color: '#a9bfe6', rays: 8 },
  ],
  dome: { power: 0.9, color: '#a7b2cf', rays: 26 },
  bounce: { power: 0.9, color: '#cbb496', rays: 12 },
};

/** Nobody takes all photos at the same hour, nor with the same telephone. */
const HOURS: { lighting: Lighting; look: Partial<Look> }[] = [
  { lighting: WINDOW, look: { exposure: 1.18, contrast: 0.22, falloff: 0.26, tint: '#fff9f2' } },
  { lighting: MORNING, look: { exposure: 1.1, contrast: 0.34, falloff: 0.3, tint: '#fffaf0' } },
  { lighting: EVENING, look: { exposure: 1.2, contrast: 0.3, falloff: 0.44, tint: '#fff6ea' } },
];

const HOME_ROOM: Room = {
  wall: '#cfc6b8',
  floor: '#a58a6b',
  wallGlow: 0.5,
  floorGlow: 0.4,
  panels: [
    { at: [-9.5, 4.2, 3], size: [5, 4.4], glow: 13, color: '#fff1d8' },
    { at: [4, 9, 2], size: [2.4, 2.4], glow: 9, color: '#ffd39a' },
    { at: [8.6, 3, -4], size: [2.2, 5], glow: 2.4, color: '#dfe9f7' },
  ],
};

const TOPS = [
  { color: '#ffffff', tile: 'plank', scale: 0.9 },
  { color: '#fbf3e6', tile: 'mango', scale: 0.8 },
  { color: '#f4f1ec', tile: 'plank', scale: 0.7 },
  { color: '#d9dcd8', tile: 'coarse', scale: 0.7 },
  { color: '#e9e6df' },
] as const;
const WALLS = ['#d6c8b0', '#a9b7ad', '#cdb9ad', '#e2dac9', '#97a3b1'];

/** Always the same place for the same seed. */
export function placeOf(seed: number, product: Group, size: number): Place {
  const random = randomOf(seed * 977);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
    const found = list[index % list.length];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  const top = pick(TOPS, seed);
  const color = pick(WALLS, seed + 2);
  const around = group(wall(color, size * 3.2 + 50, random() * 80 - 30));
  const tall = [() => plant('#c98a62'), () => lamp()];
  const low = [
    () => mug(pick(['#e6e1d6', '#3f5f73', '#b4553a'], seed)),
    () => books(['#7a3b34', '#d9c9a5', '#37505c']),
  ];
  // Products on a floor have tall things around them.
  const { lighting, look } = pick(HOURS, seed);
  const isOnFloor = sizeOf(product).y > 45;
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
  const ground = { fall: 0.3, ends: size * 1.15 + 16, ...top };
  return {
    around,
    ground,
    wall: color,
    setting: {
      lighting,
      room: HOME_ROOM,
      ground,
      look: { ...STUDIO_SETTING.look, ...look, grain: 0.014 },
    },
  };
}
