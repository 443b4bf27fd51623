import type { FontName } from './font-files.ts';
import { getFont } from './fonts.ts';
import { type TextPiece, toGraphemes, toPieces } from './text-pieces.ts';

export type Doc = PDFKit.PDFDocument;
/** Size in points; 9 without one. */
export type TextLook = { size?: number; bold?: boolean; color?: string };
/** Left and top edge and width in points. */
type Box = { x: number; y: number; width: number };

const SIZE = 9;
const COLOR = '#10211f';
/** A line can break after a space, and within a word after these. */
const BREAK = /(?<=\s)|(?<=[-–—/])(?=\p{L})/u;

/**
 * Writes a text into a column, on as many lines as it needs and on another page below the bottom
 * margin. Returns the bottom of the last line.
 */
export function writeText(doc: Doc, text: string, box: Box, look: TextLook = {}): number {
  let { y } = box;
  for (const line of toLines(doc, text, box.width, look)) {
    const { height } = toLineHeight(toPieces(line), look);
    if (y + height > doc.page.height - doc.page.margins.bottom) {
      doc.addPage();
      y = doc.page.margins.top;
    }
    drawLine(doc, line, { x: box.x, y }, look);
    y += height;
  }
  return y;
}

/** Writes one line that ends at the right edge of its column, smaller if it is wider than that. */
export function writeRight(doc: Doc, text: string, box: Box, look: TextLook = {}): void {
  const { size = SIZE } = look;
  const wanted = widthOf(doc, text, look);
  const scale = Math.min(1, box.width / wanted);
  const x = box.x + box.width - wanted * scale;
  drawLine(doc, text, { x, y: box.y }, { ...look, size: size * scale });
}

/** Returns the height that writeText() needs, in points. */
export function heightOf(doc: Doc, text: string, width: number, look: TextLook = {}): number {
  return toLines(doc, text, width, look).reduce(
    (sum, line) => sum + toLineHeight(toPieces(line), look).height,
    0,
  );
}

/** Breaks a text into lines, and a word that is too long between two of its characters. */
function toLines(doc: Doc, text: string, width: number, look: TextLook): string[] {
  const fits = (line: string) => widthOf(doc, line.trimEnd(), look) <= width;
  const lines = text.split(/\r?\n/).flatMap((paragraph) => {
    const found = [''];
    for (const word of paragraph.split(BREAK)) {
      const line = `${found.at(-1) ?? ''}${word}`;
      if (fits(line)) found.splice(-1, 1, line);
      else if (fits(word)) found.push(word);
      else found.push(...cutWord(word, fits));
    }
    return found.map((line) => line.trimEnd());
  });
  return lines.filter(Boolean);
}

function cutWord(word: string, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const grapheme of toGraphemes(word)) {
    const line = `${lines.at(-1) ?? ''}${grapheme}`;
    if (line === grapheme || fits(line)) lines.splice(-1, 1, line);
    else lines.push(grapheme);
  }
  return lines;
}

function widthOf(doc: Doc, text: string, look: TextLook): number {
  return toPieces(text).reduce((sum, piece) => sum + widthOfPiece(doc, piece, look), 0);
}

function widthOfPiece(doc: Doc, { text, font }: TextPiece, { size = SIZE, bold }: TextLook) {
  return useFont(doc, font, bold).fontSize(size).widthOfString(text);
}

function toLineHeight(pieces: readonly TextPiece[], { size = SIZE, bold = false }: TextLook) {
  const fonts = ['latin' as const, ...pieces.map(({ font }) => font)];
  const ascent = Math.max(...fonts.map((name) => getFont(name, bold).ascent)) * size;
  const descent = Math.max(...fonts.map((name) => getFont(name, bold).descent)) * size;
  return { ascent, height: ascent + descent };
}

type Point = { x: number; y: number };

/** Draws one line so that viewers can search and copy it as written. */
function drawLine(doc: Doc, line: string, { x, y }: Point, look: TextLook): void {
  const pieces = toPieces(line);
  const { ascent } = toLineHeight(pieces, look);
  const isPlain = pieces.every(({ font }) => font === 'latin');
  if (!isPlain) doc.markContent('Span', { actual: line });
  doc.fillColor(look.color ?? COLOR);
  let left = x;
  for (const piece of pieces) {
    const width = widthOfPiece(doc, piece, look);
    doc.text(piece.text, left, y + ascent, { lineBreak: false, baseline: 'alphabetic' });
    left += width;
  }
  if (!isPlain) doc.endMarkedContent();
}

/** Selects a font for the following text; a document embeds only the fonts it uses. */
function useFont(doc: Doc, name: FontName, isBold = false): Doc {
  const key = isBold ? `${name}-bold` : name;
  // pdfkit also accepts fontkit fonts, although its types do not say so.
  return doc.registerFont(key, getFont(name, isBold).font as never).font(key);
}
