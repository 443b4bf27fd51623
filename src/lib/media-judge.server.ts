import sharp, { type Metadata } from 'sharp';
import { AppError } from './errors.ts';

export const MEDIA_BYTES_MAX = 5 * 1024 * 1024;
export const MEDIA_PIXELS_MAX = 50_000_000;

const NOT_A_PICTURE = 'Choose a picture in JPEG, PNG, WebP or AVIF format.';

/** Looks at a picture's content, whatever its name claims; throws an AppError that says what is wrong. */
export async function judgePicture(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.byteLength > MEDIA_BYTES_MAX) {
    throw new AppError('TOO_LARGE', { message: 'A picture can have at most 5 MB.' });
  }
  // Only these decoders are ever reached: no SVG, no PDF, nothing that can point elsewhere.
  if (!isKnownFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    throw new AppError('INVALID_INPUT', { message: NOT_A_PICTURE });
  }
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (metadata.width * metadata.height > MEDIA_PIXELS_MAX) {
    throw new AppError('TOO_LARGE', { message: 'A picture can have at most 50 megapixels.' });
  }
  return metadata;
}

/** For a decoder's failure: the picture is broken, which is the sender's to mend. */
export function unreadable(cause: unknown): never {
  const message = 'This picture is damaged. Please choose another one.';
  throw new AppError('INVALID_INPUT', { message, cause });
}

function isKnownFormat(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const isWebp = tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WEBP';
  return isJpeg || isPng || isWebp || isAvif(bytes);
}

/** An AVIF names itself among the brands of its first box; a HEIC, in the same box, does not. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || tag(bytes, 4) !== 'ftyp') return false;
  const brands = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 128)).toString('latin1');
  return /^(?:.{4})*avi[fs]/.test(brands);
}

function tag(bytes: Buffer, at: number): string {
  return bytes.subarray(at, at + 4).toString('latin1');
}
