export const REVIEW_TEXT_MIN = 10;
export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_PHOTOS_MAX = 4;
/** Stars that a review gives. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;
