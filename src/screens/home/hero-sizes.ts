/** Display width of the hero picture; a little less on phones, as in gallery-sizes.ts. */
export const HERO_SIZES =
  '(min-width: 1312px) 600px, (min-width: 640px) 48vw, (min-resolution: 2x) 60vw, 69vw';
