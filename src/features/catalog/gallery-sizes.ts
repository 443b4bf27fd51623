/** Width of a product's large picture: a screen gets all the pixels that it can show. */
export const GALLERY_SIZES =
  '(min-width: 1024px) 624px, (min-width: 640px) 50vw, calc(100vw - 2rem)';
