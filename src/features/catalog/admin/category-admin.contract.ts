import * as z from 'zod/mini';
import { endpoint, Id, Nothing, Whole } from '#src/lib/endpoint.ts';
import { RequiredText } from '#src/lib/text.ts';
import { YesNo } from '../fields.contract.ts';
import { OptionalPicture, RANK_MAX } from './new-category.contract.ts';

export const AdminCategory = z.object({
  id: z.int(),
  title: z.string(),
  /** Stays as it was made, so that addresses that people have kept go on working. */
  link: z.string(),
  description: z.string(),
  rank: z.int(),
  image: z.string(),
  isRetired: z.boolean(),
  /** Published ones. */
  productCount: z.int(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories, those taken off the shop too, in their order.',
  access: 'staff',
  input: Nothing,
  output: z.array(AdminCategory),
});

export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  summary: 'Changes a category; its link stays. One that still sells products cannot be retired.',
  access: 'staff',
  body: 'multipart',
  input: z.object({
    id: Id,
    Title: z.optional(RequiredText(60, 'Give the category a title.')),
    Description: z.optional(RequiredText(500, 'Describe the category.')),
    Rank: z.optional(Whole(0, RANK_MAX)),
    Image: OptionalPicture,
    isRetired: z.optional(YesNo),
  }),
  output: z.array(AdminCategory),
});

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/order',
  summary: 'Ranks the categories in this order.',
  access: 'staff',
  input: z.object({ ids: z.array(Id, 'Send a list of ids.').check(z.maxLength(500)) }),
  output: z.array(AdminCategory),
});
