import { lightnessOf, mixColors, withLightness } from '#src/lib/contrast.ts';

/**
 * Lightness and relative saturation (OKLCH) of the walls behind a product and of their light, and
 * how much lighter they are behind pale and behind dark products, which would not stand out. Dark
 * walls are darker than black products, which have light on them.
 */
const TONES = {
  day: { lightness: 0.91, saturation: 0.36, ifPale: -0.045, ifDark: 0 },
  'day-lit': { lightness: 0.975, saturation: 0.14, ifPale: -0.045, ifDark: 0 },
  night: { lightness: 0.19, saturation: 0.3, ifPale: 0, ifDark: 0.015 },
  'night-lit': { lightness: 0.31, saturation: 0.32, ifPale: 0, ifDark: 0 },
  deep: { lightness: 0.155, saturation: 0.34, ifPale: 0, ifDark: 0.015 },
  'deep-lit': { lightness: 0.32, saturation: 0.5, ifPale: 0, ifDark: 0 },
} as const;
const PALE = 0.85;
const DARK = 0.4;
/** The hues of walls by day and at night, and their share: grey ones would look like another site's. */
const SAND = '#cfbb84';
const SAND_SHARE = 0.22;
const PAGE_AT_NIGHT = '#1f4a46';
const PAGE_SHARE = 0.35;

/**
 * Returns the tones of a product's walls as CSS variables. Only hue and some saturation are those of
 * its colour: the lightness is fixed, so that texts on the walls are readable in any colour.
 */
export function wallTones(color: string): Record<`--${keyof typeof TONES}`, string> {
  const own = lightnessOf(color);
  const tone = (name: keyof typeof TONES) => {
    const { lightness, saturation, ifPale, ifDark } = TONES[name];
    const change = (own > PALE && ifPale) || (own < DARK && ifDark) || 0;
    const wall = withLightness(color, lightness + change, saturation);
    return name.startsWith('day')
      ? mixColors(withLightness(SAND, lightness + change), wall, SAND_SHARE)
      : mixColors(withLightness(PAGE_AT_NIGHT, lightness + change), wall, PAGE_SHARE);
  };
  return {
    '--day': tone('day'),
    '--day-lit': tone('day-lit'),
    '--night': tone('night'),
    '--night-lit': tone('night-lit'),
    '--deep': tone('deep'),
    '--deep-lit': tone('deep-lit'),
  };
}
