import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** How much of each kind waits for somebody. */
export const Waiting = z.object({
  ordersToShip: z.int(),
  returns: z.int(),
  reviews: z.int(),
  messages: z.int(),
  differences: z.int(),
  publishing: z.int(),
  /** Orders of the demo that are still there. */
  examples: z.int(),
  /** Whether the demo is still in the shop. */
  hasDemo: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

export const viewWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  summary:
    'How much waits for staff: orders to ship, returns, reviews, messages, payments, publishing, examples.',
  access: { staff: 'dashboard.read' },
  input: Nothing,
  output: Waiting,
});
