export const NEWS_TITLE_MAX = 120;
export const NEWS_SUMMARY_MAX = 300;
export const NEWS_TEXT_MAX = 20_000;
export const NEWS_ALT_MAX = 200;
/** On a page of the list: a large one, and rows of two or three. */
export const NEWS_PER_PAGE = 19;
/** On the home page, and below each. */
export const NEWS_SHOWN = 3;
