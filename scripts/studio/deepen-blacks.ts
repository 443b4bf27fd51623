const GAMMA = 1.3;
/** Shares of full brightness: darker values change in full, brighter ones stay. */
const DARK = 0.25;
const BRIGHT = 0.65;

/**
 * Darkens what is dark in a picture, as a photographer does: in even light, black plastic is grey.
 * Changes the pixels (RGB or RGBA, 0–255) in place.
 */
export function deepenBlacks(pixels: Uint8Array, channels: number): void {
  const curve = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(255 * deepened(value / 255)),
  );
  for (let at = 0; at < pixels.length; at += channels) {
    for (let part = at; part < at + 3; part += 1) pixels[part] = curve[pixels[part] ?? 0] ?? 0;
  }
}

function deepened(share: number): number {
  const part = Math.min(1, Math.max(0, (share - DARK) / (BRIGHT - DARK)));
  const kept = part * part * (3 - 2 * part);
  return share ** GAMMA * (1 - kept) + share * kept;
}
