import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { RequiredLongText, RequiredText } from '#src/lib/text.ts';
import { PictureInput } from './picture.contract.ts';

export const RANK_MAX = 10_000;

// A form without a chosen file sends an empty one.
export const OptionalPicture = z.optional(
  z.pipe(
    z.transform((file: File | string) =>
      file === '' || (file instanceof File && file.size === 0) ? undefined : file,
    ),
    z.optional(PictureInput),
  ),
);

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/categories',
  summary:
    'Creates a category, with the last rank unless one is given. Its link is made from its title.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({
    Title: RequiredText(60, 'Enter a title for the category.'),
    Description: RequiredLongText(500, 'Enter a description of the category.'),
    Rank: z.optional(Whole(0, RANK_MAX)),
    Image: OptionalPicture,
  }),
  output: z.object({ id: z.int(), title: z.string(), link: z.string(), image: z.string() }),
});
