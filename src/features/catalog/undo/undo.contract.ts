import * as z from 'zod/mini';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  summary:
    'Puts back what a change of a product, a category or news had changed, as an edit of its own. Refused where it has been changed again since; stock is put back by its difference.',
  access: { staff: 'audit.undo' },
  input: z.object({ id: Id }),
  output: Done,
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/admin/audit/batches/:batchId/undo',
  summary:
    'Puts back all that was changed together, such as by a bulk change of prices. Each product or category by itself; the answer says which were not, and why.',
  access: { staff: 'audit.undo' },
  input: z.object({ batchId: z.uuid('That is not a valid id.') }),
  output: z.object({
    results: z.array(z.object({ id: z.int(), name: z.string(), problem: z.nullable(z.string()) })),
  }),
});
