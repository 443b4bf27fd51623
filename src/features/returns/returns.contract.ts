import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Id, Paging, Whole } from '#src/lib/endpoint.ts';
import { LongText, RequiredLongText } from '#src/lib/text.ts';
import { OrderDetail, RefundAmount } from '#src/features/order-management/orders.contract.ts';
import { OrderReturn } from './order-return.contract.ts';
import { RefundBreakdown } from './return-refund.contract.ts';
import { RETURN_CAUSE_NAMES, RETURN_STATUSES } from './return-status.ts';

export const REASON_MAX = 500;
export const ANSWER_MAX = 500;

const REFUND_SENTENCE = 'Send the refund that was shown, in rupees.';

/** Units of one order line. */
const Piece = z.object({ orderLineId: Id, quantity: Whole(1, 20) });

/** The items of a return and why they are returned; all that can be returned by default. */
const ReturnInput = {
  id: OrderId,
  cause: z._default(z.enum(RETURN_CAUSE_NAMES, 'Choose why you return it.'), 'other'),
  pieces: z.optional(z.array(Piece).check(z.minLength(1, 'Choose at least one item.'))),
};

export const previewReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/return/preview',
  summary: 'Previews the refund of a return, with deductions for discounts that no longer apply.',
  access: 'shopper',
  input: z.object(ReturnInput),
  output: RefundBreakdown,
});

export const askReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/return',
  summary:
    'Requests a return of a delivered order or some of its units; of the whole order by default.',
  access: 'shopper',
  input: z.object({
    ...ReturnInput,
    reason: RequiredLongText(
      REASON_MAX,
      'Please tell us more about the reason.',
      `Enter at most ${REASON_MAX} characters.`,
    ),
    /** The refund that the page showed, in rupees. The request is refused if it has changed. */
    shownRefund: z.optional(z.number(REFUND_SENTENCE).check(z.minimum(0, REFUND_SENTENCE))),
  }),
  output: OrderDetail,
});

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
  }),
  output: StaffReturn,
});
