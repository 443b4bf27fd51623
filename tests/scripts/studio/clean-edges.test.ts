import { expect, test } from 'vitest';
import { cleanEdges } from '#scripts/studio/blender/clean-edges.ts';

const SIZE = { width: 24, height: 24 };
const at = (x: number, y: number) => y * SIZE.width + x;

/** A product of one grey from a column to the twelfth, with a dark speck. */
function shot(from: number, speck: number) {
  const cover = Buffer.alloc(SIZE.width * SIZE.height);
  const colors = Buffer.alloc(cover.length * 3);
  for (let pixel = 0; pixel < cover.length; pixel += 1) {
    const x = pixel % SIZE.width;
    if (x < from || x >= 12) continue;
    cover[pixel] = 255;
    colors.fill(pixel === speck ? 20 : 230, pixel * 3, pixel * 3 + 3);
  }
  cleanEdges(colors, cover, SIZE);
  return colors[speck * 3];
}

test.each([
  ['at its edge', 0, at(11, 12), 230],
  ['within three pixels of its edge', 0, at(9, 12), 230],
  ['further inside, which may be lettering', 0, at(8, 12), 20],
  ['on a part too thin to have an inside', 8, at(11, 12), 20],
  ['outside it', 0, at(16, 12), 0],
])('recolours a speck of a product only at its edge: %s', (_, from, speck, color) => {
  expect(shot(from, speck)).toBe(color);
});
