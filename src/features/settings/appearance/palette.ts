import {
  contrast,
  findShade,
  lightnessOf,
  lowestContrast,
  mixColors,
  TEXT_CONTRAST,
  withLightness,
} from '#src/lib/contrast.ts';
import type { Appearance } from './appearance.ts';

/** The neutral colours of src/styles that texts in the brand colour are on. */
export const SURFACES = {
  light: { paper: '#f6f7f4', surface: '#ffffff', sunk: '#eceee9' },
  dark: { paper: '#0b1413', surface: '#13201f', sunk: '#1a2a28' },
} as const;
/** Text on the accent colour. */
const INK = '#10211f';

/** Theme tokens of src/styles/tokens.css, by name. */
export type Palette = Record<'brand' | 'brand-strong' | 'on-brand' | 'wash' | 'night', string>;

type Colors = Pick<Appearance, 'brand' | 'brandDark' | 'accent'>;
export type ColorField = keyof Colors;

/** A pair of colours, its contrast, and the field that decides it. */
type ContrastCheck = { field: ColorField; label: string; ratio: number };

/** Returns the tokens of both schemes for the chosen colours. */
export function toPalettes(colors: Pick<Colors, 'brand' | 'brandDark'>) {
  const { brand } = colors;
  const light: Palette = {
    brand,
    'brand-strong': withLightness(brand, lightnessOf(brand) - 0.09),
    'on-brand': '#ffffff',
    wash: washOf(brand, 'light'),
    night: withLightness(brand, 0.245, 0.5),
  };
  const night = withLightness(brand, 0.265, 0.5);
  const onDark = colors.brandDark || toDarkBrand(brand);
  const dark: Palette = {
    brand: onDark,
    'brand-strong': withLightness(onDark, lightnessOf(onDark) + 0.06),
    'on-brand': withLightness(onDark, 0.2, 0.4),
    wash: washOf(onDark, 'dark'),
    night,
  };
  return { light, dark };
}

/** Returns the contrast of every text in a chosen colour with the backgrounds it appears on. */
export function contrastChecks(colors: Colors): ContrastCheck[] {
  const { light, dark } = toPalettes(colors);
  const nights = [light.night, dark.night];
  return [
    ['brand', 'Links on light pages', lightContrast(colors.brand)],
    ['brand', 'White text on buttons', contrast(light['on-brand'], colors.brand)],
    ['brandDark', 'Links on dark pages', darkContrast(dark.brand)],
    ['brandDark', 'Links on dark bands', lowestContrast(dark.brand, nights)],
    ['brandDark', 'Text on buttons on dark pages', contrast(dark['on-brand'], dark.brand)],
    ['accent', 'Highlights on dark bands', lowestContrast(colors.accent, nights)],
    ['accent', 'Text on highlights', contrast(INK, colors.accent)],
  ].map(([field, label, ratio]) => ({ field, label, ratio }) as ContrastCheck);
}

type ColorProblem = {
  field: ColorField;
  check: ContrastCheck;
  /** The nearest shade that passes every check. */
  suggestion: string;
};

/** Returns the colours that are too close to a background, each with a shade that passes. */
export function colorProblems(colors: Colors): ColorProblem[] {
  const failing = contrastChecks(colors).filter(({ ratio }) => ratio < TEXT_CONTRAST);
  return (['brand', 'brandDark', 'accent'] as const).flatMap((field) => {
    const [check] = failing.filter((one) => one.field === field);
    return check ? [{ field, check, suggestion: suggest(field, colors) }] : [];
  });
}

function suggest(field: ColorField, colors: Colors): string {
  const passes = (shade: string) =>
    contrastChecks({ ...colors, [field]: shade }).every(
      (check) => check.field !== field || check.ratio >= TEXT_CONTRAST,
    );
  const start = field === 'brandDark' ? toPalettes(colors).dark.brand : colors[field];
  return findShade(start, field === 'brand' ? 'darker' : 'lighter', passes);
}

/** A lighter shade for dark pages, in the lightness of the shop's own. */
function toDarkBrand(brand: string): string {
  const start = withLightness(brand, 0.79);
  return findShade(start, 'lighter', (shade) => darkContrast(shade) >= TEXT_CONTRAST);
}

function washOf(brand: string, scheme: 'light' | 'dark'): string {
  return mixColors(brand, SURFACES[scheme].surface, scheme === 'light' ? 0.12 : 0.15);
}

function lightContrast(color: string): number {
  return lowestContrast(color, [...Object.values(SURFACES.light), washOf(color, 'light')]);
}

function darkContrast(color: string): number {
  return lowestContrast(color, [...Object.values(SURFACES.dark), washOf(color, 'dark')]);
}

/** `This has a contrast of 2.1:1 for links on light pages. Text needs 4.5:1; #7a6200 passes.` */
export function problemText({ check: { label, ratio }, suggestion }: ColorProblem): string {
  const about = label.charAt(0).toLowerCase() + label.slice(1);
  return `This has a contrast of ${ratioText(ratio)} for ${about}. Text needs at least ${TEXT_CONTRAST}:1: ${suggestion} passes.`;
}

/** Rounded down, so that 4.49 is not shown as 4.5. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}
