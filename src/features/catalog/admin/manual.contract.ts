import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { FILM_BYTES_MAX } from '#src/lib/films.ts';

export const uploadManual = endpoint({
  method: 'POST',
  path: '/api/admin/manuals',
  summary:
    'Stores a PDF manual for a product that refers to it by its URL. Unused files are deleted after a day.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, FILM_BYTES_MAX),
  status: 201,
  input: z.object({
    file: z
      .file('Choose a PDF.')
      .check(
        z.minSize(1, 'This file is empty.'),
        z.maxSize(FILM_BYTES_MAX, 'A manual can be at most 20 MB.'),
      ),
  }),
  output: z.object({ url: z.string() }),
});
