import type { Sharp } from 'sharp';
import { isCutOut, mediaUrl, type MediaSize } from '#src/lib/media.ts';

/** The part of a picture's width that shows its backdrop. */
const EDGE = 0.13;
/** A cut-out picture is examined at this width. */
const WIDTH = 320;
/** Soft edges and shadows are fainter. */
const SOLID = 200;
/** The weight of a grey pixel; a fully saturated one has this and 1. */
const GREY_SHARE = 0.05;

/**
 * Reads the colours (#rrggbb) of a picture's backdrop: those of the upper, middle and lower third of
 * its left edge or, if it is cut out, the colour of what it shows, if any part of that is solid.
 */
export async function readBackdrop(size: MediaSize, picture: Sharp): Promise<string[]> {
  const colours = isCutOut(mediaUrl(size)) ? await readTone(picture) : await readEdge(picture);
  return colours.map(toHex);
}

async function readEdge(picture: Sharp): Promise<number[][]> {
  const { width, height } = await picture.metadata();
  const bytes = await picture
    .clone()
    .extract({ left: 0, top: 0, width: Math.ceil(width * EDGE), height })
    .resize(1, 3, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [0, 3, 6].map((at) => [...bytes.subarray(at, at + 3)]);
}

/** The mean colour of solid pixels, weighted so that grey parts do not hide it. */
async function readTone(picture: Sharp): Promise<number[][]> {
  const bytes = await picture
    .clone()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let sums: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    if ((bytes[at + 3] ?? 0) <= SOLID) continue;
    const [red = 0, green = 0, blue = 0] = bytes.subarray(at, at + 3);
    const weight = GREY_SHARE + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    sums = [sums[0] + red * weight, sums[1] + green * weight, sums[2] + blue * weight];
    total += weight;
  }
  return total > 0 ? [sums.map((sum) => Math.round(sum / total))] : [];
}

function toHex(colour: readonly number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
