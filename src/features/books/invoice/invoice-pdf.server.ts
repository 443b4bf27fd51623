import { makePdf } from '#src/platform/pdf/pdf-file.ts';
import { type Doc, heightOf, writeRight, writeText } from '#src/platform/pdf/write-text.ts';
import {
  type InvoiceLayout,
  type LayoutColumn,
  type TaxDocument,
  toInvoiceLayout,
} from './invoice-layout.ts';
import type { Letterhead } from './letterhead.queries.server.ts';
import type { InvoiceLine } from './invoice.contract.ts';

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const SOFT = '#50605d';
const LINE = '#c9d0c9';
const LOGO_SIZE: [width: number, height: number] = [160, 32];

/** Returns the invoice, or a credit note against it, as a PDF of A4 pages. */
export async function toInvoicePdf(invoice: TaxDocument, head: Letterhead): Promise<File> {
  const { name: title, fileName: name, seller } = toInvoiceLayout(invoice);
  return makePdf({ title, author: seller.name, name, margin: MARGIN }, (doc) =>
    drawInvoice(doc, invoice, head),
  );
}

/** Draws a document from the current page on, adding pages as needed, with its own numbering. */
export function drawInvoice(doc: Doc, invoice: TaxDocument, head: Letterhead): void {
  const layout = toInvoiceLayout(invoice);
  const { start, count } = doc.bufferedPageRange();
  const first = start + count - 1;
  let y = drawHead(doc, layout, head);
  y = drawParties(doc, layout, y + 18);
  if (layout.columns.length > 0) y = drawTable(doc, layout, y + 18);
  drawSums(doc, layout, y + 10);
  drawPageNumbers(doc, layout.name, first);
}

function drawHead(
  doc: Doc,
  { seller, title, about }: InvoiceLayout,
  { brand: color, logo }: Letterhead,
): number {
  if (logo) doc.image(Buffer.from(logo), MARGIN, MARGIN, { fit: LOGO_SIZE });
  const top = logo ? MARGIN + LOGO_SIZE[1] + 8 : MARGIN;
  const left = { x: MARGIN, y: top, width: WIDTH * 0.58 };
  let y = writeText(doc, seller.name, left, { size: logo ? 12 : 17, bold: true, color });
  for (const { text } of seller.lines) {
    y = writeText(doc, text, { ...left, y: y + 1 }, { color: SOFT });
  }
  const right = { x: MARGIN + WIDTH * 0.58, y: MARGIN, width: WIDTH * 0.42 };
  writeRight(doc, title, right, { size: 17, bold: true });
  about.forEach(({ text, isBold = false }, at) => {
    writeRight(doc, text, { ...right, y: MARGIN + 28 + at * 14 }, { bold: isBold });
  });
  return Math.max(y, MARGIN + 28 + about.length * 14);
}

function drawParties(doc: Doc, { parties }: InvoiceLayout, top: number): number {
  rule(doc, top - 8);
  const ends = parties.map(({ title, lines }, at) => {
    const box = { x: MARGIN + at * WIDTH * 0.6, width: WIDTH * (at === 0 ? 0.55 : 0.4) };
    let y = writeText(doc, title, { ...box, y: top }, { color: SOFT }) + 2;
    for (const { text, isBold = false } of lines) {
      y = writeText(doc, text, { ...box, y }, { bold: isBold });
    }
    return y;
  });
  return Math.max(...ends);
}

function drawTable(doc: Doc, { lines, columns }: InvoiceLayout, top: number): number {
  const nameWidth = WIDTH - columns.reduce((total, { width }) => total + width, 0) - 6;
  let y = drawTableHead(doc, columns, nameWidth, top);
  for (const line of lines) {
    const height = rowHeight(doc, line, nameWidth);
    if (y + height > BOTTOM) {
      doc.addPage();
      y = drawTableHead(doc, columns, nameWidth, MARGIN);
    }
    let x = MARGIN + nameWidth + 6;
    for (const { of, width } of columns) {
      writeRight(doc, of(line), { x, y, width }, { size: 8.5 });
      x += width;
    }
    const name = { x: MARGIN, y, width: nameWidth };
    const end = writeText(doc, line.name, name, { bold: true });
    if (line.detail) writeText(doc, line.detail, { ...name, y: end }, { size: 8, color: SOFT });
    y += height;
    rule(doc, y - 5);
  }
  return y;
}

function rowHeight(doc: Doc, { name, detail }: InvoiceLine, width: number): number {
  const rest = detail ? heightOf(doc, detail, width, { size: 8 }) : 0;
  return heightOf(doc, name, width, { bold: true }) + rest + 10;
}

function drawTableHead(doc: Doc, columns: LayoutColumn[], nameWidth: number, y: number): number {
  writeText(doc, 'Item', { x: MARGIN, y, width: nameWidth }, { size: 8.5, color: SOFT });
  let x = MARGIN + nameWidth + 6;
  for (const { name, width } of columns) {
    writeRight(doc, name, { x, y, width }, { size: 8.5, color: SOFT });
    x += width;
  }
  rule(doc, y + 14);
  return y + 20;
}

function drawSums(doc: Doc, { sums, total, notes, closing }: InvoiceLayout, top: number) {
  let y = top;
  if (y + (sums.length + notes.length) * 15 + 95 > BOTTOM) {
    doc.addPage();
    y = MARGIN;
  }
  const label = { x: MARGIN + WIDTH * 0.55, width: WIDTH * 0.25 };
  const value = { x: MARGIN + WIDTH * 0.75, width: WIDTH * 0.25 };
  for (const { name, amount } of sums) {
    writeText(doc, name, { ...label, y }, { color: SOFT });
    writeRight(doc, amount, { ...value, y });
    y += 15;
  }
  writeText(doc, 'Total', { ...label, y: y + 3 }, { size: 12, bold: true });
  writeRight(doc, total, { ...value, y: y + 3 }, { size: 12, bold: true });
  y += 26;
  for (const { text, isBold = false } of notes) {
    y = writeText(doc, text, { x: MARGIN, y: y + 4, width: WIDTH }, { bold: isBold });
  }
  for (const text of closing) {
    y = writeText(doc, text, { x: MARGIN, y: y + 5, width: WIDTH }, { size: 8, color: SOFT });
  }
}

function rule(doc: Doc, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke();
}

function drawPageNumbers(doc: Doc, title: string, start: number): void {
  const range = doc.bufferedPageRange();
  const count = range.start + range.count - start;
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0;
    const box = { x: MARGIN, y: 841.89 - MARGIN + 6, width: WIDTH };
    const look = { size: 8, color: SOFT };
    writeRight(doc, `${title}, page ${at - start + 1} of ${count}`, box, look);
  }
}
