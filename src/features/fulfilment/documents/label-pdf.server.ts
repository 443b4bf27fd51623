import { streetLines } from '#src/features/account/address/address-lines.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { formatRupees } from '#src/lib/money.ts';
import { formatWeight } from '#src/lib/weight.ts';
import { type Doc, heightOf, writeText } from '#src/platform/pdf/write-text.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { code128 } from './code128.ts';
import type { PaperOrder } from './documents.queries.server.ts';

/** A6, portrait. */
const WIDTH = 297.64;
const HEIGHT = 419.53;
const MARGIN = 18;
const INNER = WIDTH - 2 * MARGIN;
const SOFT = '#444444';
const BLACK = '#000000';
const BAR_HEIGHT = 54;

type Label = { paper: PaperOrder; parcel: Parcel | undefined; count: number };

/** Returns the labels of an order: one for each parcel, or a single one before it is packed. */
export function labelsOf(paper: PaperOrder): Label[] {
  const { parcels } = paper;
  if (parcels.length === 0) return [{ paper, parcel: undefined, count: 1 }];
  return parcels.map((parcel) => ({ paper, parcel, count: parcels.length }));
}

/** Returns the carrier and tracking number of a parcel, sent or booked. */
export function numberOf(parcel: Parcel | undefined): {
  carrier?: string;
  trackingNumber?: string;
} {
  const { carrier, trackingNumber, journey } = parcel ?? {};
  return carrier && trackingNumber ? { carrier, trackingNumber } : (journey ?? {});
}

/** Draws a label on a page: address, cash to collect, sender, and the number as a barcode. */
export function drawLabel(doc: Doc, { paper, parcel, count }: Label, shop: ShopSettings): void {
  const { order, due } = paper;
  const box = { x: MARGIN, width: INNER };
  const black = { color: BLACK };
  const part = count > 1 && parcel ? `, parcel ${parcel.number}` : '';
  let y = writeText(doc, `${order.id}${part}`, { ...box, y: MARGIN }, { ...black, bold: true });
  y = writeText(doc, describeParcel(parcel), { ...box, y }, { size: 8, color: SOFT });
  y = line(doc, y + 6);
  y = writeText(doc, 'TO', { ...box, y: y + 6 }, { size: 8, color: SOFT });
  y = drawAddress(doc, order.address, y);
  drawDue(doc, due, y + 8);
  const { carrier = '', trackingNumber = order.id } = numberOf(parcel);
  drawBars(doc, trackingNumber, carrier);
  drawSender(doc, shop);
}

const DUE_HEIGHT = 24;

type Address = PaperOrder['order']['address'];

/**
 * Draws the address, in a smaller size if it is long, to leave room for the amount to collect and
 * the barcode.
 */
function drawAddress(doc: Doc, address: Address, y: number): number {
  const room = BARS_TOP - y - DUE_HEIGHT - 16;
  const height = (scale: number) =>
    linesOf(address).reduce((sum, { text, size, isBold, gap }) => {
      return sum + gap + heightOf(doc, text, INNER, { size: size * scale, bold: isBold });
    }, 0);
  const scale = [1, 0.9, 0.8, 0.7, 0.6].find((one) => height(one) <= room) ?? 0.5;
  return linesOf(address).reduce((at, { text, size, isBold, gap }) => {
    const look = { size: size * scale, bold: isBold, color: BLACK };
    return writeText(doc, text, { x: MARGIN, width: INNER, y: at + gap }, look);
  }, y);
}

function linesOf(address: Address) {
  const { fullName, city, state, pincode } = address;
  const plain = [...streetLines(address), `${city}, ${state}`];
  return [
    { text: fullName, size: 13, isBold: true, gap: 0 },
    ...plain.map((text) => ({ text, size: 10, isBold: false, gap: 0 })),
    { text: pincode, size: 20, isBold: true, gap: 2 },
    { text: `Mobile ${address.mobileNumber}`, size: 10, isBold: false, gap: 0 },
  ];
}

function describeParcel(parcel: Parcel | undefined): string {
  if (!parcel) return 'Not packed yet';
  const { weightGrams, lengthCm, breadthCm, heightCm } = parcel;
  const sides = [lengthCm, breadthCm, heightCm];
  return [
    ...(weightGrams > 0 ? [formatWeight(weightGrams)] : []),
    ...(sides.every((side) => side > 0) ? [`${sides.join(' × ')} cm`] : []),
    `${parcel.pieces.reduce((sum, { quantity }) => sum + quantity, 0)} pcs`,
  ].join(' · ');
}

function drawDue(doc: Doc, due: number, y: number): void {
  const text = due > 0 ? `COLLECT ${formatRupees(due)} IN CASH` : 'PREPAID, DO NOT COLLECT CASH';
  doc.rect(MARGIN, y, INNER, DUE_HEIGHT).lineWidth(1.5).strokeColor(BLACK).stroke();
  const box = { x: MARGIN + 8, y: y + 5, width: INNER - 16 };
  writeText(doc, text, box, { size: 11, bold: true, color: BLACK });
}

const BARS_TOP = HEIGHT - MARGIN - 42 - BAR_HEIGHT - 26;

/** Draws the tracking number as a barcode, or the order's id before there is one. */
function drawBars(doc: Doc, text: string, carrier: string): void {
  const widths = code128(text);
  if (widths) {
    const modules = widths.reduce((sum, width) => sum + width, 0);
    // A quiet zone of ten modules on both sides.
    const unit = INNER / (modules + 20);
    let x = MARGIN + 10 * unit;
    widths.forEach((width, at) => {
      if (at % 2 === 0) doc.rect(x, BARS_TOP, width * unit, BAR_HEIGHT).fill(BLACK);
      x += width * unit;
    });
  }
  const box = { x: MARGIN, y: BARS_TOP + BAR_HEIGHT + 4, width: INNER };
  const words = carrier ? `${carrier}  ${text}` : text;
  writeText(doc, words, box, { size: 10, bold: true, color: BLACK });
}

function drawSender(doc: Doc, { details }: ShopSettings): void {
  const { longName, addressLine1, addressLine2, city, pincode, phone } = details;
  const y = line(doc, HEIGHT - MARGIN - 36);
  const place = [addressLine1, addressLine2, `${city} ${pincode}`].filter(Boolean).join(', ');
  const box = { x: MARGIN, width: INNER };
  // Text below the margin would start a new page.
  doc.page.margins.bottom = 0;
  const end = writeText(
    doc,
    `From ${longName}, ${phone}`,
    { ...box, y: y + 4 },
    { size: 8, bold: true },
  );
  writeText(doc, place, { ...box, y: end }, { size: 7.5, color: SOFT });
}

function line(doc: Doc, y: number): number {
  doc
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.8)
    .strokeColor(BLACK)
    .stroke();
  return y;
}
