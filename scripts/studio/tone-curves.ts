/** The curve darkens a value by at most this much (0–255). */
const DEPTH = 18;
/** Below and above these values nothing changes: fabric keeps its weave, and metal its shine. */
const [FROM, FULL, UNTIL, END] = [10, 58, 90, 166];

/**
 * Darkens what is dark grey in a picture, as a photographer does: in even light, black plastic is
 * grey. Changes the pixels (RGB or RGBA, 0–255) in place.
 */
export function deepenBlacks(pixels: Uint8Array, channels: number): void {
  const curve = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(value - DEPTH * smooth(FROM, FULL, value) * (1 - smooth(UNTIL, END, value))),
  );
  for (let at = 0; at < pixels.length; at += channels) {
    for (let part = at; part < at + 3; part += 1) pixels[part] = curve[pixels[part] ?? 0] ?? 0;
  }
}

/** Rises smoothly from 0 at `from` to 1 at `to`. */
function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

const KEY_GAMMA = 1.15;
/** Shares of full brightness from which a photo keeps its light, partly and in full. */
const [KEPT_FROM, KEPT_TO] = [0.35, 0.8];

/**
 * Takes the light from what is not bright in a photo, without changing colours: attention goes to
 * what the light is on. Changes the pixels (RGB or RGBA, 0–255) in place.
 */
export function lowerKey(pixels: Uint8Array, channels: number): void {
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    // Luminance by Rec. 709.
    const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    const kept = smooth(KEPT_FROM, KEPT_TO, light);
    const share = light === 0 ? 1 : light ** (KEY_GAMMA - 1) * (1 - kept) + kept;
    for (let part = at; part < at + 3; part += 1)
      pixels[part] = Math.round((pixels[part] ?? 0) * share);
  }
}
