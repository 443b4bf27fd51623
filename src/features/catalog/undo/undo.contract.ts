import * as z from 'zod/mini';
import { Done, endpoint, Id, Whole } from '#src/lib/endpoint.ts';

export const UNDO_AT_ONCE_MAX = 100;

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  summary:
    'Undoes a change to a product, category, news item or setting with a new edit; deletes a product that the change created. Refused if it was changed again or ordered since. Stock is adjusted by the difference.',
  access: { staff: 'audit.undo' },
  input: z.object({ id: Id }),
  output: Done,
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/admin/audit/batches/:batchId/undo',
  summary:
    'Undoes changes made together, such as a bulk price change, and deletes products that an import created. Handles each product or category separately; the response lists those that were not undone, with the reason.',
  access: { staff: 'audit.undo' },
  input: z.object({
    batchId: z.uuid('This is not a valid id.'),
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
