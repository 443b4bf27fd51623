import { CURVE_FROM_HZ, CURVE_TO_HZ } from './sound.ts';

/**
 * The levels of makePiece() in bands of equal width on the scale of hearing, in dB below the
 * loudest. Calculated once, as it takes a phone a second.
 */
export const PIECE_BANDS_DB = [
  -32, -32, -31, -30, -29, -26, -6, 0, 0, -3, -9, -14, -20, -21, -17, -18, -12, -8, -8, -13, -15,
  -14, -12, -14, -14, -12, -13, -14, -13, -14, -15, -15, -16, -16, -17, -17, -17, -17, -16, -16,
] as const;

/** Returns the frequency in the middle of a band. */
export function bandHz(at: number): number {
  return CURVE_FROM_HZ * (CURVE_TO_HZ / CURVE_FROM_HZ) ** ((at + 0.5) / PIECE_BANDS_DB.length);
}
