/** Display width of the hero picture; a little less on phones, as in gallery-sizes.ts. */
export const HERO_SIZES =
  '(min-width: 1312px) 600px, (min-width: 640px) 48vw, (min-resolution: 2x) 60vw, 69vw';

/** Width of the whole photo of the shop's own, of which phones show the part with its subject. */
export const PHOTO_SIZES = '(min-width: 640px) 76vw, (min-resolution: 2x) 75vw, 133vw';
