/** The twenty colours of the shop, as they appear on a lit surface. */
const COLORS = {
  red: '#c4302f',
  blue: '#2f62c0',
  green: '#2f8a52',
  yellow: '#e8c22c',
  orange: '#e2762b',
  purple: '#7547ad',
  pink: '#e795ae',
  black: '#28282a',
  white: '#ecebe7',
  gray: '#84888d',
  brown: '#7b5438',
  cyan: '#35b1c4',
  magenta: '#bf3a8c',
  lime: '#a3c53c',
  olive: '#757a3f',
  navy: '#25345c',
  teal: '#1f7f7c',
  maroon: '#762b38',
  violet: '#9384d1',
  gold: '#c9a45c',
} as const;

export type Color = keyof typeof COLORS;

export const COLOR_NAMES = Object.keys(COLORS) as Color[];

/** Returns a colour as it appears on a lit surface. */
export function hexOf(color: Color): string {
  return COLORS[color];
}

/** Mixes two colours; `part` is the share of the second. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
