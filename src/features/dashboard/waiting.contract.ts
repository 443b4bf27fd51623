import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** The number of open tasks of each kind. */
export const Waiting = z.object({
  ordersToShip: z.int(),
  /** Pre-orders whose promised day has passed while orders wait for stock. */
  latePreorders: z.int(),
  /** Returns, exchanges and claims to answer, to receive or to send back. */
  returns: z.int(),
  reviews: z.int(),
  /** Questions that wait for approval or an answer, or have a reported answer. */
  questions: z.int(),
  messages: z.int(),
  differences: z.int(),
  publishing: z.int(),
  /** Orders of the demo that are still there. */
  examples: z.int(),
  /** True while the shop contains the demo. */
  hasDemo: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

export const viewWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  summary:
    'Counts open tasks for staff: orders to ship, late pre-orders, returns, reviews, questions, messages, payments, publishing and sample orders.',
  access: { staff: 'dashboard.read' },
  input: Nothing,
  output: Waiting,
});
