import type { Texture } from 'three';
import { type Heights, cellNoise, shadesOf, slopesOf, softNoise } from './heights.ts';

/** A repeating surface: its slopes, its shades, and how many centimetres a tile covers. */
export type Tile = { slopes: Texture; shades?: Texture; width: number; height: number };

export type TileName = keyof typeof MAKERS;

const made = new Map<string, Tile>();

/** A surface by name, as fine as `scale` says; its textures are made once. */
export function tile(name: TileName, scale = 1): Tile {
  const key = `${name} ${scale}`;
  const known = made.get(key);
  if (known) return known;
  const { slopes, shades, width, height } = made.get(name) ?? remember(name);
  const sized = (texture: Texture) => {
    const copy = texture.clone();
    copy.repeat.set(1 / (width * scale), 1 / (height * scale));
    copy.name = name;
    copy.needsUpdate = true;
    return copy;
  };
  const result: Tile = {
    slopes: sized(slopes),
    ...(shades && { shades: sized(shades) }),
    width: width * scale,
    height: height * scale,
  };
  made.set(key, result);
  return result;
}

function remember(name: TileName): Tile {
  const tile = MAKERS[name]();
  made.set(name, tile);
  return tile;
}

const MAKERS = {
  weave: () => woven(32, 2.6, 0.035),
  coarse: () => woven(16, 2.4, 0.05),
  knit,
  holes: perforated,
  grain: moulded,
  leather,
  foam,
  brushed,
  wood: () => wooden(['#8a5430', '#5d3319', '#a06a3e'], 3),
  mango: () => wooden(['#b98a58', '#94683c', '#caa06d'], 7),
  plank: () => wooden(['#a97c50', '#84592f', '#b98d5f'], 11),
} satisfies Record<string, () => Tile>;

/** Plain weave: threads over and under, none of them quite the same shade. */
function woven(threads: number, width: number, depth: number): Tile {
  const tone = softNoise(5, threads, threads);
  const over: Heights = (u, v) => {
    const [x, y] = [u * threads, v * threads];
    const isWarp = (Math.floor(x) + Math.floor(y)) % 2 === 0;
    const along = isWarp ? y % 1 : x % 1;
    const across = isWarp ? x % 1 : y % 1;
    return Math.sin(along * Math.PI) ** 0.7 * Math.sin(across * Math.PI) ** 0.6;
  };
  const shades = shadesOf((u, v) => {
    const cell = tone(Math.floor(u * threads) / threads, Math.floor(v * threads) / threads);
    return 0.46 + 0.42 * over(u, v) + 0.12 * cell;
  });
  return { slopes: slopesOf(over, depth), shades, width, height: width };
}

/** A knitted net with small round openings, as on sports cushions. */
function knit(): Tile {
  const cells = 20;
  const hole: Heights = (u, v) => {
    const row = Math.floor(v * cells);
    const x = (u * cells + (row % 2) * 0.5) % 1;
    const y = (v * cells) % 1;
    const distance = Math.hypot(x - 0.5, (y - 0.5) * 1.15);
    return Math.min(1, Math.max(0, (distance - 0.16) / 0.2));
  };
  const shades = shadesOf((u, v) => 0.3 + 0.7 * hole(u, v));
  return { slopes: slopesOf(hole, 0.014), shades, width: 3.2, height: 3.2 };
}

/** Sheet metal with round holes in staggered rows. */
function perforated(): Tile {
  const [across, down] = [8, 8];
  const hole: Heights = (u, v) => {
    const y = v * down;
    const row = Math.floor(y);
    const x = (u * across + (row % 2) * 0.5) % 1;
    const distance = Math.hypot(x - 0.5, ((y % 1) - 0.5) * 0.866);
    return Math.min(1, Math.max(0, (distance - 0.29) / 0.07));
  };
  const shades = shadesOf((u, v) => 0.02 + 0.98 * hole(u, v));
  return { slopes: slopesOf(hole, 0.012), shades, width: 2, height: 2 * 0.866 };
}

/** The texture that a spark-eroded mould leaves on plastic. */
function moulded(): Tile {
  const fine = softNoise(21, 170);
  const coarse = softNoise(22, 80);
  return {
    slopes: slopesOf((u, v) => fine(u, v) * 0.6 + coarse(u, v) * 0.4, 0.0035),
    width: 2.4,
    height: 2.4,
  };
}

function leather(): Tile {
  const cells = cellNoise(31, 34);
  const folds = softNoise(32, 7);
  const heights: Heights = (u, v) => cells(u, v) ** 0.5 * 0.6 + folds(u, v) * 1.4;
  const shades = shadesOf((u, v) => 0.8 + 0.2 * cells(u, v) ** 0.5);
  return { slopes: slopesOf(heights, 0.012), shades, width: 3.4, height: 3.4 };
}

function foam(): Tile {
  const cells = cellNoise(41, 44);
  const shades = shadesOf((u, v) => 0.4 + 0.6 * (1 - cells(u, v)));
  return { slopes: slopesOf((u, v) => 1 - cells(u, v), 0.02), shades, width: 3, height: 3 };
}

function brushed(): Tile {
  const lines = softNoise(51, 4, 400);
  const finer = softNoise(52, 9, 256);
  return {
    slopes: slopesOf((u, v) => lines(u, v) * 0.6 + finer(u, v) * 0.4, 0.0022),
    width: 4,
    height: 4,
  };
}

/** Boards: long growth lines, wandering, with pores. `colors` are ground, line and light. */
function wooden(colors: [string, string, string], seed: number): Tile {
  const wander = softNoise(seed, 3, 6);
  const fine = softNoise(seed + 1, 10, 200);
  const pores = softNoise(seed + 2, 40, 420);
  const cloud = softNoise(seed + 3, 4, 10);
  const [ground, line, light] = colors.map(channels);
  const shades = shadesOf((u, v) => {
    const rings = Math.sin((v * 9 + wander(u, v) * 2.2) * Math.PI * 2) * 0.5 + 0.5;
    const dark = Math.min(1, rings ** 3 * 0.55 + (pores(u, v) > 0.8 ? 0.4 : 0) + fine(u, v) * 0.25);
    const bright = cloud(u, v) * 0.5;
    return mixed(mixed(ground, light, bright), line, dark);
  });
  return {
    slopes: slopesOf((u, v) => fine(u, v) * 0.5 + pores(u, v) * 0.5, 0.004),
    shades,
    width: 26,
    height: 13,
  };
}

type Channels = [number, number, number];

function channels(hex: string): Channels {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function mixed(from: Channels = [1, 1, 1], to: Channels = [1, 1, 1], part: number): Channels {
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}
