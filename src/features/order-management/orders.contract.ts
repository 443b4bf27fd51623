import { eachAddressField } from '#src/features/account/address/address-fields.ts';
import * as z from 'zod/mini';
import {
  OpenedOrder,
  OrderStatusText,
  PaymentWindow,
} from '#src/features/checkout/checkout.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Text } from '#src/lib/text.ts';
import { OrderEvent } from './order-event.contract.ts';
import { Issued } from '#src/features/books/issued.contract.ts';
import { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { OrderPayment } from '#src/features/orders/order-payment.contract.ts';

/** A row of My Orders. Prices in rupees, times in ISO 8601. */
export const OrderSummary = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  orderTotalPrice: z.number(),
  orderStatus: OrderStatusText,
  /** True if a part of it is shipped and the rest is not. */
  isPartlySent: z.boolean(),
  /** Units of all lines. */
  itemCount: z.number(),
  productName: z.string(),
  imagePath: z.string(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** The same with what its customer waits for. */
export const OwnOrderSummary = z.extend(OrderSummary, {
  /** The promised delivery date in India: `2026-12-02`. */
  deliverBy: z.nullable(z.string()),
  /** True once its first parcel is packed. */
  isPacked: z.boolean(),
  /** The page that tracks its parcels; null before one is on its way. */
  trackHref: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** True while it can still be paid. */
  canRetryPayment: z.boolean(),
  /** Its products that still exist. */
  productIds: z.array(z.int()),
});
export type OwnOrderSummary = z.infer<typeof OwnOrderSummary>;

export const OrderItem = z.object({
  id: z.number(),
  /** Null if the product no longer exists. */
  productId: z.nullable(z.number()),
  variantId: z.nullable(z.number()),
  productName: z.string(),
  color: z.string(),
  /** The values of all options, such as `black, 3 m`; '' for a product without options. */
  variantTitle: z.string(),
  imagePath: z.string(),
  singleUnitPrice: z.number(),
  mrp: z.number(),
  quantity: z.number(),
  lineTotal: z.number(),
  /** The bundle that it was bought in; '' if it was bought on its own. */
  bundle: z.string(),
  /** The promised day of dispatch of a pre-order in India: `2027-01-12`; null for other items. */
  dispatchBy: z.nullable(z.string()),
  /** Its units that have no stock yet, so they cannot be packed. */
  waiting: z.int(),
  /** Units that can still be returned, once the order is delivered. */
  returnable: z.number(),
  /** The end of its warranty, while a claim can be filed; null otherwise. */
  warrantyUntil: z.nullable(z.string()),
  /** True if a claim can be filed for damage by accident. */
  hasDamageCover: z.boolean(),
  /** The item and the cover of a protection plan; null for goods. */
  plan: z.nullable(
    z.object({
      ofLine: z.int(),
      text: z.string(),
      /** Null before delivery, and once it is cancelled or returned. */
      coveredUntil: z.nullable(z.string()),
      /** The last moment at which its customer can cancel it; null if they cannot. */
      cancelUntil: z.nullable(z.string()),
      /** Its refund if it is cancelled now, also by staff after that; 0 if it cannot be. */
      cancelAmount: z.number(),
    }),
  ),
  /** True if the serial number of each unit is scanned while packing. */
  hasSerials: z.boolean(),
  /** The packed units; a unit's code opens /w/{code}. */
  serials: z.array(
    z.object({
      serialNumber: z.string(),
      code: z.string(),
      isReturned: z.boolean(),
      /** The claim whose replacement it is; null for a unit that was sold. */
      claimId: z.nullable(z.int()),
    }),
  ),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderRefund = z.object({
  refundId: z.string(),
  amount: z.number(),
  /** True if it is added to the store credit. */
  isCredit: z.boolean(),
  reason: z.string(),
  /** Pending: requested, but not confirmed by the bank yet. */
  status: z.enum(['Pending', 'Done', 'Failed']),
  requestedAt: z.string(),
  processedAt: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  /** True if staff send it themselves, because it was paid in cash. */
  isManual: z.boolean(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** The totals of an order, in rupees. */
export const OrderBreakup = z.object({
  subtotal: z.number(),
  discount: z.number(),
  /** Discounts, such as a coupon. */
  reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
  shipping: z.number(),
  freeShippingBy: z.nullable(z.string()),
  fee: z.number(),
  total: z.number(),
});

export const OrderDetail = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  orderTotalPrice: z.number(),
  orderStatus: OrderStatusText,
  orderItems: z.array(OrderItem),
  breakup: OrderBreakup,
  /** The part of the total that the returned item of an exchange has paid. */
  credit: z.number(),
  payment: OrderPayment,
  address: z.object(eachAddressField(() => z.string())),
  /** Oldest first. */
  events: z.array(OrderEvent),
  /** The addresses of messages; null for a channel that the buyer does not have. */
  messagesTo: z.record(z.enum(['email', 'phone', 'whatsapp']), z.nullable(z.string())),
  /** The promised delivery date in India: `2026-12-02`. */
  deliverBy: z.nullable(z.string()),
  tracking: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  /** Its parcels; none before it is packed, or for orders from before parcels were stored. */
  parcels: z.array(Parcel),
  /** True if some of it is on its way, and some has not been sent yet. */
  isPartlySent: z.boolean(),
  refunds: z.array(OrderRefund),
  ...Issued,
  /** The end of the stock reservation while payment is pending. */
  heldUntil: z.nullable(z.string()),
  canCancel: z.boolean(),
  canRetryPayment: z.boolean(),
  returns: z.array(OrderReturn),
  /** The last moment to request a return; null if it cannot be returned. */
  returnUntil: z.nullable(z.string()),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const OrderInPath = z.object({ id: OrderId });

/** Orders on a page of the customer's list. */
export const ORDERS_PER_PAGE = 10;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order/list_orders',
  summary:
    'Lists the signed-in user’s orders, newest first. X-Total-Count and X-Total-Pages contain the totals.',
  access: 'shopper',
  input: z.object(Paging),
  output: z.array(OwnOrderSummary),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:id',
  summary: 'Gets one order, for its owner and staff.',
  access: 'shopper',
  input: OrderInPath,
  output: OrderDetail,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancel',
  summary: 'Cancels an order that has not been shipped, and refunds it if it was paid.',
  access: 'shopper',
  input: z.object({
    id: OrderId,
    reason: z.optional(Text(200)),
    /** True for what is unsent of a partly shipped order with pre-orders, with a refund of its share. */
    isRest: z._default(YesNo, false),
  }),
  output: OrderDetail,
});

export const retryPayment = endpoint({
  method: 'POST',
  path: '/api/order/:id/retry_payment',
  summary: 'Reopens the payment of an unpaid order while its stock is reserved.',
  access: 'shopper',
  input: z.extend(OrderInPath, { window: PaymentWindow }),
  output: OpenedOrder,
});

export const buyAgain = endpoint({
  method: 'POST',
  path: '/api/order/:id/buy_again',
  summary: 'Adds the items of an order to the cart again, if they are still sold.',
  access: 'shopper',
  input: OrderInPath,
  output: z.object({
    /** The number of items added to the cart. */
    added: z.int(),
    /** Sentences about items that were not added, or in a smaller quantity. */
    notices: z.array(z.string()),
  }),
});
