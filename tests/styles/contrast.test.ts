import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const AA_TEXT = 4.5;
const AA_SHAPE = 3;
/** Text colours and the grounds that they are used on. */
const TEXTS = {
  ink: ['paper', 'surface', 'sunk', 'wash'],
  soft: ['paper', 'surface', 'sunk', 'wash'],
  brand: ['paper', 'surface', 'wash'],
  'on-brand': ['brand', 'brand-strong'],
  sale: ['surface', 'sale-wash', 'paper'],
  good: ['surface', 'good-wash'],
  bad: ['paper', 'surface', 'bad-wash'],
  warn: ['surface', 'warn-wash'],
  'on-night': ['night'],
  'on-night-soft': ['night'],
  sun: ['night'],
  'on-sun': ['sun'],
  'on-band': ['band'],
  'on-band-strong': ['band'],
};
const SHAPES = { edge: ['paper', 'surface'], star: ['surface'], brand: ['sunk', 'paper'] };

const css = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const base = await readFile(new URL('../../src/styles/base.css', import.meta.url), 'utf8');
const parts = await readFile(new URL('../../src/styles/parts.css', import.meta.url), 'utf8');
const onNight = colours((parts.match(/@utility (on-night|stage) \{[^}]*\}/g) ?? []).join(''));
const [, forDark = ''] = base.split('@variant dark');
const light = colours(css);
const schemes = { light, dark: { ...light, ...colours(forDark) } };

describe.each(Object.entries(schemes))('in the %s scheme', (_name, scheme) => {
  test.each(pairs(TEXTS))('the text colour %s can be read on %s', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(Object.entries(onNight))('on a dark band, %s can be read', (name, color) => {
    const ground = name.startsWith('on-') ? onNight['brand'] : scheme['night'];
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(pairs(SHAPES))('the shape colour %s stands out from %s', (shape, ground) => {
    expect(contrast(scheme[shape], scheme[ground])).toBeGreaterThanOrEqual(AA_SHAPE);
  });
});

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([text, grounds]) =>
    grounds.map((ground): [string, string] => [text, ground]),
  );
}

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** WCAG 2.2: ratio of the relative luminances. */
function contrast(one = '', other = ''): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
