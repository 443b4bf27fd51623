import { CURVE_FROM_HZ, CURVE_TO_HZ } from './sound.ts';

/**
 * The levels of makeHum() in bands of equal width on the scale of hearing, in dB below the loudest.
 * Calculated once, as it takes a phone a second.
 */
export const HUM_BANDS_DB = [
  -5, -4, -3, -3, -2, -2, 0, 0, -1, -1, 0, -1, -1, -1, -2, -2, -3, -4, -4, -5, -6, -7, -7, -8, -9,
  -10, -10, -11, -12, -12, -13, -14, -14, -15, -16, -16, -17, -17, -17, -17,
] as const;

export const BAND_COUNT = HUM_BANDS_DB.length;

/** Returns the frequency in the middle of a band. */
export function bandHz(at: number): number {
  return CURVE_FROM_HZ * (CURVE_TO_HZ / CURVE_FROM_HZ) ** ((at + 0.5) / BAND_COUNT);
}

/** Returns where a frequency is from the lowest, 0, to the highest, 1. */
export function placeOf(hz: number): number {
  return Math.log(hz / CURVE_FROM_HZ) / Math.log(CURVE_TO_HZ / CURVE_FROM_HZ);
}
