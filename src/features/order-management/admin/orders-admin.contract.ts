import * as z from 'zod/mini';
import { CHANNEL_FILTER_NAMES } from '#src/features/orders/order-status.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { SELECT_MAX } from '#src/lib/limits.ts';
import { Versioned } from '#src/lib/seen-version.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { CASH_STATES, OrderCash, PAYMENT_FILTER_NAMES } from './cash-state.contract.ts';
import { daysInOrder, PlacedDays } from './placed-days.contract.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { StaffOrderDetail } from './staff-order-detail.contract.ts';
import { StaffOrderSummary } from './staff-order.contract.ts';
import { TRACKING_MAX, TrackingNumber } from '#src/features/fulfilment/tracking-number.contract.ts';

export const SHIP_AT_ONCE_MAX = 50;
export const EXPORT_ROWS_MAX = 20_000;
export const ORDER_LISTS = [
  'pending',
  'unconfirmed',
  'preordered',
  'completed',
  'unpaid',
  'stuck',
  'all',
] as const;
export const ORDER_SORTS = ['date', '-date', 'total', '-total', 'name', '-name'] as const;

const OrderList = z.enum(
  ORDER_LISTS,
  'Choose pending, unconfirmed, preordered, completed, unpaid, stuck or all.',
);

const OrderFilter = {
  list: z._default(OrderList, 'all'),
  /**
   * Words that an order must contain: parts of its id, SKUs, tracking numbers, customer, recipient,
   * phone numbers, email address, PIN code or city.
   */
  q: z._default(Text(100), ''),
  /** The orders of one account. */
  userId: z.optional(z.string().check(z.maxLength(64))),
  /** The payment method or cash state. */
  payment: z.optional(z.enum(PAYMENT_FILTER_NAMES, 'Choose a payment state.')),
  /** The channel by which the customer ordered; `website` without staff. */
  channel: z.optional(z.enum(CHANNEL_FILTER_NAMES, 'Choose a channel.')),
  ...PlacedDays,
};

export const searchOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/search',
  summary:
    'Lists orders by id, customer, recipient, phone number, email, PIN code, city, SKU or tracking number, and by date, sorted and paged.',
  access: { staff: 'orders.read' },
  input: z
    .object({
      ...OrderFilter,
      sort: z.optional(z.enum(ORDER_SORTS, 'Choose how to sort.')),
      ...Paging,
    })
    .check(daysInOrder),
  output: z.object({
    orders: z.array(
      z.extend(StaffOrderSummary, {
        customerEmail: z.nullable(z.string()),
        paymentMethod: z.string(),
        cash: z.nullable(z.enum(CASH_STATES)),
        channel: z.enum(CHANNEL_FILTER_NAMES),
        /** True for a sample order. */
        isExample: z.boolean(),
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const selectOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/search/all',
  summary: `Lists all orders that match a search, up to ${SELECT_MAX}, with their recipients, to select them all.`,
  access: { staff: 'orders.read' },
  input: z.object(OrderFilter).check(daysInOrder),
  output: z.object({
    orders: z.array(z.object({ orderId: z.string(), customerName: z.string(), city: z.string() })),
  }),
});

/** An order with the details that only staff see. Amounts in rupees. */
export const StaffOrder = z.object({
  order: StaffOrderDetail,
  /** True for a sample order. */
  isExample: z.boolean(),
  userId: z.nullable(z.string()),
  channel: z.enum(CHANNEL_FILTER_NAMES),
  contact: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.string(),
  }),
  /** SKUs by line id. */
  skus: z.record(z.string(), z.string()),
  /** The most that can be refunded, and what cancelling refunds: the rest of every payment. */
  refundable: z.number(),
  /** The same, by its earlier name. */
  refundableInAll: z.number(),
  /** The version that a refund has to send. */
  refundVersion: z.string(),
  /** True if a parcel of it is booked with the courier company, whose tracking moves the order. */
  isBooked: z.boolean(),
  /** Null if it is not paid in cash. */
  cash: z.nullable(OrderCash),
  /** The offers that discounted it, including scheduled prices. */
  offers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string(),
      saved: z.number(),
      /** True if the order ended unpaid, so the use no longer counts. */
      isGivenBack: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      gatewayOrderId: z.string(),
      status: z.string(),
      amount: z.number(),
      /** The part that a bank offer paid. */
      bankOffer: z.number(),
      method: z.nullable(z.string()),
      paidAt: z.nullable(z.string()),
    }),
  ),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const viewStaffOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/details',
  summary: 'Gets one order with its contact, SKU ids, payments and refundable amount.',
  access: { staff: 'orders.read' },
  input: z.object({ id: OrderId }),
  output: Versioned(StaffOrder, ({ order }) => moveVersion(order)),
});

export const shipOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/ship',
  summary: 'Ships several pending orders with one carrier. The response has the result of each.',
  access: { staff: 'orders.ship' },
  input: z.object({
    carrier: RequiredText(TRACKING_MAX, 'Enter the carrier.'),
    parcels: z
      .array(
        z.object({
          id: OrderId,
          trackingNumber: TrackingNumber,
        }),
        'Send a list of parcels.',
      )
      .check(
        z.minLength(1, 'Choose at least one order.'),
        z.maxLength(SHIP_AT_ONCE_MAX, `Ship at most ${SHIP_AT_ONCE_MAX} orders together.`),
      ),
  }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        /** The reason why it was not shipped; null if it was. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: 'Exports order lines with their tax as CSV, one row per line; dates in Indian time.',
  access: { staff: 'orders.read' },
  input: z.object({ list: z._default(OrderList, 'all'), ...PlacedDays }).check(daysInOrder),
  output: z.file().check(z.mime(['text/csv'])),
});
