import { BAND_COUNT } from './bands.ts';

/** The sides of a chart in its own units. */
export const WIDTH = 320;
export const HEIGHT = 120;
/** The width of a band. */
export const BAND = WIDTH / BAND_COUNT;

export const PRODUCT_COLOR = 'var(--color-brand)';
export const OTHER_COLOR = 'var(--color-star)';
export const NOISE_COLOR = 'color-mix(in srgb, var(--color-edge) 40%, transparent)';
