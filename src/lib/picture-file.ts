import * as z from 'zod/mini';
import { PICTURE_BYTES_MAX } from './picture-limits.ts';

/** A picture in a form; its content is checked when it is stored. */
export const PictureFile = z
  .file('Choose a picture.')
  .check(
    z.minSize(1, 'This picture is empty.'),
    z.maxSize(PICTURE_BYTES_MAX, 'A picture can be at most 5 MB.'),
  );
