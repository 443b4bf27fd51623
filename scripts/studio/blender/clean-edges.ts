/** The width of the outline that is recoloured, and the distance to the colours for it, in pixels. */
const EDGE = 3;
const REACH = 6;
/** A byte of coverage from which a pixel counts as covered. */
const COVERED = 250;
/** Less of the inside in reach is a part too thin to have one. */
const ENOUGH = 0.15;

type Size = { width: number; height: number };

/**
 * Gives a product's outline the colours from further inside, in place: sharpened and without noise,
 * its edge has specks of what is behind it, which are plain on white. `colors` has three bytes a
 * pixel, `cover` one.
 */
export function cleanEdges(colors: Buffer, cover: Buffer, { width, height }: Size): void {
  const inside = insideOf(cover, { width, height });
  const before = Buffer.from(colors);
  for (let at = 0; at < inside.length; at += 1) {
    if (inside[at] || !cover[at]) continue;
    const sum = [0, 0, 0];
    let weights = 0;
    for (const [x, y] of around(at, REACH, { width, height })) {
      const other = y * width + x;
      if (!inside[other]) continue;
      const weight = 1 / (1 + (x - (at % width)) ** 2 + (y - Math.floor(at / width)) ** 2);
      weights += weight;
      for (const channel of [0, 1, 2]) {
        sum[channel] = (sum[channel] ?? 0) + (before[other * 3 + channel] ?? 0) * weight;
      }
    }
    if (weights < ENOUGH) continue;
    for (const channel of [0, 1, 2]) colors[at * 3 + channel] = (sum[channel] ?? 0) / weights;
  }
}

/** For each pixel, whether all pixels near it are covered too. */
function insideOf(cover: Buffer, size: Size): boolean[] {
  return Array.from(cover, (byte, at) => {
    if (byte < COVERED) return false;
    return around(at, EDGE, size).every(([x, y]) => (cover[y * size.width + x] ?? 0) >= COVERED);
  });
}

/** The pixels of the square around one, within the picture. */
function around(at: number, reach: number, { width, height }: Size): [x: number, y: number][] {
  const [left, top] = [at % width, Math.floor(at / width)];
  const pixels: [number, number][] = [];
  for (let y = Math.max(0, top - reach); y <= Math.min(height - 1, top + reach); y += 1) {
    for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, left + reach); x += 1) {
      pixels.push([x, y]);
    }
  }
  return pixels;
}
