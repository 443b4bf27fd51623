import { type Color, hexOf, mix } from '#src/demo/palette.ts';

/** The colours of one variant of a product. */
export type Paint = {
  name: Color;
  body: string;
  /** The body's colour a little darker and lighter. */
  deep: string;
  pale: string;
  /** Hard parts: graphite, or pale where the product itself is white. */
  trim: string;
  /** Cushions, tips and rubber. */
  soft: string;
  /** Lights. */
  accent: string;
  /** Printed letters that can be read on the body. */
  ink: string;
  isDark: boolean;
};

export function paintOf(name: Color, accent: string): Paint {
  const body = hexOf(name);
  const isDark = ['black', 'navy', 'maroon', 'brown', 'purple', 'blue', 'olive'].includes(name);
  return {
    name,
    body,
    deep: mix(body, '#090909', 0.4),
    pale: mix(body, '#ffffff', 0.4),
    trim: name === 'white' ? '#b4b7bb' : '#2b2b2d',
    soft: name === 'white' ? '#c9c8c4' : name === 'black' ? '#19191a' : mix(body, '#141415', 0.86),
    accent,
    ink: isDark ? '#d8dadd' : '#2a2c30',
    isDark,
  };
}
