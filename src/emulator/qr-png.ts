import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** The white edge that scanners need, and the size of a square, in modules and pixels. */
const QUIET = 4;
const SCALE = 6;

/** Draws a text as a QR code: a PNG with one bit per pixel, as the gateway sends it. */
export function toQrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const row = (modules: boolean[]) => {
    const bytes = Buffer.alloc(Math.ceil((size * SCALE) / 8), 0xff);
    for (let x = 0; x < size * SCALE; x += 1) {
      const byte = bytes[x >> 3] ?? 0;
      if (modules[Math.floor(x / SCALE)]) bytes[x >> 3] = byte & ~(0x80 >> (x & 7));
    }
    // Each row of pixels begins with its filter: none.
    return Buffer.concat([Buffer.from([0]), bytes]);
  };
  const rows = data.flatMap((modules) => Array.from({ length: SCALE }, () => row(modules)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size * SCALE, 0);
  header.writeUInt32BE(size * SCALE, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
