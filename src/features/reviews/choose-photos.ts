import { REVIEW_PHOTO_BYTES_MAX, REVIEW_PHOTOS_MAX } from './review-limits.ts';

/** The photos with those just chosen, as far as they fit, and why some were left out. */
export function withPhotos(
  photos: readonly File[],
  chosen: readonly File[],
): { photos: File[]; problem: string | undefined } {
  const fitting = chosen.filter((file) => file.size > 0 && file.size <= REVIEW_PHOTO_BYTES_MAX);
  const all = [...photos, ...fitting];
  const tooLarge = chosen.find((file) => file.size > REVIEW_PHOTO_BYTES_MAX);
  const empty = chosen.find((file) => file.size === 0);
  const problems = [
    tooLarge && `${tooLarge.name} is larger than 5 MB.`,
    empty && `${empty.name} is empty.`,
    all.length > REVIEW_PHOTOS_MAX && `Add at most ${REVIEW_PHOTOS_MAX} pictures.`,
  ].filter(Boolean);
  return { photos: all.slice(0, REVIEW_PHOTOS_MAX), problem: problems.join(' ') || undefined };
}
