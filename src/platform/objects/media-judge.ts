import type { Metadata } from 'sharp';
import { AppError } from '#src/lib/errors.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_PIXELS_MAX,
  type Refusal,
  REFUSALS,
} from '#src/lib/picture-limits.ts';

/** Checks a picture's content, ignoring its name. Throws an AppError that says what is wrong. */
export async function judgePicture(bytes: Uint8Array, name?: string): Promise<Metadata> {
  // Checked first: an iPhone's picture can also be too large, and the format is what helps.
  if (isHeic(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    throw refused('heic', name);
  }
  if (bytes.byteLength > PICTURE_BYTES_MAX) throw refused('bytes', name);
  // Only these decoders are ever used: no SVG, no PDF, nothing with references.
  if (!isKnownFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    throw refused('kind', name);
  }
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refused('damaged', name, cause);
    });
  if (metadata.width * metadata.height > PICTURE_PIXELS_MAX) throw refused('pixels', name);
  return metadata;
}

/** Creates the error for a refused picture, in a sentence that names it. */
export function refused(why: Refusal, name = 'This file', cause?: unknown): AppError {
  const isLarge = why === 'bytes' || why === 'pixels';
  const message = `${name} ${REFUSALS[why]}`;
  return new AppError(isLarge ? 'TOO_LARGE' : 'INVALID_INPUT', { message, cause });
}

function isKnownFormat(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const isWebp = tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WEBP';
  return isJpeg || isPng || isWebp || isAvif(bytes);
}

function isAvif(bytes: Buffer): boolean {
  return /^(?:.{4})*avi[fs]/.test(brandsOf(bytes));
}

/** Detects an iPhone's format. HEIC and AVIF share a container and differ in their brands. */
function isHeic(bytes: Buffer): boolean {
  return !isAvif(bytes) && /^(?:.{4})*(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brandsOf(bytes));
}

/** Returns the brands in the first box of a box-based file; '' for other files. */
function brandsOf(bytes: Buffer): string {
  if (bytes.length < 16 || tag(bytes, 4) !== 'ftyp') return '';
  return bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 128)).toString('latin1');
}

function tag(bytes: Buffer, at: number): string {
  return bytes.subarray(at, at + 4).toString('latin1');
}
