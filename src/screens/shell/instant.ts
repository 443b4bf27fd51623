/** A card of a product, its picture, and the picture that its product shows first. */
export const CARD = '.product-card';
export const CARD_PICTURE = '.product-card-picture';
export const CARD_LINK = '.product-card-link';
export const GALLERY_PICTURE = '[data-gallery] img';
/** The picture that goes from a card to the page of its product and back: see first.css. */
export const MOVED_PICTURE = 'product-picture';

/** Marks the picture that goes to its place before the page comes: see fly-to-page.ts. */
export const FLIGHT = 'data-flight';

/** Selector of the speculation rules, which also contain the width of a product's large picture. */
export const RULES_SELECTOR = 'script[type=speculationrules]';
/** Marks links to what is likely to be opened next: see ready-ahead.ts. */
export const AHEAD = 'data-ahead';
/** Marks the likeliest of them, where a finger cannot point before it taps: see render-ahead.ts. */
export const NEXT = 'data-next';

/**
 * What browsers may render before it is opened, when a link is pointed at or begins to be pressed:
 * pages that change nothing. A code in a link is kept by opening it. What is marked as likely is
 * fetched before, the likeliest rendered. None do so under Save-Data.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const RULES = {
  prefetch: [{ where: { selector_matches: `[${AHEAD}]` }, eagerness: 'immediate' }],
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
    { where: { selector_matches: `[${NEXT}]` }, eagerness: 'immediate' },
  ],
};
