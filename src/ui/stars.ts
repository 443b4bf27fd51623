/** Share of its cell that a star leaves empty on either side. */
const EDGE = 0.11;

/** Returns how many of five cells to fill for a rating; the last star may be full in part. */
export function fullStars(rating: number): number {
  const full = Math.round(Math.min(5, Math.max(0, rating)) * 10) / 10;
  const part = full % 1;
  return part === 0 ? full : full + EDGE * (1 - 2 * part);
}
