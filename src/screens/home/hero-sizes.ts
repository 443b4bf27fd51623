/** Widths at which the first picture of the home page is shown, as in `<img sizes>`. */
export const HERO_SIZES = '(min-width: 1312px) 600px, (min-width: 769px) 48vw, 92vw';
