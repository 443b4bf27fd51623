import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

export const removeExamples = endpoint({
  method: 'POST',
  path: '/api/admin/examples/remove',
  summary: 'Removes the demo’s sample orders and everything that belongs to them.',
  access: { staff: 'examples.remove' },
  input: Nothing,
  /** The number of deleted orders. */
  output: z.object({ orders: z.int() }),
});
