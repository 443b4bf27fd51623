import * as z from 'zod/mini';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { OpenedOrder, OrderStatusText } from '#src/features/checkout/checkout.contract.ts';
import { OrderId } from '#src/features/checkout/order-id.contract.ts';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Version, versionOf } from '#src/lib/seen-version.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { OptionalTrackingNumber, TRACKING_MAX } from './tracking-number.contract.ts';
import { OrderEvent } from './order-event.contract.ts';
import { Issued } from './issued.contract.ts';
import { OrderReturn } from './returns/order-return.contract.ts';
import { Parcel } from './parcels/parcel.contract.ts';
import { OrderPayment } from './order-payment.contract.ts';

/** One row of My Orders. Prices in rupees, moments as ISO texts. */
export const OrderSummary = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  orderTotalPrice: z.number(),
  orderStatus: OrderStatusText,
  /** Pieces, all lines together. */
  itemCount: z.number(),
  productName: z.string(),
  imagePath: z.string(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderItem = z.object({
  id: z.number(),
  /** Null when the product no longer exists. */
  productId: z.nullable(z.number()),
  variantId: z.nullable(z.number()),
  productName: z.string(),
  color: z.string(),
  imagePath: z.string(),
  singleUnitPrice: z.number(),
  mrp: z.number(),
  quantity: z.number(),
  lineTotal: z.number(),
  /** Pieces that can still be sent back, once the order is delivered. */
  returnable: z.number(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderRefund = z.object({
  refundId: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** Pending: asked for, the bank has not confirmed it yet. */
  status: z.enum(['Pending', 'Done', 'Failed']),
  requestedAt: z.string(),
  processedAt: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const OrderDetail = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  orderTotalPrice: z.number(),
  orderStatus: OrderStatusText,
  orderItems: z.array(OrderItem),
  breakup: z.object({
    subtotal: z.number(),
    discount: z.number(),
    /** What was taken off besides, such as a coupon. */
    reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
    shipping: z.number(),
    freeShippingBy: z.nullable(z.string()),
    fee: z.number(),
    total: z.number(),
  }),
  payment: OrderPayment,
  address: z.object({
    fullName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    landmark: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    mobileNumber: z.string(),
  }),
  /** Oldest first. */
  events: z.array(OrderEvent),
  /** Where its messages go; null for a way that the buyer does not have. */
  messagesTo: z.record(z.enum(['email', 'phone', 'whatsapp']), z.nullable(z.string())),
  /** The day in India by which it arrives, as it was promised: `2026-12-02`. */
  deliverBy: z.nullable(z.string()),
  tracking: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  /** What it goes out in; none before it is packed, and of orders from before they were kept. */
  parcels: z.array(Parcel),
  /** Some of it is on its way, and some is still to be sent. */
  isPartlySent: z.boolean(),
  refunds: z.array(OrderRefund),
  ...Issued,
  /** Until when the pieces are kept while the payment is open. */
  heldUntil: z.nullable(z.string()),
  canCancel: z.boolean(),
  canRetryPayment: z.boolean(),
  returns: z.array(OrderReturn),
  /** Until when a return can be asked for; null when it cannot. */
  returnUntil: z.nullable(z.string()),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const OrderInPath = z.object({ id: OrderId });

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order/list_orders',
  summary: 'Your orders, newest first. X-Total-Count and X-Total-Pages tell how many there are.',
  access: 'shopper',
  input: z.object(Paging),
  output: z.array(OrderSummary),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:id',
  summary: 'One order, for its owner and for staff.',
  access: 'shopper',
  input: OrderInPath,
  output: OrderDetail,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancel',
  summary: 'Cancel an order that is not shipped yet; what was paid is refunded.',
  access: 'shopper',
  input: z.object({ id: OrderId, reason: z.optional(Text(200)) }),
  output: OrderDetail,
});

export const retryPayment = endpoint({
  method: 'POST',
  path: '/api/order/:id/retry_payment',
  summary: 'Open the payment of an unpaid order again while its stock is held.',
  access: 'shopper',
  input: OrderInPath,
  output: OpenedOrder,
});

export const buyAgain = endpoint({
  method: 'POST',
  path: '/api/order/:id/buy_again',
  summary: 'Put what was ordered into the cart again, as far as it is still sold.',
  access: 'shopper',
  input: OrderInPath,
  output: z.object({
    /** How many of its items are in the cart now. */
    added: z.int(),
    /** Sentences on what is not, or not in that number. */
    notices: z.array(z.string()),
  }),
});

export const REFUND_REASON_MAX = 100;
const REFUND_SENTENCE = 'Enter an amount in rupees, such as 499 or 1,150.50.';
export const RefundAmount = Rupees(0.01, 99_999_999, REFUND_SENTENCE);

/** Of what of an order could still be given back, in rupees, when a refund was decided on. */
export function refundVersion(refundableInAll: number): string {
  return refundableInAll.toFixed(2);
}

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Give a part of an order’s money back, with a reason that the shopper is told.',
  access: { staff: 'orders.refund' },
  input: z.object({
    id: OrderId,
    version: Version,
    amount: RefundAmount,
    reason: RequiredText(
      REFUND_REASON_MAX,
      'Write a reason.',
      `Write at most ${REFUND_REASON_MAX} characters.`,
    ),
    /** Nothing was wrong with goods or price: the tax of the invoice stays as it is. */
    isGoodwill: z._default(YesNo, false),
  }),
  output: OrderDetail,
});

/** Of what moving an order changes: its status and its tracking. */
export function moveVersion(order: Pick<OrderDetail, 'orderStatus' | 'tracking'>): string {
  return versionOf([order.orderStatus, order.tracking]);
}

export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/api/admin/orders/:id',
  summary:
    'Move an order forward: shipped (with carrier and tracking number), then delivered. Shipped again, its tracking is corrected.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: OrderId,
    version: Version,
    status: z.enum(['shipped', 'delivered'], 'Choose shipped or delivered.'),
    carrier: z.optional(Text(TRACKING_MAX)),
    trackingNumber: OptionalTrackingNumber,
    /** Rupees paid at the door: all that is due of an order that is paid when it arrives. */
    collected: z.optional(RefundAmount),
  }),
  output: OrderDetail,
});

export const StaffOrderSummary = z.extend(OrderSummary, {
  customerName: z.string(),
  customerPhone: z.string(),
  city: z.string(),
  /** Something a person must look at, such as a refund that failed. */
  needsAttention: z.boolean(),
});
export type StaffOrderSummary = z.infer<typeof StaffOrderSummary>;

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders for staff: pending (to be shipped, oldest first), completed (the rest), or all.',
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
