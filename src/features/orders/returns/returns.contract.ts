import * as z from 'zod/mini';
import { OrderId } from '#src/features/checkout/order-id.contract.ts';
import { endpoint, Id, Paging, Whole } from '#src/lib/endpoint.ts';
import { LongText, RequiredLongText } from '#src/lib/text.ts';
import { OrderDetail, RefundAmount } from '#src/features/orders/orders.contract.ts';
import { OrderReturn } from '#src/features/orders/returns/order-return.contract.ts';
import { RETURN_STATUSES } from './return-status.ts';

export const REASON_MAX = 500;
export const ANSWER_MAX = 500;

/** Units of one order line. */
const Piece = z.object({ orderLineId: Id, quantity: Whole(1, 20) });

export const askReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/return',
  summary: 'Ask to send a delivered order, or some pieces of it, back. All of it unless told.',
  access: 'shopper',
  input: z.object({
    id: OrderId,
    reason: RequiredLongText(
      REASON_MAX,
      'Please tell us what is wrong.',
      `Write at most ${REASON_MAX} characters.`,
    ),
    pieces: z.optional(z.array(Piece).check(z.minLength(1, 'Choose at least one item.'))),
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
  summary: 'Returns for staff, oldest first: open (asked and accepted), or of one state.',
  access: { staff: 'orders.read' },
  input: z.object({ status: z._default(z.enum(['open', ...RETURN_STATUSES]), 'open'), ...Paging }),
  output: z.object({ returns: z.array(StaffReturn), total: z.int(), totalPages: z.int() }),
});

export const answerReturn = endpoint({
  method: 'PATCH',
  path: '/api/admin/returns/:id',
  summary:
    'Answer a return: accept or refuse it (with a sentence to the shopper), or receive it, which gives the money back.',
  access: { staff: 'orders.refund' },
  input: z.object({
    id: Id,
    action: z.enum(['accept', 'refuse', 'receive'], 'Choose accept, refuse or receive.'),
    answer: z.optional(LongText(ANSWER_MAX)),
    /** With receive: rupees to refund; by default the amount paid for the units. */
    amount: z.optional(RefundAmount),
    /** With receive: true if the units return to stock. */
    restock: z._default(z.boolean('Write true or false.'), false),
  }),
  output: StaffReturn,
});
