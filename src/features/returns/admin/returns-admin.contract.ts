import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { LongText } from '#src/lib/text.ts';
import { RefundAmount } from '#src/features/order-management/admin/staff-order.contract.ts';
import { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { Scanned } from '#src/features/serials/serials.contract.ts';
import { RETURN_STATUSES } from '#src/features/returns/return-status.ts';

export const ANSWER_MAX = 500;

/** A return as staff see it. Amounts in rupees. */
export const StaffReturn = z.extend(OrderReturn, {
  orderId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** The amount paid for these units. */
  worth: z.number(),
  isRestocked: z.boolean(),
  refundId: z.nullable(z.string()),
});
export type StaffReturn = z.infer<typeof StaffReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  summary:
    'Lists returns for staff, oldest first: open ones (requested and accepted), or those with one status.',
  access: { staff: 'orders.read' },
  input: z.object({ status: z._default(z.enum(['open', ...RETURN_STATUSES]), 'open'), ...Paging }),
  output: z.object({ returns: z.array(StaffReturn), total: z.int(), totalPages: z.int() }),
});

export const answerReturn = endpoint({
  method: 'PATCH',
  path: '/api/admin/returns/:id',
  summary:
    'Answers a return: accepts or rejects it (with a message to the shopper), or receives it, which refunds the money.',
  access: { staff: 'orders.refund' },
  input: z.object({
    id: Id,
    action: z.enum(['accept', 'refuse', 'receive'], 'Choose accept, refuse or receive.'),
    answer: z.optional(LongText(ANSWER_MAX)),
    /** With receive: rupees to refund; by default, and at most, the refund as calculated. */
    amount: z.optional(RefundAmount),
    /** With receive: true to refund without deducting discounts that no longer apply. */
    waive: z.optional(z.boolean('Enter true or false.')),
    /** With receive: true if the units return to stock. */
    restock: z._default(z.boolean('Enter true or false.'), false),
    /** With receive: the serial numbers of the units that arrived. */
    serials: z.optional(
      z.array(Scanned, 'Send a list.').check(z.maxLength(QUANTITY_MAX, 'Send fewer.')),
    ),
  }),
  output: StaffReturn,
});
