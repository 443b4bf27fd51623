/** The contrast that WCAG 2 requires between a text and its background (level AA). */
export const TEXT_CONTRAST = 4.5;

type Oklch = { l: number; c: number; h: number };
type Rgb = [red: number, green: number, blue: number];

/** The lightness from which a colour is pale: white is, yellow is not. */
export const PALE = 0.92;

/** Steps of lightness in which a passing colour is searched. */
const STEP = 0.005;

/** Returns whether a text is a colour such as `#0b5b58`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Returns the WCAG 2 contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the lowest contrast of a colour with any of the others. */
export function lowestContrast(color: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => contrast(color, other)));
}

/** Mixes two colours; `share` is that of the first, from 0 to 1. */
export function mixColors(one: string, other: string, share: number): string {
  const to = toRgb(other);
  return toHex(toRgb(one).map((part, at) => part * share + (to[at] ?? 0) * (1 - share)));
}

/** Returns the lightness of a colour as people perceive it, from 0 to 1 (OKLCH). */
export function lightnessOf(color: string): number {
  return toOklch(color).l;
}

/** Returns the same hue with another lightness, and its saturation multiplied by `saturation`. */
export function withLightness(color: string, lightness: number, saturation = 1): string {
  const { c, h } = toOklch(color);
  const l = Math.min(1, Math.max(0, lightness));
  // Reduces saturation until screens can show the colour.
  for (let chroma = c * saturation; chroma > 0.002; chroma *= 0.95) {
    const rgb = fromOklch({ l, c: chroma, h });
    if (rgb.every((part) => part >= -0.5 && part <= 255.5)) return toHex(rgb);
  }
  return toHex(fromOklch({ l, c: 0, h }));
}

/**
 * Returns the nearest shade for which `passes` is true, darker or lighter. Returns black or white if
 * no shade passes.
 */
export function findShade(
  color: string,
  to: 'darker' | 'lighter',
  passes: (shade: string) => boolean,
): string {
  if (passes(color)) return color;
  const step = to === 'darker' ? -STEP : STEP;
  for (let l = lightnessOf(color) + step; l > 0 && l < 1; l += step) {
    const shade = withLightness(color, l);
    if (passes(shade)) return shade;
  }
  return to === 'darker' ? '#000000' : '#ffffff';
}

function toRgb(color: string): Rgb {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function toHex(rgb: readonly number[]): string {
  const parts = rgb.map((part) => Math.min(255, Math.max(0, Math.round(part))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(share: number): number {
  return 255 * (share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

function luminance(color: string): number {
  const [red, green, blue] = toRgb(color);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklch(color: string): Oklch {
  const [red, green, blue] = toRgb(color);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const x = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short;
  const y = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short;
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short;
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

function fromOklch({ l, c, h }: Oklch): number[] {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const medium = (l - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const short = (l - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ].map(fromLinear);
}
