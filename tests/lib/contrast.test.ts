import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  findShade,
  isHexColor,
  lightnessOf,
  mixColors,
  withLightness,
} from '#src/lib/contrast.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#0b5b58', '#0b5b58', 1],
  ])('the contrast of %s and %s is %d, as WCAG 2 defines it', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('a shade', () => {
  test('a shade with the lightness of a colour is that colour, to one step of each channel', () => {
    fc.assert(
      fc.property(color, (one) => {
        const same = withLightness(one, lightnessOf(one));
        expect(contrast(one, same)).toBeLessThan(1.05);
      }),
    );
  });

  test('makes a shade that a screen shows for every lightness', () => {
    fc.assert(
      fc.property(color, fc.double({ min: 0, max: 1, noNaN: true }), (one, lightness) => {
        expect(isHexColor(withLightness(one, lightness))).toBe(true);
      }),
    );
  });

  test('finds the colour itself if it passes and the nearest shade otherwise', () => {
    const isReadable = (shade: string) => contrast(shade, '#ffffff') >= 4.5;
    expect(findShade('#0b5b58', 'darker', isReadable)).toBe('#0b5b58');
    const found = findShade('#ffcc00', 'darker', isReadable);
    expect(contrast(found, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(found, '#ffffff')).toBeLessThan(4.8);
    expect(findShade('#ffcc00', 'darker', () => false)).toBe('#000000');
    expect(findShade('#ffcc00', 'lighter', () => false)).toBe('#ffffff');
  });

  test('mixes two colours to a shade between them', () => {
    expect(mixColors('#ff0000', '#0000ff', 1)).toBe('#ff0000');
    expect(mixColors('#ff0000', '#0000ff', 0)).toBe('#0000ff');
    expect(mixColors('#ffffff', '#000000', 0.5)).toBe('#808080');
  });
});

test.each(['', '#fff', '0b5b58', '#0B5B58', '#0b5b5g', '#0b5b580', 'red'])(
  'a colour has six lower-case hexadecimal digits after a #, unlike “%s”',
  (text) => {
    expect(isHexColor(text)).toBe(false);
  },
);
