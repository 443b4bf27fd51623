import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { Done, endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { Text } from '#src/lib/text.ts';
import { pathProblem, readPath } from './redirect-path.ts';

export const PATH_MAX = 500;
export const REDIRECT_FILE_BYTES_MAX = 5 * 1024 * 1024;
export const REDIRECT_ROWS_MAX = 20_000;

/** A path, or a URL of which only the path counts. */
const Path = Text(PATH_MAX).check(
  z.refine((text) => pathProblem(text) === undefined, {
    error: ({ input }) => pathProblem(String(input)),
  }),
  z.overwrite((text) => readPath(text) ?? text),
);

export const Redirect = z.object({ id: z.int(), path: z.string(), target: z.string() });
export type Redirect = z.infer<typeof Redirect>;

export function redirectVersion({ path, target }: Omit<Redirect, 'id'>): string {
  return versionOf({ path, target });
}

export const listRedirects = endpoint({
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'Lists the old paths that lead to pages of this shop.',
  access: { staff: 'catalog.read' },
  input: z.object({ ...Paging, q: z.optional(Text(PATH_MAX)) }),
  output: z.object({
    redirects: z.array(Versioned(Redirect, redirectVersion)),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const createRedirect = endpoint({
  method: 'POST',
  path: '/api/admin/redirects',
  summary: 'Creates a redirect. Refused for the path of an existing page, and for a loop.',
  access: { staff: 'catalog.write' },
  status: 201,
  input: z.object({ path: Path, target: Path }),
  output: Versioned(Redirect, redirectVersion),
});

export const updateRedirect = endpoint({
  method: 'PATCH',
  path: '/api/admin/redirects/:id',
  summary: 'Changes a redirect.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version, path: Path, target: Path }),
  output: Versioned(Redirect, redirectVersion),
});

export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: '/api/admin/redirects/:id',
  summary: 'Deletes a redirect.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version }),
  output: Done,
});

const RedirectFile = z
  .file('Choose a CSV file.')
  .check(
    z.minSize(1, 'This file is empty.'),
    z.maxSize(REDIRECT_FILE_BYTES_MAX, 'A file can be at most 5 MB. Split it into several.'),
  );

export const importRedirects = endpoint({
  method: 'POST',
  path: '/api/admin/redirects/import',
  summary:
    'Imports redirects from a CSV file with the columns “Redirect from” and “Redirect to”, as Shopify exports them. Rows that are refused are listed with the reason.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, REDIRECT_FILE_BYTES_MAX),
  input: z.object({ file: RedirectFile }),
  output: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ row: z.int(), path: z.string(), reason: z.string() })),
  }),
});
