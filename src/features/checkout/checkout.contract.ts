import * as z from 'zod/mini';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import {
  PAYMENT_METHOD_NAMES,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import { WINDOW_NAMES } from '#src/features/payments/instalments/window-methods.ts';
import { FAIL_REASONS, FAILED_WAYS } from '#src/features/payments/next/failure-methods.ts';
import { TYPED_CODE_MAX } from '#src/features/offers/typed-code.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { ShownPurchase } from './shown.contract.ts';
import { STORE_CREDIT_MAX } from '#src/features/credit/credit-limits.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { Text } from '#src/lib/text.ts';
import { ORDER_STATUS_TEXTS } from '#src/features/orders/order-status.ts';

/** An order's status label, as shoppers and staff see it. */
export const OrderStatusText = z.enum(ORDER_STATUS_TEXTS);

const AMOUNT_SENTENCE = 'Enter an amount in rupees.';

/** The total that the page showed, in rupees. If it has changed, the answer is PRICE_CHANGED. */
const ExpectedTotal = z.optional(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, AMOUNT_SENTENCE))],
      AMOUNT_SENTENCE,
    ),
    z.pipe(z.transform(Number), z.number().check(z.nonnegative(AMOUNT_SENTENCE))),
  ),
);

/** Everything the page needs to open the payment. Amounts in rupees. */
export const PaymentSession = z.object({
  payment_session_id: z.string(),
  order_id: z.string(),
  /** The address of the gateway's browser script; may be a path of this site. */
  payment_script_url: z.string(),
  payment_mode: z.enum(['sandbox', 'production']),
  /**
   * The gateway's own payment page, for browsers that block its script: POST payment_session_id.
   */
  payment_page_url: z.string(),
  /** False if UPI can only be paid in the gateway's window: start_upi would not help. */
  offers_upi: z.boolean(),
  amount: z.number(),
  total: z.number(),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

/** An order that is paid on delivery: it is placed, with no payment to open. Amounts in rupees. */
const PlacedOrder = z.object({
  payment_session_id: z.null(),
  order_id: z.string(),
  amount: z.number(),
  total: z.number(),
});

/** The next step for an order that was created. */
export const OpenedOrder = z.union([PaymentSession, PlacedOrder]);
export type OpenedOrder = z.infer<typeof OpenedOrder>;

/** The code whose discount the page showed; without one, no code is used. */
const OfferCode = z.optional(Text(TYPED_CODE_MAX));

/** The store credit that the page showed as used, in rupees; with all of the total, the method is credit. */
const StoreCredit = z.optional(
  Rupees(0, STORE_CREDIT_MAX, 'Enter the store credit to use, in rupees.'),
);

const PaymentMethod = z._default(
  z.enum(PAYMENT_METHOD_NAMES, 'Choose how to pay.'),
  USUAL_PAYMENT_METHOD,
);

/** Limits the gateway's window to these methods; all by default. */
export const PaymentWindow = z.optional(z.enum(WINDOW_NAMES, 'Choose how to pay.'));

/** True if the invoice should name the business saved in the account. */
const ForBusiness = z._default(YesNo, false);

/** The purchase as the page showed it. If the order would differ, the answer is ORDER_CHANGED. */
const Shown = z.optional(ShownPurchase);

/** The choices of a shopper, for a cart and for a single product alike. */
const choices = {
  expectedTotal: ExpectedTotal,
  paymentMethod: PaymentMethod,
  forBusiness: ForBusiness,
  offerCode: OfferCode,
  storeCredit: StoreCredit,
  window: PaymentWindow,
};

/** The advance as the page showed it: if it has changed, the answer is PRICE_CHANGED. */
const Advance = z.optional(z.object({ amount: Rupees(0, 199_999), isKept: YesNo }));

const CartPurchase = z.object({ addressId: Id, ...choices });

export const createCartOrder = endpoint({
  method: 'POST',
  path: '/api/checkout/create_cart_order',
  summary: 'Orders everything in the cart: reserves the stock and opens a payment.',
  access: 'shopper',
  input: z.extend(CartPurchase, { shown: Shown, advance: Advance }),
  output: OpenedOrder,
});

export const createCartOrderByGet = endpoint({
  method: 'GET',
  path: '/api/checkout/create_order',
  summary: 'Same as create_cart_order, under the specified path.',
  access: 'shopper',
  input: CartPurchase,
  output: OpenedOrder,
});

export const buyNow = endpoint({
  method: 'POST',
  path: '/api/checkout/create_order',
  summary: 'Orders one product directly: reserves the stock and opens a payment.',
  access: 'shopper',
  input: z.object({
    ProductId: Id,
    Quantity: z._default(Whole(1, QUANTITY_MAX), 1),
    AddressId: Id,
    variantId: VariantId,
    /** A protection plan for all units. */
    planId: z.optional(Id),
    ...choices,
    shown: Shown,
    advance: Advance,
  }),
  output: OpenedOrder,
});

/**
 * The result of a payment. pending: check again in a moment. failed: no money is on its way; while
 * orderStatus is Payment Pending the payment can be tried again.
 */
export const PaymentOutcome = z.object({
  order_id: z.string(),
  status: z.enum(['paid', 'pending', 'failed']),
  orderStatus: OrderStatusText,
  /** One sentence for the shopper. */
  message: z.string(),
  /** The last attempt, if it failed: see next-methods.ts. */
  failed: z.optional(z.object({ by: z.enum(FAILED_WAYS), reason: z.enum(FAIL_REASONS) })),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const completeOrder = endpoint({
  method: 'POST',
  path: '/api/checkout/complete_order',
  summary: 'Checks an order’s payment with the gateway and updates the order.',
  access: 'shopper',
  input: z.object({ orderId: OrderId }),
  output: PaymentOutcome,
});

export const abandonOrder = endpoint({
  method: 'POST',
  path: '/api/checkout/abandon_order',
  summary: 'Cancels an unpaid order: ends its payment and puts its items back on sale.',
  access: 'shopper',
  input: z.object({ orderId: OrderId }),
  output: PaymentOutcome,
});

export const completeOrderByGet = endpoint({
  method: 'GET',
  path: '/api/checkout/complete_order',
  summary: 'Same as the POST, under the specified path.',
  access: 'shopper',
  input: z.object({ orderId: OrderId }),
  output: PaymentOutcome,
});
