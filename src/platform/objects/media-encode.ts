import type { Sharp } from 'sharp';
import { PREVIEW_SIZE, SQUARE_SIZE } from '#src/lib/media.ts';

const PREVIEW_BACKGROUND = '#f6f7f4';
/** The background that Google Merchant Center and Meta recommend. */
const SQUARE_BACKGROUND = '#ffffff';
/** Twice the size in emails, for sharp screens. */
const LOGO_SIZE = { width: 480, height: 96, withoutEnlargement: true } as const;
/** The size of iOS, which shows transparent parts as black. */
const TOUCH_SIZE = 180;
/** The part of an icon that no device cuts off. */
const SAFE_SHARE = 0.8;

/** Large, and not needed by a node that only serves existing pictures. */
export const loadSharp = async () => (await import('sharp')).default;

/** Shown large, pictures lose letters and the structure of dark surfaces at 54. */
const AVIF_QUALITY = { small: 54, large: 64 };
/** Up to this width pictures load first, and must be small. */
const SMALL_MAX = 640;
/** Makes up for what scaling down takes from edges and fabrics; more would show as a light rim. */
const SHARPENING = { sigma: 0.8, m1: 0.6, m2: 1.6 };
const EFFORT = 3;
/** Takes about half of the time. At 1, the soft shadows of cut-out pictures break into blocks. */
export const FAST_EFFORT = 2;

/**
 * Encodes a picture for a name below /media/. AVIF at higher effort takes many times as long for a
 * few per cent.
 */
export async function encode(picture: Sharp, name: string, effort = EFFORT): Promise<Buffer> {
  const file = name.slice(name.lastIndexOf('/') + 1);
  if (file === 'preview.jpg') return encodeJpeg(picture, PREVIEW_SIZE, PREVIEW_BACKGROUND);
  if (file === 'square.jpg') return encodeJpeg(picture, SQUARE_SIZE, SQUARE_BACKGROUND);
  if (file.endsWith('.png')) return encodePng(picture, file);
  const [, whole, width, type] = /(\d+)x\d+\/(\d+)\.(avif|webp)$/.exec(name) ?? [];
  const resized = picture.resize(Number(width));
  if (Number(width) < Number(whole)) resized.sharpen(SHARPENING);
  const quality = Number(width) > SMALL_MAX ? AVIF_QUALITY.large : AVIF_QUALITY.small;
  return type === 'avif'
    ? resized.avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.webp({ quality: 80, effort }).toBuffer();
}

type Size = { width: number; height: number };

/** Encodes the whole picture on a background, as for previews on that of the shop's light pages. */
async function encodeJpeg(picture: Sharp, size: Size, background: string): Promise<Buffer> {
  return picture
    .resize({ ...size, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** Encodes the whole picture for a place that shows no WebP: an email, a document or an icon. */
async function encodePng(picture: Sharp, file: string): Promise<Buffer> {
  const [, kind, text] = /^(icon|maskable)-(\d+)/.exec(file) ?? [];
  if (!kind)
    return picture
      .resize({ ...LOGO_SIZE, fit: 'inside' })
      .png()
      .toBuffer();
  const size = Number(text);
  const isOpaque = kind === 'maskable' || size === TOUCH_SIZE;
  const inner = Math.round(size * (isOpaque ? SAFE_SHARE : 1));
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const background = isOpaque ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const square = await picture
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png()
    .toBuffer();
  if (!isOpaque) return square;
  return (await loadSharp())(square).flatten({ background }).png().toBuffer();
}
