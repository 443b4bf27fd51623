import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { FILM_BYTES_MAX } from '#src/lib/films.ts';

const CHOOSE = 'Choose a film.';

export const uploadFilm = endpoint({
  method: 'POST',
  path: '/api/admin/films',
  summary:
    'Stores a film (MP4 or WebM) or its captions (WebVTT) for a section that refers to it by its URL. Unused files are deleted after a day.',
  access: { staff: 'settings.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, FILM_BYTES_MAX),
  status: 201,
  input: z.object({
    file: z
      .file(CHOOSE)
      .check(
        z.minSize(1, 'This file is empty.'),
        z.maxSize(FILM_BYTES_MAX, 'A film can be at most 20 MB.'),
      ),
  }),
  output: z.object({ url: z.string() }),
});
