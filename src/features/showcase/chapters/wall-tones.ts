import { lightnessOf, withLightness } from '#src/lib/contrast.ts';

/** Lightness and relative saturation (OKLCH) of the walls behind a product, and of their light. */
const TONES = {
  day: [0.89, 0.36],
  'day-lit': [0.975, 0.14],
  night: [0.225, 0.3],
  'night-lit': [0.5, 0.32],
  deep: [0.16, 0.34],
  'deep-lit': [0.45, 0.5],
} as const;
/** Behind products that are this light, the light by day is softer: they would not stand out. */
const PALE = 0.85;
const PALE_DIM = 0.045;

/**
 * Returns the tones of a product's walls as CSS variables. Only hue and some saturation are those of
 * its colour: the lightness is fixed, so that texts on the walls are readable in any colour.
 */
export function wallTones(color: string): Record<`--${keyof typeof TONES}`, string> {
  const dim = lightnessOf(color) > PALE ? PALE_DIM : 0;
  const tone = (name: keyof typeof TONES) => {
    const [lightness, saturation] = TONES[name];
    const isDay = name.startsWith('day');
    return withLightness(color, lightness - (isDay ? dim : 0), saturation);
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
