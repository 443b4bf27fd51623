import { inflateSync } from 'node:zlib';

/**
 * What a PDF of pdfkit says, read as a viewer does: by the table from glyphs to letters that each of
 * its fonts brings. Every font's reading of every line, as only one of them makes sense.
 */
export function pdfText(bytes: Uint8Array): string {
  const streams = streamsOf(Buffer.from(bytes));
  const tables = streams.filter((text) => text.includes('beginbfrange')).map(toTable);
  const lines = streams.flatMap((text) => text.match(/\[[^\]]*\] TJ/g) ?? []);
  const glyphs = lines.map((line) =>
    [...line.matchAll(/<([\da-f]+)>/gi)].map(([, hex]) => hex).join(''),
  );
  return tables.map((table) => glyphs.map((hex) => read(hex, table)).join('\n')).join('\n');
}

function streamsOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('\nendstream', at);
    try {
      found.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // A picture or a font, packed in another way.
    }
  }
  return found;
}

function toTable(map: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const letters = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    letters.forEach((hex, step) => {
      const glyph = (Number.parseInt(from, 16) + step).toString(16).padStart(4, '0');
      table.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return table;
}

function read(hex: string, table: Map<string, string>): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => table.get(glyph.toLowerCase()) ?? '').join('');
}
