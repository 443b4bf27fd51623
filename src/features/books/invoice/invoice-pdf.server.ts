import { formatAmount as money, formatInvoiced } from '#src/lib/money.ts';
import type { CreditNote } from '#src/features/books/credit-notes/credit-notes.contract.ts';
import type { Invoice, InvoiceLine } from './invoice.contract.ts';
import { hasTax, paperWords, taxRows } from './invoice-text.ts';
import { offSentences } from './reduction-sentence.ts';
import { makePdf } from '#src/platform/pdf/pdf-file.ts';
import { type Doc, heightOf, writeRight, writeText } from '#src/platform/pdf/write-text.ts';

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const SOFT = '#50605d';
const LINE = '#c9d0c9';
const BRAND = '#0b5b58';

type Paper = Invoice | CreditNote;

/** Returns the invoice, or a credit note against it, as a PDF of A4 pages. */
export async function toInvoicePdf(invoice: Paper): Promise<File> {
  const { kind, file } = paperWords(invoice);
  const name = `${file}-${invoice.number.replaceAll('/', '-')}.pdf`;
  const title = `${kind} ${invoice.number}`;
  return makePdf({ title, author: invoice.seller.name, name, margin: MARGIN }, (doc) =>
    drawInvoice(doc, invoice),
  );
}

/** Draws a document from the current page on, adding pages as needed, with its own numbering. */
export function drawInvoice(doc: Doc, invoice: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  const first = start + count - 1;
  let y = drawHead(doc, invoice);
  y = drawParties(doc, invoice, y + 18);
  if (hasTax(invoice)) y = drawTable(doc, invoice, y + 18);
  drawSums(doc, invoice, y + 10);
  drawPageNumbers(doc, `${paperWords(invoice).kind} ${invoice.number}`, first);
}

function drawHead(doc: Doc, invoice: Paper): number {
  const { seller } = invoice;
  const { title, facts } = paperWords(invoice);
  const left = { x: MARGIN, y: MARGIN, width: WIDTH * 0.58 };
  let y = writeText(doc, seller.name, left, { size: 17, bold: true, color: BRAND });
  const trade = seller.tradeName ? [`Trading as ${seller.tradeName}`] : [];
  const about = [
    ...trade,
    ...seller.lines,
    `${seller.state} (${seller.stateCode})`,
    `GSTIN ${seller.gstin}`,
  ];
  for (const line of [...about, `${seller.email}, ${seller.phone}`]) {
    y = writeText(doc, line, { ...left, y: y + 1 }, { color: SOFT });
  }
  const right = { x: MARGIN + WIDTH * 0.58, y: MARGIN, width: WIDTH * 0.42 };
  writeRight(doc, title, right, { size: 17, bold: true });
  facts.forEach((fact, at) => {
    writeRight(doc, fact, { ...right, y: MARGIN + 28 + at * 14 }, { bold: at === 0 });
  });
  return Math.max(y, MARGIN + 28 + facts.length * 14);
}

function drawParties(doc: Doc, invoice: Paper, top: number): number {
  const { buyer, isIntraState, paidBy, toPay } = invoice;
  rule(doc, top - 8);
  const left = { x: MARGIN, y: top, width: WIDTH * 0.55 };
  let y = writeText(doc, 'Billed and shipped to', left, { color: SOFT });
  y = writeText(doc, buyer.name, { ...left, y: y + 2 }, { size: 11, bold: true });
  // Erased when the buyer deletes the account.
  const mobile = buyer.mobileNumber ? [`Mobile ${buyer.mobileNumber}`] : [];
  const gstin = buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [];
  for (const line of [...gstin, ...buyer.lines, ...mobile]) {
    y = writeText(doc, line, { ...left, y });
  }
  const right = { x: MARGIN + WIDTH * 0.6, width: WIDTH * 0.4 };
  let end = writeText(doc, 'Place of supply', { ...right, y: top }, { color: SOFT });
  end = writeText(
    doc,
    `${buyer.state} (${buyer.stateCode})`,
    { ...right, y: end + 2 },
    { bold: true },
  );
  const kind = isIntraState ? 'Within the state: CGST and SGST' : 'Between states: IGST';
  const told = hasTax(invoice) ? [kind, 'Tax is not payable on reverse charge.'] : [];
  for (const line of told) end = writeText(doc, line, { ...right, y: end });
  if (paidBy) end = writeText(doc, `Paid by ${paidBy}`, { ...right, y: end });
  if (toPay) end = writeText(doc, toPay, { ...right, y: end });
  return Math.max(y, end);
}

type Column = { title: string; width: number; text: (line: InvoiceLine) => string };

function columnsOf({ isIntraState, reductions }: Invoice): Column[] {
  const taxes: Column[] = isIntraState
    ? [
        { title: 'CGST', width: 46, text: ({ cgst }) => money(cgst) },
        { title: 'SGST', width: 46, text: ({ sgst }) => money(sgst) },
      ]
    : [{ title: 'IGST', width: 58, text: ({ igst }) => money(igst) }];
  const off: Column = { title: 'Off ₹', width: 46, text: ({ reduction }) => money(reduction) };
  return [
    { title: 'HSN', width: 44, text: ({ hsnCode }) => hsnCode },
    { title: 'Qty', width: 26, text: ({ quantity }) => String(quantity || '–') },
    // A credit note may cover money only, with no units returned.
    {
      title: 'Price ₹',
      width: 56,
      text: ({ quantity, unitPrice }) => (quantity === 0 ? '–' : money(unitPrice)),
    },
    ...(reductions.length > 0 ? [off] : []),
    { title: 'Taxable ₹', width: 60, text: ({ taxable }) => money(taxable) },
    { title: 'GST', width: 32, text: ({ ratePercent }) => `${ratePercent}%` },
    ...taxes,
    { title: 'Total ₹', width: 62, text: ({ total }) => money(total) },
  ];
}

function drawTable(doc: Doc, invoice: Paper, top: number): number {
  const columns = columnsOf(invoice);
  const nameWidth = WIDTH - columns.reduce((total, { width }) => total + width, 0) - 6;
  let y = drawTableHead(doc, columns, nameWidth, top);
  for (const line of invoice.lines) {
    const height = rowHeight(doc, line, nameWidth);
    if (y + height > BOTTOM) {
      doc.addPage();
      y = drawTableHead(doc, columns, nameWidth, MARGIN);
    }
    let x = MARGIN + nameWidth + 6;
    for (const { text, width } of columns) {
      writeRight(doc, text(line), { x, y, width }, { size: 8.5 });
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

function drawTableHead(doc: Doc, columns: Column[], nameWidth: number, y: number): number {
  writeText(doc, 'Item', { x: MARGIN, y, width: nameWidth }, { size: 8.5, color: SOFT });
  let x = MARGIN + nameWidth + 6;
  for (const { title, width } of columns) {
    writeRight(doc, title, { x, y, width }, { size: 8.5, color: SOFT });
    x += width;
  }
  rule(doc, y + 14);
  return y + 20;
}

function drawSums(doc: Doc, invoice: Paper, top: number) {
  const { totals, totalInWords, reductions, refunded } = invoice;
  const rows = taxRows(invoice);
  let y = top;
  if (y + (rows.length + reductions.length) * 15 + 110 > BOTTOM) {
    doc.addPage();
    y = MARGIN;
  }
  const label = { x: MARGIN + WIDTH * 0.55, width: WIDTH * 0.25 };
  const value = { x: MARGIN + WIDTH * 0.75, width: WIDTH * 0.25 };
  for (const [name, amount] of rows) {
    writeText(doc, name, { ...label, y }, { color: SOFT });
    writeRight(doc, formatInvoiced(amount), { ...value, y });
    y += 15;
  }
  writeText(doc, 'Total', { ...label, y: y + 3 }, { size: 12, bold: true });
  writeRight(doc, formatInvoiced(totals.total), { ...value, y: y + 3 }, { size: 12, bold: true });
  y = writeText(doc, totalInWords, { x: MARGIN, y: y + 30, width: WIDTH }, { bold: true });
  for (const off of offSentences(invoice)) {
    y = writeText(doc, off, { x: MARGIN, y: y + 4, width: WIDTH });
  }
  if (refunded > 0) {
    const note = `${formatInvoiced(refunded)} of this has since been refunded.`;
    y = writeText(doc, note, { x: MARGIN, y: y + 4, width: WIDTH });
  }
  const { grievance } = invoice.seller;
  if (grievance) {
    const officer = `Grievance officer: ${grievance}`;
    y = writeText(doc, officer, { x: MARGIN, y: y + 4, width: WIDTH }, { size: 8, color: SOFT });
  }
  const note = paperWords(invoice).closing;
  writeText(doc, note, { x: MARGIN, y: y + 10, width: WIDTH }, { size: 8, color: SOFT });
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
