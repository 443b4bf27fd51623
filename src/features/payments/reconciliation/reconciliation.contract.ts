import * as z from 'zod/mini';
import { Done, endpoint, Id, Nothing, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { DIFFERENCE_KINDS } from './reconciliation.ts';

export const NOTE_MAX = 300;

/** A difference between our records and the gateway's. Amounts in rupees, times in ISO 8601. */
export const MoneyDifference = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  orderId: z.string(),
  gatewayOrderId: z.string(),
  refundId: z.string(),
  ours: z.string(),
  theirs: z.string(),
  /** The amount that the action refund would return; 0 if there is nothing to refund. */
  amount: z.number(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  resolvedAt: z.nullable(z.string()),
  resolution: z.string(),
});
export type MoneyDifference = z.infer<typeof MoneyDifference>;

export const MoneyCheck = z.object({
  /** The current round, or the last one; '' before the first. */
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  checked: z.int(),
  /** Orders that could not be checked with the gateway. */
  missed: z.int(),
  differences: z.array(MoneyDifference),
  total: z.int(),
  totalPages: z.int(),
});
export type MoneyCheck = z.infer<typeof MoneyCheck>;

export const viewMoneyCheck = endpoint({
  method: 'GET',
  path: '/api/admin/money',
  summary:
    'Lists differences between our records and the gateway’s, and the progress of the last check.',
  access: { staff: 'payments.read' },
  input: z.object({ state: z._default(z.enum(['open', 'resolved']), 'open'), ...Paging }),
  output: MoneyCheck,
});

export const startMoneyCheck = endpoint({
  method: 'POST',
  path: '/api/admin/money/check',
  summary: 'Compares all open orders with the gateway now.',
  access: { staff: 'payments.resolve' },
  input: Nothing,
  output: Done,
});

export const resolveDifference = endpoint({
  method: 'POST',
  path: '/api/admin/money/:id/resolve',
  summary:
    'Resolves a difference: fetch (update from the gateway), refund (refund the amount) or mark (as checked; needs a note).',
  access: { staff: 'payments.resolve' },
  input: z.object({
    id: Id,
    action: z.enum(['fetch', 'refund', 'mark'], 'Choose fetch, refund or mark.'),
    note: z.optional(Text(NOTE_MAX)),
  }),
  output: MoneyDifference,
});
