export const SEARCH_TEXT_MAX = 100;
/** Shorter text gets no suggestions. */
export const SUGGESTION_MIN_CHARACTERS = 2;
