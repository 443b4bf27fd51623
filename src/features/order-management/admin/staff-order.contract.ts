import * as z from 'zod/mini';
import { cancelOrder, OrderSummary } from '#src/features/order-management/orders.contract.ts';
import { StaffOrderDetail } from './staff-order-detail.contract.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { STAFF_MOVES } from '#src/features/orders/order-status.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import {
  OptionalTrackingNumber,
  TRACKING_MAX,
} from '#src/features/fulfilment/tracking-number.contract.ts';

export const REFUND_REASON_MAX = 100;
const REFUND_SENTENCE = 'Enter an amount in rupees, such as 499 or 1,150.50.';
export const RefundAmount = Rupees(0.01, 99_999_999, REFUND_SENTENCE);

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Refunds part of an order, with a reason that is sent to the shopper.',
  access: { staff: 'orders.refund' },
  input: z.object({
    id: OrderId,
    version: Version,
    amount: RefundAmount,
    reason: RequiredText(
      REFUND_REASON_MAX,
      'Enter a reason.',
      `Enter at most ${REFUND_REASON_MAX} characters.`,
    ),
    /** True if nothing was wrong with goods or price: the tax of the invoice stays as it is. */
    isGoodwill: z._default(YesNo, false),
    /** True if what was paid with money becomes store credit. */
    toCredit: z._default(YesNo, false),
  }),
  output: StaffOrderDetail,
});

export const cancelStaffOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/cancel',
  summary: 'Cancels an order that has not shipped, and refunds what was paid.',
  access: { staff: 'orders.cancel' },
  input: z.extend(cancelOrder.input, {
    /** True if what is unsent has been refunded before, so that no money moves. */
    isRefunded: z._default(YesNo, false),
  }),
  output: StaffOrderDetail,
});

export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/api/admin/orders/:id',
  summary:
    'Updates an order’s status: shipped (with carrier and tracking number), then delivered. Repeating shipped corrects the tracking.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: OrderId,
    version: Version,
    status: z.enum(STAFF_MOVES, `Choose ${STAFF_MOVES.join(' or ')}.`),
    carrier: z.optional(Text(TRACKING_MAX)),
    trackingNumber: OptionalTrackingNumber,
    /** Rupees paid at the door: the full amount due on delivery. */
    collected: z.optional(RefundAmount),
  }),
  output: StaffOrderDetail,
});

export const StaffOrderSummary = z.extend(OrderSummary, {
  customerName: z.string(),
  customerPhone: z.string(),
  city: z.string(),
  /** True if it needs staff attention, for example after a failed refund. */
  needsAttention: z.boolean(),
});
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>;

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'Lists orders for staff: pending (to be shipped, oldest first), completed (the rest) or all.',
  access: { staff: 'orders.read' },
  input: z.object({
    status: z._default(z.enum(['pending', 'completed', 'unpaid', 'all']), 'pending'),
    ...Paging,
  }),
  output: z.object({
    orders: z.array(StaffOrderSummary),
    total: z.number(),
    totalPages: z.number(),
  }),
});
