import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { wallTones } from '#src/features/showcase/chapters/wall-tones.ts';
import { contrast, mixColors, TEXT_CONTRAST } from '#src/lib/contrast.ts';

const INK = '#10211f';
const INK_AT_NIGHT = '#edf3f1';
const NAMES =
  'red blue green yellow orange purple pink black white gray brown cyan magenta lime olive navy teal maroon violet gold';

test.each([...NAMES.split(' '), 'unknown'])(
  'keeps texts readable on the walls of a %s product in both schemes',
  (name) => {
    const tones = wallTones(swatchColor(name));
    for (const [tone, color] of Object.entries(tones)) {
      const text = tone.startsWith('--day') ? INK : INK_AT_NIGHT;
      expect(contrast(text, color), tone).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  },
);

const CHAPTERS = new URL(import.meta.resolve('#src/features/showcase/chapters/chapters.css'));

test('keeps texts readable at the edge of the wall that covers a white photo', async () => {
  const css = await readFile(CHAPTERS, 'utf8');
  const [, percent = ''] = /rgb\(0 0 0 \/ (\d+)%\) var\(--end\)/.exec(css) ?? [];
  expect(Number(percent)).toBeGreaterThan(0);
  for (const name of NAMES.split(' ')) {
    const { '--deep': deep } = wallTones(swatchColor(name));
    const seen = mixColors('#ffffff', deep, Number(percent) / 100);
    expect(contrast(INK_AT_NIGHT, seen), name).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});

function partsOf(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return { r, g, b };
}

test('gives a coloured product walls of its hue, and a black one walls like sand', () => {
  const day = (name: string) => partsOf(wallTones(swatchColor(name))['--day']);
  const [red, sand] = [day('red'), day('black')];
  expect(red.r - red.g).toBeGreaterThan(20);
  expect(sand.r).toBeGreaterThan(sand.b);
  expect(sand.r - sand.g).toBeLessThan(10);
});

test('makes walls behind a white product darker than behind others', () => {
  const light = (name: string) => contrast(wallTones(swatchColor(name))['--day-lit'], '#000000');
  expect(light('white')).toBeLessThan(light('black'));
});

test('makes dark walls behind a black product lighter than behind others', () => {
  const night = (name: string) => contrast(wallTones(swatchColor(name))['--night'], '#000000');
  expect(night('black')).toBeGreaterThan(night('gray'));
});
