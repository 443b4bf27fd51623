/** A card of a product, its picture, and the picture that its product shows first. */
export const CARD = '.product-card';
export const CARD_PICTURE = '.product-card-picture';
export const GALLERY_PICTURE = '[data-gallery] img';
/** The picture that goes from a card to the page of its product and back: see first.css. */
export const MOVED_PICTURE = 'product-picture';

/**
 * What browsers may render before it is opened, when a link is pointed at or begins to be pressed:
 * pages that change nothing. A code in a link is kept by opening it. None do so under Save-Data.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: ['/product/*', '/category/*'] },
          { not: { href_matches: '/*\\?*offer=*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
