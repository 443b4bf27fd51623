import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { endpoint, Id, Nothing, Whole } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { RequiredLongText, RequiredText, tidy } from '#src/lib/text.ts';
import { YesNo } from '#src/lib/fields.ts';
import { categoryVersion, orderVersion } from './edit-versions.ts';
import { LINK_MAX, RESERVED_LINKS } from './link.ts';
import { OptionalPicture, RANK_MAX } from './new-category.contract.ts';

export const AdminCategory = z.object({
  id: z.int(),
  title: z.string(),
  /** The last part of its URL. */
  link: z.string(),
  /** Earlier links, which redirect to the current one. */
  oldLinks: z.array(z.string()),
  description: z.string(),
  rank: z.int(),
  image: z.string(),
  isRetired: z.boolean(),
  /** Number of published products. */
  productCount: z.int(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

const LINK_FORM = 'Use lowercase letters, digits and single hyphens, such as ear-buds.';

/** The last part of a category's URL, as staff may choose it. */
const CategoryLink = z.string(LINK_FORM).check(
  tidy,
  z.minLength(1, 'Enter a link for the category.'),
  z.maxLength(LINK_MAX, `A link can have at most ${LINK_MAX} characters.`),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, LINK_FORM),
  z.refine(
    (link) => !RESERVED_LINKS.includes(link),
    'The shop uses this link itself. Choose another one.',
  ),
);

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'Lists all categories by rank, including retired ones.',
  access: { staff: 'catalog.read' },
  input: Nothing,
  output: z.array(Versioned(AdminCategory, categoryVersion)),
  listVersion: orderVersion,
});

export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  summary:
    'Updates a category. Its previous links redirect to the new one. A category with products on sale cannot be retired.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  input: z.object({
    id: Id,
    version: Version,
    Title: z.optional(RequiredText(60, 'Enter a title for the category.')),
    Link: z.optional(CategoryLink),
    Description: z.optional(RequiredLongText(500, 'Enter a description of the category.')),
    Rank: z.optional(Whole(0, RANK_MAX)),
    Image: OptionalPicture,
    isRetired: z.optional(YesNo),
  }),
  output: z.array(Versioned(AdminCategory, categoryVersion)),
  listVersion: orderVersion,
});

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/order',
  summary: 'Sorts the categories in this order.',
  access: { staff: 'catalog.write' },
  input: z.object({
    version: Version,
    ids: z.array(Id, 'Send a list of ids.').check(z.maxLength(500)),
  }),
  output: z.array(Versioned(AdminCategory, categoryVersion)),
  listVersion: orderVersion,
});
