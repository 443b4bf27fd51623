import { encode } from 'uqr';
import { AppError } from '#src/lib/errors.ts';
import { makePdf } from '#src/platform/pdf/pdf-file.ts';
import { type Doc, writeText } from '#src/platform/pdf/write-text.ts';
import { LABELS_MAX } from './serial-limits.ts';
import type { Serial } from './serials.contract.ts';

/** Sheets of 3 × 8 labels of 63.5 × 33.9 mm, in points. */
const COLUMNS = 3;
const ROWS = 8;
const LABEL = { width: 180, height: 96.1, left: 20.5, top: 36.5, gap: 7.1 };
const CODE_SIZE = 72;
const PADDING = 10;

type Shop = { name: string; siteUrl: string };

/** Returns sheets of QR labels, each with the item's name and serial number. */
export async function toLabelsPdf(units: readonly Serial[], shop: Shop): Promise<File> {
  if (units.length === 0)
    throw new AppError('NOT_FOUND', { message: 'There are no units to print.' });
  if (units.length > LABELS_MAX) {
    const message = `Print at most ${LABELS_MAX} labels at a time. Choose a product or search first.`;
    throw new AppError('INVALID_INPUT', { message });
  }
  const about = { title: 'Serial number labels', author: shop.name, name: 'serial-labels.pdf' };
  return makePdf({ ...about, margin: 0 }, (doc) => {
    units.forEach((unit, at) => {
      const place = at % (COLUMNS * ROWS);
      if (at > 0 && place === 0) doc.addPage();
      const x = LABEL.left + (place % COLUMNS) * (LABEL.width + LABEL.gap);
      const y = LABEL.top + Math.floor(place / COLUMNS) * LABEL.height;
      drawLabel(doc, unit, shop, { x, y });
    });
  });
}

function drawLabel(doc: Doc, unit: Serial, shop: Shop, { x, y }: { x: number; y: number }): void {
  const top = y + (LABEL.height - CODE_SIZE) / 2;
  const address = `${shop.siteUrl}/w/${unit.code}`;
  drawCode(doc, address, { x: x + PADDING, y: top });
  const box = { x: x + PADDING + CODE_SIZE + 8, width: LABEL.width - CODE_SIZE - 2 * PADDING - 8 };
  const look = { size: 7.5 };
  let end = writeText(doc, unit.itemName, { ...box, y: top }, { ...look, bold: true });
  end = writeText(doc, `S/N ${unit.serialNumber}`, { ...box, y: end + 2 }, look);
  writeText(doc, 'Scan for warranty, guide and support', { ...box, y: end + 4 }, { size: 6.5 });
}

function drawCode(doc: Doc, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { border: 0 });
  const side = CODE_SIZE / size;
  data.forEach((row, down) =>
    row.forEach((isDark, across) => {
      if (isDark) doc.rect(x + across * side, y + down * side, side, side);
    }),
  );
  doc.fill('#000000');
}
