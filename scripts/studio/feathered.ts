import sharp, { type Sharp } from 'sharp';

/** From nothing to this cover, of 255, what is seen fades in: a shadow that just ends has an outline. */
const FAINT = 28;
/** Cover is kept in steps that nobody sees: fewer bytes. */
const STEP = 2;
/** The share of the width over which parts that leave the picture, such as cables, fade out. */
const EDGE = 0.045;
/** A shadow over more: else it looks cut off. */
const SHADOW_EDGE = 0.24;
/** Dark, and seen through: no part of a product is both. Of 255, for its brightest colour and its cover. */
const SHADOW = { color: 40, cover: 200 };

/** A cut-out whose shadow and cables end softly, wherever it is laid; what is seen from near runs out of it. */
export async function feathered(picture: Buffer, isClose = false): Promise<Sharp> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  for (let at = 0; at < data.length; at += 4) {
    const x = (at >> 2) % width;
    const [red = 0, green = 0, blue = 0, seen = 0] = data.subarray(at, at + 4);
    const isShadow = Math.max(red, green, blue) <= SHADOW.color && seen <= SHADOW.cover;
    const edge = isShadow ? SHADOW_EDGE : EDGE;
    const fromEdge = Math.min(x, width - 1 - x) / (edge * width);
    const cover = softened(seen) * (isClose ? 1 : ease(fromEdge));
    if (cover < STEP) data.fill(0, at, at + 4);
    else if (cover < 250) data[at + 3] = Math.round(cover / STEP) * STEP;
  }
  return sharp(data, { raw: info });
}

function softened(cover: number): number {
  return cover * ease(cover / FAINT);
}

function ease(share: number): number {
  const part = Math.min(1, Math.max(0, share));
  return part * part * (3 - 2 * part);
}
