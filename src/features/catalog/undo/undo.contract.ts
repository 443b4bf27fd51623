import * as z from 'zod/mini';
import { Done, endpoint, Id, Whole } from '#src/lib/endpoint.ts';

export const UNDO_AT_ONCE_MAX = 100;

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  summary:
    'Puts back what a change of a product, a category or news had changed, as an edit of its own; a product that it created is deleted. Refused where it has been changed again since, or ordered; stock is put back by its difference.',
  access: { staff: 'audit.undo' },
  input: z.object({ id: Id }),
  output: Done,
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/admin/audit/batches/:batchId/undo',
  summary:
    'Puts back what was changed together, such as by a bulk change of prices, and deletes the products that an import created. Each product or category by itself; the answer says which were not, and why.',
  access: { staff: 'audit.undo' },
  input: z.object({
    batchId: z.uuid('That is not a valid id.'),
    /** The most products or categories to revert in this call; all of them if omitted. */
    limit: z.optional(Whole(1, UNDO_AT_ONCE_MAX)),
    /** `next` of the previous call. */
    before: z.optional(Id),
  }),
  output: z.object({
    /** The position where the next call continues; null at the end. */
    next: z.nullable(z.int()),
    results: z.array(z.object({ id: z.int(), name: z.string(), problem: z.nullable(z.string()) })),
  }),
});
