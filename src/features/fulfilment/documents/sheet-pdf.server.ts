import { addressLines } from '#src/features/account/address/address-lines.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { itemName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { formatWeight } from '#src/lib/weight.ts';
import {
  type Doc,
  heightOf,
  type TextLook,
  writeRight,
  writeText,
} from '#src/platform/pdf/write-text.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { labelsOf, numberOf } from './label-pdf.server.ts';
import type { PaperOrder } from './documents.queries.server.ts';

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const SOFT = '#50605d';

/** Draws a packing slip: the items and address, with no prices except the cash to collect. */
export function drawSlip(doc: Doc, { order, lines, due }: PaperOrder, shop: ShopSettings): void {
  const { address } = order;
  const half = { x: MARGIN, width: WIDTH * 0.6 };
  let y = writeText(doc, shop.details.longName, { ...half, y: MARGIN }, { size: 16, bold: true });
  writeRight(doc, order.id, { x: MARGIN, y: MARGIN, width: WIDTH }, { size: 14, bold: true });
  const day = `Ordered on ${formatDate(order.createdAt.toISOString())}`;
  writeRight(doc, day, { x: MARGIN, y: MARGIN + 20, width: WIDTH }, { color: SOFT });
  y = writeText(doc, 'Ship to', { ...half, y: y + 22 }, { color: SOFT });
  y = writeText(doc, address.fullName, { ...half, y }, { size: 12, bold: true });
  for (const text of [...addressLines(address), `Mobile ${address.mobileNumber}`]) {
    y = writeText(doc, text, { ...half, y }, { size: 10 });
  }
  if (due > 0) {
    const cash = `COLLECT ${formatRupees(due)} IN CASH`;
    y = writeText(doc, cash, { x: MARGIN, y: y + 12, width: WIDTH }, { size: 14, bold: true });
  }
  const columns = [
    { title: 'Item', width: WIDTH - 210 },
    { title: 'SKU', width: 110 },
    { title: 'Units', width: 50 },
    { title: 'Packed', width: 50 },
  ];
  const rows = lines.map((line) => [
    itemName(line.productName, line.variantTitle),
    line.skuId,
    String(line.quantity),
    '[   ]',
  ]);
  drawTable(doc, columns, rows, y + 20);
}

/** Fits the widest order id with the number of a parcel on one line, in points. */
const ID_WIDTH = 116;

/** Draws a manifest for the courier: a line for each parcel, and space for a signature. */
export function drawManifest(doc: Doc, papers: readonly PaperOrder[], shop: ShopSettings): void {
  const all = { x: MARGIN, width: WIDTH };
  const title = `Manifest, ${shop.details.longName}`;
  let y = writeText(doc, title, { ...all, y: MARGIN }, { size: 16, bold: true });
  const labels = papers.flatMap(labelsOf);
  const day = formatDate(new Date().toISOString());
  const count = labels.length === 1 ? '1 parcel' : `${labels.length} parcels`;
  y = writeText(doc, `${day} · ${count}`, { ...all, y }, { color: SOFT });
  const columns = [
    { title: '#', width: 24 },
    { title: 'Order', width: ID_WIDTH },
    { title: 'To', width: WIDTH - 24 - ID_WIDTH - 50 - 116 - 64 },
    { title: 'Weight', width: 50 },
    { title: 'Courier and tracking number', width: 116 },
    { title: 'Cash', width: 64 },
  ];
  const rows = labels.map(({ paper: { order, due }, parcel, count: of }, at) => [
    String(at + 1),
    of > 1 && parcel ? `${order.id} / ${parcel.number}` : order.id,
    `${order.address.fullName}, ${order.address.city} ${order.address.pincode}`,
    parcel && parcel.weightGrams > 0 ? formatWeight(parcel.weightGrams) : '',
    courierOf(parcel),
    due > 0 ? formatRupees(due) : '',
  ]);
  y = drawTable(doc, columns, rows, y + 16) + 40;
  if (y > BOTTOM - 30) {
    doc.addPage();
    y = MARGIN;
  }
  writeText(doc, 'Received by (name, signature, time): ______________________', { ...all, y });
}

function courierOf(parcel: Parcel | undefined): string {
  const { carrier = '', trackingNumber = '' } = numberOf(parcel);
  return `${carrier} ${trackingNumber}`.trim();
}

type Column = { title: string; width: number };

function drawTable(
  doc: Doc,
  columns: readonly Column[],
  rows: readonly string[][],
  top: number,
): number {
  const head = (y: number) =>
    drawRow(
      doc,
      columns,
      columns.map(({ title }) => title),
      { y, isHead: true },
    );
  let y = head(top);
  for (const row of rows) {
    if (y + rowHeight(doc, columns, row) > BOTTOM) {
      doc.addPage();
      y = head(MARGIN);
    }
    y = drawRow(doc, columns, row, { y, isHead: false });
  }
  return y;
}

const CELL: TextLook = { size: 9.5 };

function rowHeight(doc: Doc, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, at) => heightOf(doc, cells[at] ?? '', width - 8, CELL));
  return Math.max(16, ...heights) + 9;
}

function drawRow(
  doc: Doc,
  columns: readonly Column[],
  cells: readonly string[],
  { y, isHead }: { y: number; isHead: boolean },
): number {
  let x = MARGIN;
  let end = y;
  columns.forEach(({ width }, at) => {
    const look = isHead ? { size: 8.5, color: SOFT } : CELL;
    const box = { x, y: y + 5, width: width - 8 };
    end = Math.max(end, writeText(doc, cells[at] ?? '', box, look), y + 16);
    x += width;
  });
  doc
    .moveTo(MARGIN, end + 4)
    .lineTo(MARGIN + WIDTH, end + 4)
    .lineWidth(isHead ? 1.2 : 0.5)
    .strokeColor(isHead ? '#10211f' : '#c9d0c9')
    .stroke();
  return end + 4;
}
