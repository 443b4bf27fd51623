export const SEARCH_TEXT_MAX = 100;
/** Shorter text gets no suggestions. */
export const SUGGESTION_MIN_CHARACTERS = 2;

export const SEARCH_PATH = '/products/fullsearch';

/** Returns the path of the results for a text. */
export function searchPath(text: string): string {
  return `${SEARCH_PATH}?query=${encodeURIComponent(text)}`;
}

/** The text searched for in the current URL; '' on other pages. */
export function searchedText(): string {
  return new URLSearchParams(window.location.search).get('query') ?? '';
}
