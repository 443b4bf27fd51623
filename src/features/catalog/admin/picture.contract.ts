import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { PICTURE_HASH } from '#src/lib/media.ts';
import { PictureFile } from '#src/lib/picture-file.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';

/** The hash that uploadPicture returned for a picture uploaded before its form is sent. */
const PictureHash = z.string().check(z.regex(new RegExp(`^${PICTURE_HASH}$`), 'Choose a picture.'));

/**
 * A picture in a form: a file, whose content is checked when it is stored, or the hash of an
 * upload.
 */
export const PictureInput = z.union([PictureFile, PictureHash], 'Choose a picture.');
export type PictureInput = z.output<typeof PictureInput>;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary:
    'Stores a picture for a form that refers to it by its hash. Unused pictures are deleted after a day.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({ image: PictureFile }),
  output: z.object({ hash: z.string(), imageUrl: z.string() }),
});
