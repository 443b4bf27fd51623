import * as z from 'zod/mini';
import { toPicture } from './media.ts';

const MISSING = 'Choose a picture.';

/** The address of a stored picture, '' for none. */
export const PictureUrl = z
  .string(MISSING)
  .check(z.refine((url) => url === '' || toPicture(url) !== undefined, MISSING));

export const RequiredPictureUrl = PictureUrl.check(z.minLength(1, MISSING));
