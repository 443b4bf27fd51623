/** A product card, its picture, and the first picture of its product page. */
export const CARD = '.product-card';
export const CARD_PICTURE = '.product-card-picture';
export const CARD_LINK = '.product-card-link';
export const GALLERY_PICTURE = '[data-gallery] img';
/** Picture that moves between a card and its product page: see first.css. */
export const MOVED_PICTURE = 'product-picture';

/** Marks the picture that moves before the page arrives: see fly-to-page.ts. */
export const FLIGHT = 'data-flight';

/** Selector of the speculation rules, which also contain the width of a product's large picture. */
export const RULES_SELECTOR = 'script[type=speculationrules]';
/** Marks links that are likely to be opened next: see ready-ahead.ts. */
export const AHEAD = 'data-ahead';
/** Marks the likeliest of them on touch screens, which have no hover: see render-ahead.ts. */
export const NEXT = 'data-next';

/**
 * Pages that browsers may prerender when a link is pointed at or pressed: those without side
 * effects (opening a link with a code stores the code). Likely pages are prefetched, the likeliest
 * prerendered. Nothing happens under Save-Data.
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
