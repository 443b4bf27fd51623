import type * as fontkit from 'fontkit';
import type * as harfbuzz from 'harfbuzzjs';
import { FONT_FILES, type FontFile, type FontName, readFont } from './font-files.ts';

type PrintFont = {
  /**
   * The font that pdfkit embeds. Its `layout()` uses HarfBuzz, because fontkit's own fails in
   * several Indian scripts.
   */
  font: fontkit.Font;
  /** Returns whether the font has a glyph for every visible character of a text. */
  covers: (text: string) => boolean;
  /** Height above and depth below the baseline, as a share of the font size. */
  ascent: number;
  descent: number;
};

type Libraries = { fontkit: typeof fontkit; harfbuzz: typeof harfbuzz };

let libraries: Libraries | undefined;
const loaded = new Map<string, PrintFont>();

/** Loads the font libraries, with the first document rather than when the shop starts. */
export async function loadFontLibraries(): Promise<void> {
  libraries ??= { fontkit: await import('fontkit'), harfbuzz: await import('harfbuzzjs') };
}

/** Returns a font, which is read on first use. Call loadFontLibraries() first. */
export function getFont(name: FontName, isBold: boolean): PrintFont {
  const row: FontFile = FONT_FILES[name];
  const weight = isBold && row.hasBold !== false ? 700 : 400;
  const key = `${name}-${weight}`;
  const found = loaded.get(key) ?? loadFont(name, weight);
  loaded.set(key, found);
  return found;
}

function loadFont(name: FontName, weight: 400 | 700): PrintFont {
  if (!libraries) throw new Error('Call loadFontLibraries() first.');
  const { Blob, Face, Font } = libraries.harfbuzz;
  const bytes = readFont(name, weight);
  const font = libraries.fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`);
  const shaping = new Font(new Face(new Blob(bytes)));
  const layOut = makeLayout(libraries.harfbuzz, font, shaping);
  font.layout = layOut;
  return {
    font,
    covers: (text) =>
      Array.from(text).every(
        (character) =>
          /\p{Default_Ignorable_Code_Point}/u.test(character) ||
          font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      ),
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  };
}

/** Creates a layout function for texts of one script; glyphs are in drawing order. */
function makeLayout(
  { Buffer, shape }: typeof harfbuzz,
  font: fontkit.Font,
  shaping: harfbuzz.Font,
): fontkit.Font['layout'] {
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaping, buffer);
    const infos = buffer.getGlyphInfos();
    const characters = charactersByGlyph(text, infos);
    const glyphs = infos.map(({ codepoint }, at) => font.getGlyph(codepoint, characters[at]));
    const positions = buffer.getGlyphPositions();
    return {
      glyphs,
      positions,
      // pdfkit scales the positions in place before it reads their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as fontkit.GlyphRun;
  };
}

/** Returns the code points of each glyph; those of a cluster belong to its first glyph. */
function charactersByGlyph(text: string, infos: readonly { cluster: number }[]): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  return infos.map(({ cluster }, at) => {
    if (infos[at - 1]?.cluster === cluster) return [];
    const part = text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    return Array.from(part, (character) => character.codePointAt(0) ?? 0);
  });
}
