import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

export const removeExamples = endpoint({
  method: 'POST',
  path: '/api/admin/examples/remove',
  summary: 'Removes the example orders of the demo and all that came with them, and nothing else.',
  access: { staff: 'examples.remove' },
  input: Nothing,
  /** The number of deleted orders. */
  output: z.object({ orders: z.int() }),
});
