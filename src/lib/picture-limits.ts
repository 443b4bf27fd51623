export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 50_000_000;

/** The types offered by a file dialog; the server checks each file's content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Why a file is refused as a picture, said after its name. */
export const REFUSALS = {
  empty: 'is empty.',
  bytes: 'is larger than 5 MB.',
  pixels: 'has more than 50 megapixels.',
  kind: 'is not a picture in JPEG, PNG, WebP or AVIF format.',
  heic: 'is in HEIC format, which browsers cannot show. On the iPhone, open Settings → Camera → Formats, choose Most Compatible and take the picture again, or save this one as JPEG.',
  damaged: 'is damaged. Please choose another picture.',
} as const;

export type Refusal = keyof typeof REFUSALS;
