import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Noto Sans comes in one file a script, so a line of text may need several. */
const SCRIPTS = ['latin', 'latin-ext', 'devanagari'] as const;
type Script = (typeof SCRIPTS)[number];
const WEIGHTS = [400, 700] as const;

export type Doc = PDFKit.PDFDocument;
export type TextLook = { size?: number; bold?: boolean; color?: string };
type Box = { x: number; y: number; width: number };

const fontFile = (script: Script, weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`),
  );

let fonts: Promise<Map<string, Buffer>> | undefined;

/** Makes the fonts known to a document. */
export async function registerFonts(doc: Doc): Promise<void> {
  fonts ??= readFonts();
  for (const [name, font] of await fonts) doc.registerFont(name, font);
}

async function readFonts(): Promise<Map<string, Buffer>> {
  const names = SCRIPTS.flatMap((script) => WEIGHTS.map((weight) => [script, weight] as const));
  const files = names.map(async ([script, weight]) => {
    return [`${script}-${weight}`, await readFile(fontFile(script, weight))] as const;
  });
  return new Map(await Promise.all(files));
}

/** Writes a text into a column, on as many lines as it needs; gives where it ends. */
export function writeText(doc: Doc, text: string, box: Box, look: TextLook = {}): number {
  const { size = 9, bold = false, color = '#10211f' } = look;
  const runs = toRuns(text);
  doc.fontSize(size).fillColor(color);
  runs.forEach((run, at) => {
    const continued = at < runs.length - 1;
    doc.font(fontName(run.script, bold));
    if (at === 0) doc.text(run.text, box.x, box.y, { width: box.width, continued });
    else doc.text(run.text, { width: box.width, continued });
  });
  return runs.length > 0 ? doc.y : box.y;
}

/** Writes one line that ends at the right edge of its column; smaller where it would leave it at the left. */
export function writeRight(doc: Doc, text: string, box: Box, look: TextLook = {}): void {
  const { size = 9, bold = false, color = '#10211f' } = look;
  doc.fontSize(size).fillColor(color);
  const wanted = widthOf(doc, text, bold);
  if (wanted > box.width) doc.fontSize((size * box.width) / wanted);
  const runs = toRuns(text).map((run) => {
    const font = fontName(run.script, bold);
    return { ...run, font, width: doc.font(font).widthOfString(run.text) };
  });
  let x = box.x + box.width - runs.reduce((total, { width }) => total + width, 0);
  for (const run of runs) {
    doc.font(run.font).text(run.text, x, box.y, { lineBreak: false });
    x += run.width;
  }
}

function widthOf(doc: Doc, text: string, bold: boolean): number {
  const widths = toRuns(text).map((run) =>
    doc.font(fontName(run.script, bold)).widthOfString(run.text),
  );
  return widths.reduce((total, width) => total + width, 0);
}

function fontName(script: Script, bold: boolean): string {
  return `${script}-${bold ? 700 : 400}`;
}

type Run = { script: Script; text: string };

/** A text in pieces of one script each. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const before = runs.at(-1);
    const script = scriptOf(sign, before?.script);
    if (before?.script === script) before.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs;
}

function scriptOf(sign: string, before: Script | undefined): Script {
  const code = sign.codePointAt(0) ?? 0;
  // The rupee sign counts as Indian script; joiners stay with what they join.
  if (code === 0x20b9 || (code >= 0x0900 && code <= 0x097f) || code === 0x25cc) return 'devanagari';
  if (code === 0x200c || code === 0x200d) return before ?? 'latin';
  if (code <= 0xff || (code >= 0x2000 && code <= 0x206f)) return 'latin';
  return 'latin-ext';
}
