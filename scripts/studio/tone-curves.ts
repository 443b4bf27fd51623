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
