import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { readBackdrop } from '#src/platform/objects/backdrop.ts';

type Box = { left: number; top: number; width: number; height: number; color: string };

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture of boxes on a ground, in the size that pages show. */
function drawn(background: typeof CLEAR | string, boxes: Box[], width = 320, height = 240) {
  const parts = boxes.map(({ left, top, color, ...size }): OverlayOptions => {
    return { left, top, input: { create: { ...size, channels: 4, background: color } } };
  });
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(parts)
    .png()
    .toBuffer();
}

const read = (bytes: Buffer, hash: string, { width, height } = { width: 320, height: 240 }) =>
  readBackdrop({ hash: hash.repeat(32), width, height }, sharp(bytes));

test('reads only the left edge of an opaque picture, from top to bottom', async () => {
  const thirds = ['#203040', '#806040', '#e0e8f0'].map((color, at) => ({
    ...{ left: 0, top: at * 80, width: 42, height: 80, color },
  }));
  const colours = await read(await drawn('#ff0000', thirds), 'a');
  expect(colours).toHaveLength(3);
  for (const [at, { color }] of thirds.entries())
    expect(differenceOf(colours[at], color), `${colours[at]} ${color}`).toBeLessThan(12);
});

test('lays an opaque picture with soft corners on white', async () => {
  expect(await read(await drawn(CLEAR, []), 'a')).toEqual(['#ffffff', '#ffffff', '#ffffff']);
});

test.each([
  ['one colour', [box(0, 320, '#8c7666')], '#aa8f7c'],
  [
    'a little colour next to much grey',
    [box(0, 280, '#808080'), box(280, 40, '#0000ff')],
    '#0202aa',
  ],
  [
    'two colours, of which the larger counts',
    [box(0, 200, '#ff8800'), box(200, 120, '#0033ff')],
    '#aa5b00',
  ],
  [
    'reds on both sides of the start',
    [box(0, 150, '#ff0010'), box(150, 170, '#ff1000')],
    '#aa0605',
  ],
  ['dark grey', [box(0, 320, '#404040')], '#aaaaaa'],
  ['black', [box(0, 320, '#000000')], '#aaaaaa'],
  ['white', [box(0, 320, '#ffffff')], '#aaaaaa'],
  ['a shadow next to it', [box(0, 100, '#3366cc'), box(100, 220, '#00ff00c8')], '#2b55aa'],
  ['only shadows', [box(0, 320, '#000000c8')], undefined],
])('reads the tone of what a cut-out picture shows: %s', async (_, boxes, colour) => {
  expect(await read(await drawn(CLEAR, boxes), 't')).toEqual(colour ? [colour] : []);
});

test.each([
  ['opaque', 'a', '#c46b48', ['#c46b48', '#c46b48', '#c46b48']],
  ['cut-out', 't', '#c46b48', ['#aa5d3e']],
  ['transparent', 't', CLEAR, []],
])('reads one pixel of a picture that is %s', async (_, hash, color, colours) => {
  const size = { width: 1, height: 1 };
  expect(await read(await drawn(color, [], 1, 1), hash, size)).toEqual(colours);
});

test.each([
  ['a', ['#808080', '#808080', '#808080']],
  ['t', ['#aaaaaa']],
])('reads a picture without colours and with a hash of %s', async (hash, colours) => {
  const grey = sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } });
  const bytes = await grey.toColourspace('b-w').png().toBuffer();
  expect(await read(bytes, hash, { width: 9, height: 9 })).toEqual(colours);
});

function box(left: number, width: number, color: string): Box {
  return { left, top: 0, width, height: 240, color };
}

/** The largest difference of a channel. */
function differenceOf(one = '#000000', other: string): number {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.abs((a ?? 0) - (b ?? 0));
  });
  return Math.max(...parts);
}
