import bidiFactory from 'bidi-js';
import { FONT_FILES, type FontName } from './font-files.ts';
import { getFont, loadFontLibraries } from './fonts.ts';

/** A part of a text with one font and one direction. */
export type TextPiece = { text: string; font: FontName };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const bidi = bidiFactory();
const NAMES = Object.keys(FONT_FILES) as FontName[];
/** Printed for a character that no font has. */
const REPLACEMENT = '\ufffd';

/** Splits a text into user-perceived characters, such as क्षि or an emoji family. */
export function toGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Returns the font for one character, preferably the previous one, or undefined. */
function findFont(grapheme: string, before: FontName | undefined): FontName | undefined {
  const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(grapheme);
  const first: FontName[] = before && isNeutral ? ['latin', before] : [];
  return [...first, ...NAMES].find(
    (name) => FONT_FILES[name].scripts.test(grapheme) && getFont(name, false).covers(grapheme),
  );
}

/** Lists the characters that no font can print, each once, in the order of the texts. */
export async function listUnprintable(texts: readonly string[]): Promise<string[]> {
  // True of most addresses, for which no font needs to be read.
  if (texts.every((text) => /^[\u0020-\u00ff]*$/.test(text))) return [];
  await loadFontLibraries();
  const missing = texts.flatMap((text) =>
    toGraphemes(text.normalize('NFC')).flatMap((grapheme) =>
      findFont(grapheme, undefined)
        ? []
        : Array.from(grapheme).filter((character) => !findFont(character, undefined)),
    ),
  );
  return [...new Set(missing)];
}

/** Splits one line into runs in the order in which they are drawn from left to right. */
export function toPieces(line: string): TextPiece[] {
  const text = line.normalize('NFC');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const base = paragraphs[0]?.level ?? 0;
  const pieces: (TextPiece & { level: number })[] = [];
  let at = 0;
  for (const grapheme of toGraphemes(text)) {
    const level = levels[at] ?? base;
    at += grapheme.length;
    for (const part of printable(grapheme, pieces.at(-1)?.font)) {
      const last = pieces.at(-1);
      // pdfkit sets the words of a run from left to right, so each word is a run of its own.
      const joins = level % 2 === 0 || (part.text !== ' ' && last?.text !== ' ');
      if (last && joins && last.font === part.font && last.level === level) last.text += part.text;
      else pieces.push({ ...part, level });
    }
  }
  return inDrawingOrder(pieces);
}

function printable(grapheme: string, before: FontName | undefined): TextPiece[] {
  const font = findFont(grapheme, before);
  if (font) return [{ text: grapheme, font }];
  return Array.from(grapheme, (character) => {
    const own = findFont(character, before);
    return own ? { text: character, font: own } : { text: REPLACEMENT, font: 'latin' };
  });
}

/** Reverses each sequence of runs at or above each level: rule L2 of Unicode's UAX #9. */
function inDrawingOrder(pieces: (TextPiece & { level: number })[]): TextPiece[] {
  const drawn = pieces.map((piece) => (piece.level % 2 === 1 ? mirrored(piece) : piece));
  const highest = Math.max(0, ...drawn.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < drawn.length; start += 1) {
      let end = start;
      while ((drawn[end]?.level ?? 0) >= level) end += 1;
      drawn.splice(start, end - start, ...drawn.slice(start, end).toReversed());
      start = end;
    }
  }
  return drawn;
}

/** HarfBuzz turns letters of right-to-left scripts around; brackets of another font are turned here. */
function mirrored<Piece extends TextPiece>(piece: Piece): Piece {
  if (piece.font === 'arabic') return piece;
  const characters = toGraphemes(piece.text).toReversed();
  const text = characters.map((one) => bidi.getMirroredCharacter(one) ?? one).join('');
  return { ...piece, text };
}
