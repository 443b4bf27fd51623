import { describe, expect, test } from 'vitest';
import { withPhotos } from '#src/features/reviews/choose-photos.ts';
import { REVIEW_PHOTO_BYTES_MAX, REVIEW_PHOTOS_MAX } from '#src/features/reviews/review-limits.ts';

const photo = (bytes = 10, name = 'a.png') => new File([new Uint8Array(bytes)], name);
const photos = (count: number) => Array.from({ length: count }, () => photo());

describe('photos chosen for a review', () => {
  test.each([REVIEW_PHOTOS_MAX - 1, REVIEW_PHOTOS_MAX])('may be %i', (count) => {
    const { photos: kept, problem } = withPhotos(photos(1), photos(count - 1));
    expect([kept.length, problem]).toEqual([count, undefined]);
  });

  test('are kept as far as they fit, and the rest is said', () => {
    const { photos: kept, problem } = withPhotos(photos(2), photos(REVIEW_PHOTOS_MAX - 1));
    expect([kept.length, problem]).toEqual([REVIEW_PHOTOS_MAX, 'Add at most 4 pictures.']);
  });

  test.each([
    [REVIEW_PHOTO_BYTES_MAX - 1, 1],
    [REVIEW_PHOTO_BYTES_MAX, 1],
    [REVIEW_PHOTO_BYTES_MAX + 1, 0],
    [1, 1],
    [0, 0],
  ])('of %i bytes: %i kept', (bytes, kept) => {
    expect(withPhotos([], [photo(bytes)]).photos).toHaveLength(kept);
  });

  test('are named when they do not fit, and the others stay', () => {
    const { photos: kept, problem } = withPhotos(photos(1), [
      photo(REVIEW_PHOTO_BYTES_MAX + 1, 'poster.png'),
      photo(0, 'blank.png'),
    ]);
    expect(kept).toHaveLength(1);
    expect(problem).toBe('poster.png is larger than 5 MB. blank.png is empty.');
  });
});
