const BLACK = '#1c1d1f';
const WHITE = '#f6f6f4';
const COLORS: Record<string, string> = {
  red: '#c8342f',
  blue: '#2f5fb3',
  green: '#2f7d4f',
  yellow: '#e8c33a',
  orange: '#e07b2c',
  purple: '#6d4aa3',
  pink: '#e29ab3',
  black: BLACK,
  white: WHITE,
  gray: '#8b8f94',
  brown: '#7a5238',
  cyan: '#3fb7c4',
  magenta: '#b83a86',
  lime: '#a3c53a',
  olive: '#77793a',
  navy: '#22355c',
  teal: '#1f7a78',
  maroon: '#6e2430',
  violet: '#8a6bc8',
  gold: '#c5a04a',
};

/** Colours for which a card has room. */
const SHOWN_MAX = 4;

/** Returns how many of a product's colours a card shows, which leaves room for the others' number. */
export function shownColours(count: number): number {
  return count <= SHOWN_MAX ? count : SHOWN_MAX - 1;
}

/** On grey, black products look dull; on white, white ones vanish. */
const TINTS: Record<string, string> = { [BLACK]: 'var(--black)', [WHITE]: '#3c8f86' };

/** Returns the colour to mix into the background of a product of this colour. */
export function tintOf(name: string): string {
  const color = swatchColor(name);
  return TINTS[color] ?? color;
}

/**
 * Returns the colour to paint for a colour's name: its own, or that of a word in it (Midnight
 * Blue).
 */
export function swatchColor(name: string): string {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const known = words.map((word) => COLORS[word]).findLast((color) => color !== undefined);
  return known ?? '#9aa39f';
}
