import type { Sharp } from 'sharp';
import { isCutOut, mediaUrl, type MediaSize } from '#src/lib/media.ts';

/** The part of a picture's width that shows its backdrop. */
const EDGE = 0.13;
/** A cut-out picture is examined at this width. */
const WIDTH = 96;
/** Soft edges and shadows are fainter. */
const SOLID = 200;
/** The weight of a grey pixel; a fully saturated one has this and 1. */
const GREY_SHARE = 0.05;
/** Hues on the colour wheel. A product's colour may span several, so each counts with its neighbours. */
const HUES = 24;
/** The largest channel of a tone. */
const LIGHTEST = 170;

/**
 * Reads the colours (#rrggbb) of a picture's backdrop: those of the upper, middle and lower third of
 * its left edge or, if it is cut out, the tone of what it shows, if any part of that is solid.
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

/**
 * The mean colour of the hue that most of a picture has, so that the colours of different products
 * do not mix to brown. Grey parts count little. Its lightness is always the same: a ground is never
 * as dark as a black product.
 */
async function readTone(picture: Sharp): Promise<number[][]> {
  const bytes = await picture
    .clone()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const hues = Array.from({ length: HUES }, () => [0, 0, 0, 0]);
  for (let at = 0; at < bytes.length; at += 4) {
    if ((bytes[at + 3] ?? 0) <= SOLID) continue;
    const colour = [...bytes.subarray(at, at + 3)];
    const weight = GREY_SHARE + (Math.max(...colour) - Math.min(...colour)) / 255;
    const hue = hueOf(colour);
    hues[hue] = sum(hues[hue], [...colour.map((part) => part * weight), weight]);
  }
  const [most] = hues
    .map((hue, at) => sum(sum(hue, hues.at(at - 1)), hues[(at + 1) % HUES]))
    .toSorted((a, b) => (b[3] ?? 0) - (a[3] ?? 0));
  if (!most?.[3]) return [];
  const colour = most.slice(0, 3);
  const largest = Math.max(...colour);
  return [colour.map((part) => Math.round(largest > 0 ? (part / largest) * LIGHTEST : LIGHTEST))];
}

function sum(one: readonly number[] = [], other: readonly number[] = []): number[] {
  return one.map((part, at) => part + (other[at] ?? 0));
}

/** Returns the index of a colour's hue on the colour wheel, from red through green and blue. */
function hueOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour;
  const most = Math.max(...colour);
  const range = most - Math.min(...colour);
  if (range === 0) return 0;
  let sixth = 4 + (red - green) / range;
  if (most === red) sixth = (green - blue + 6 * range) / range;
  else if (most === green) sixth = 2 + (blue - red) / range;
  return Math.floor((sixth / 6) * HUES) % HUES;
}

function toHex(colour: readonly number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
