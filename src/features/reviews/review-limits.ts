export const REVIEW_TEXT_MIN = 10;
export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_PHOTOS_MAX = 4;
export const REVIEW_PHOTO_BYTES_MAX = 5 * 1024 * 1024;
