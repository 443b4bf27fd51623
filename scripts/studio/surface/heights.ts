import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
} from 'three';
import { at } from '#scripts/studio/shape/outline.ts';
import { randomOf } from '#scripts/studio/studio/random.ts';

/** Heights from 0 to 1 over a tile that repeats; u and v run from 0 to 1. */
export type Heights = (u: number, v: number) => number;

const SIZE = 512;

/** A tile's slopes as a normal map. `depth` is its height in parts of its width. */
export function slopesOf(heights: Heights, depth: number, size = SIZE): DataTexture {
  const field = sample(heights, size);
  const data = new Uint8Array(size * size * 4);
  const get = (x: number, y: number) => at(field, ((y + size) % size) * size + ((x + size) % size));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const dx = (get(x - 1, y) - get(x + 1, y)) * depth * size * 0.5;
      const dy = (get(x, y - 1) - get(x, y + 1)) * depth * size * 0.5;
      const length = Math.hypot(dx, dy, 1);
      const to = (y * size + x) * 4;
      data[to] = 127.5 + (dx / length) * 127.5;
      data[to + 1] = 127.5 + (dy / length) * 127.5;
      data[to + 2] = 127.5 + 127.5 / length;
      data[to + 3] = 255;
    }
  }
  return texture(data, size);
}

/** A tile's brightness as a picture to multiply a colour with. */
export function shadesOf(
  shade: (u: number, v: number) => number | [red: number, green: number, blue: number],
  size = SIZE,
): DataTexture {
  const data = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const value = shade((index % size) / size, Math.floor(index / size) / size);
    const [r, g, b] = typeof value === 'number' ? [value, value, value] : value;
    data.set([r * 255, g * 255, b * 255, 255], index * 4);
  }
  const made = texture(data, size);
  made.colorSpace = SRGBColorSpace;
  return made;
}

function texture(data: Uint8Array<ArrayBuffer>, size: number): DataTexture {
  const made = new DataTexture(data, size, size, RGBAFormat);
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  made.magFilter = LinearFilter;
  made.minFilter = LinearMipmapLinearFilter;
  made.generateMipmaps = true;
  made.anisotropy = 2;
  made.needsUpdate = true;
  return made;
}

function sample(heights: Heights, size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, index) =>
    heights((index % size) / size, Math.floor(index / size) / size),
  );
}

/** Smooth noise that repeats after `cells` steps in each direction. */
export function softNoise(seed: number, across: number, down = across): Heights {
  const random = randomOf(seed);
  const values = Float32Array.from({ length: across * down }, () => random());
  const get = (x: number, y: number) => at(values, (y % down) * across + (x % across));
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (u, v) => {
    const [x, y] = [u * across, v * down];
    const [ix, iy] = [Math.floor(x) % across, Math.floor(y) % down];
    const [fx, fy] = [ease(x % 1), ease(y % 1)];
    const top = get(ix, iy) * (1 - fx) + get(ix + 1, iy) * fx;
    const low = get(ix, iy + 1) * (1 - fx) + get(ix + 1, iy + 1) * fx;
    return top * (1 - fy) + low * fy;
  };
}

/** Cells as in leather: 0 at the creases, 1 in the middles. */
export function cellNoise(seed: number, cells: number): Heights {
  const random = randomOf(seed);
  const spots = Array.from({ length: cells * cells }, () => [random(), random()] as const);
  return (u, v) => {
    const [x, y] = [u * cells, v * cells];
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    let [first, second] = [9, 9];
    for (let j = -1; j <= 1; j += 1) {
      for (let i = -1; i <= 1; i += 1) {
        const [sx, sy] = at(spots, ((cy + j + cells) % cells) * cells + ((cx + i + cells) % cells));
        const distance = Math.hypot(cx + i + sx - x, cy + j + sy - y);
        if (distance < first) [first, second] = [distance, first];
        else if (distance < second) second = distance;
      }
    }
    return Math.min(1, (second - first) * 2.2);
  };
}
