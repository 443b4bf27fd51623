import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { toCsv } from '#src/lib/csv.ts';

export const PICTURE_HOST = 'pictures.example';
export const PICTURES_EACH = 3;

const BASES = 8;
/** The usual size of pictures in other shops. */
const SIZE = 1600;

const HEADINGS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Option1 Name', 'Option1 Value'],
  ...['Variant SKU', 'Variant Price', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Image Src', 'Image Position', 'Status'],
];

/** Makes an export of Shopify with this many products, each with several pictures. */
export function makeExport(products: number): File {
  const rows = Array.from({ length: products }, (_, number) => {
    const handle = `imported-${number}`;
    const about = [
      `Imported ${number}`,
      `<p>Clear sound, number ${number}.</p><ul><li>Light</li><li>Loud</li></ul>`,
      ...['Nimbora', `Category ${number % 20}`, 'Title', 'Default Title'],
      ...[`IMP-${number}`, String(500 + (number % 5000)), 'shopify', '10'],
    ];
    return Array.from({ length: PICTURES_EACH }, (_ignored, at) => [
      handle,
      ...(at === 0 ? about : about.map(() => '')),
      ...[`http://${PICTURE_HOST}/${number}-${at}.jpg`, String(at + 1), at === 0 ? 'active' : ''],
    ]);
  });
  return new File([toCsv([HEADINGS, ...rows.flat()])], 'products.csv');
}

/** Serves different pictures under every path. */
export async function servePictures() {
  const bases = await Promise.all(Array.from({ length: BASES }, (_, at) => makePicture(at)));
  let count = 0;
  const server = createServer((request, answer) => {
    count += 1;
    // Bytes after the end of a picture make another file of it.
    const base = bases[count % BASES] ?? Buffer.alloc(0);
    answer.end(Buffer.concat([base, Buffer.from(request.url ?? '')]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    averageKiB: Math.round(bases.reduce((sum, one) => sum + one.length, 0) / BASES / 1024),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function makePicture(at: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + at * 10, sigma: 40 };
  const create = { width: SIZE, height: SIZE, channels: 3 as const, background: '#888', noise };
  return sharp({ create }).blur(3).jpeg({ quality: 85 }).toBuffer();
}
