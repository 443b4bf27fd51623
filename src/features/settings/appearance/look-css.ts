import { parseMediaName, toPicture } from '#src/lib/media.ts';
import { type Appearance, FRESH_APPEARANCE, type FontName } from './appearance.ts';
import { type Palette, toPalettes } from './palette.ts';

/** Addresses of a font's files; `rare` has letters beyond English ones. */
export type FontFiles = { latin: string; rare: string; rupee: string };

/** Id of the style element with the look. */
export const LOOK_ID = 'look';

/** Corners by choice; those of src/styles are `round`. */
const RADII = {
  round: undefined,
  soft: { card: '0.625rem', field: '0.5rem' },
  square: { card: '0.125rem', field: '0.125rem' },
} as const;

/**
 * Metrics that give Arial the space of each font, in per cent, so that lines break at the same
 * places when the font arrives.
 */
const FALLBACKS: Partial<Record<FontName, { size: number; ascent: number; descent: number }>> = {
  inter: { size: 107.5, ascent: 90.1, descent: 22.4 },
  'dm-sans': { size: 105.8, ascent: 93.8, descent: 29.3 },
  outfit: { size: 99.3, ascent: 100.7, descent: 26.2 },
  lora: { size: 105.8, ascent: 95.1, descent: 25.9 },
};

/** Classes with a colour of their own, on dark bands. */
const FIXED =
  '#start .note:not(.bg-sun){background:var(--color-brand)}.bg-night .text-\\[\\#6fcfc3\\]{color:var(--color-brand)}';

const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const RARE =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F';

/**
 * Returns the style that turns the look of src/styles into the chosen one; '' without a change.
 * Selectors are one step more specific than those of base.css.
 */
export function toLookCss(look: Appearance, files?: FontFiles): string {
  const { light, dark } = toSchemes(look);
  const rules = [
    ...(files ? fontFaces(look.font, files) : []),
    rule('html:root', { ...light, ...fontOf(look, files), ...radiiOf(look) }),
    inDark(dark),
    rule('.bg-night', nightOf(look)),
    isBranded(look) ? FIXED : '',
    RADII[look.corners]
      ? '.button,.hero-picture,.hero-picture img,.hero a{border-radius:var(--radius-field)}'
      : '',
    look.logo ? logoRule(look.logo) : '',
  ];
  return rules.join('');
}

type Declarations = Record<string, string>;

function toSchemes(look: Appearance): { light: Declarations; dark: Declarations } {
  const { accent } = look;
  const { light, dark } = toPalettes(look);
  const sun: Declarations = accent === FRESH_APPEARANCE.accent ? {} : { '--color-sun': accent };
  const colors = isBranded(look);
  return {
    light: { ...(colors && toTokens(light)), ...sun, ...logoOf(look.logo) },
    dark: { ...(colors && toTokens(dark)), ...logoOf(look.logoDark) },
  };
}

function isBranded({ brand, brandDark }: Appearance): boolean {
  return brand !== FRESH_APPEARANCE.brand || brandDark !== '';
}

function toTokens(palette: Palette): Declarations {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [`--color-${name}`, value]),
  );
}

/** Bands that are dark in both schemes use the colours of dark pages. */
function nightOf(look: Appearance): Declarations {
  if (!isBranded(look)) return logoOf(look.logoDark);
  const { night: _, wash: __, ...tokens } = toPalettes(look).dark;
  return { ...toTokens(tokens as Palette), ...logoOf(look.logoDark) };
}

function logoOf(picture: string): Declarations {
  const src = toPicture(picture, 480)?.src;
  return src ? { '--shop-logo': `url(${src})` } : {};
}

/** See screens/shell/Logo.astro. */
function logoRule(logo: string): string {
  const { width = 1, height = 1 } = parseMediaName(logo.slice('/media/'.length)) ?? {};
  const ratio = Math.round((width / height) * 100) / 100;
  return rule('.shop-logo', {
    display: 'block',
    height: '2rem',
    width: `min(${ratio * 2}rem,10rem,40vw)`,
    background: 'var(--shop-logo) left/contain no-repeat',
    'print-color-adjust': 'exact',
  });
}

function fontOf({ font }: Appearance, files: FontFiles | undefined): Declarations {
  if (font !== 'system' && !files) return {};
  const own = font === 'system' ? '' : "'Shop Font','Shop Fallback',";
  return { '--font-sans': `${own}system-ui,sans-serif`, '--font-display': 'var(--font-sans)' };
}

function fontFaces(font: FontName, { latin, rare, rupee }: FontFiles): string[] {
  const face = (src: string, range: string) =>
    `@font-face{font-family:'Shop Font';font-display:swap;font-weight:100 900;src:url(${src}) format('woff2');unicode-range:${range}}`;
  const metrics = FALLBACKS[font];
  return [
    face(latin, LATIN),
    face(rare, RARE),
    face(rupee, 'U+20B9'),
    metrics
      ? `@font-face{font-family:'Shop Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica'),local('Roboto');size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`
      : '',
  ];
}

function radiiOf({ corners }: Appearance): Declarations {
  const radii = RADII[corners];
  return radii ? { '--radius-card': radii.card, '--radius-field': radii.field } : {};
}

function inDark(declarations: Declarations): string {
  const own = rule("html:root:not([data-theme='light'])", declarations);
  if (own === '') return '';
  return `@media(prefers-color-scheme:dark){${own}}${rule("html:root[data-theme='dark']", declarations)}`;
}

function rule(selector: string, declarations: Declarations): string {
  const all = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return all.length === 0 ? '' : `${selector}{${all.join(';')}}`;
}
