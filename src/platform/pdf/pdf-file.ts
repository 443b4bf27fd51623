import { loadFontLibraries } from './fonts.ts';
import type { Doc } from './write-text.ts';

type Options = { title: string; author: string; name: string; size?: 'A4' | 'A6'; margin?: number };

/** Creates a PDF; `draw` fills it, starting on its first page. */
export async function makePdf(
  { title, author, name, size = 'A4', margin = 42 }: Options,
  draw: (doc: Doc) => void,
): Promise<File> {
  // Loaded with the first document, not when the shop starts.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, Author: author };
  const doc = new PDFDocument({ size, margin, bufferPages: true, info });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
  const done = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  await loadFontLibraries();
  draw(doc);
  doc.end();
  await done;
  return new File(chunks, name, { type: 'application/pdf' });
}
