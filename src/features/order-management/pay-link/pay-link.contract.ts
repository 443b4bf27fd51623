import * as z from 'zod/mini';
import { PaymentOutcome, PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { PAY_LINK_STATE_NAMES } from '#src/features/order-management/create/pay-link-states.ts';
import { FOLLOW_DAYS } from '#src/features/order-management/follow/follow.contract.ts';
import { OrderBreakup } from '#src/features/order-management/orders.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';

const SignedOrder = z.object({
  id: OrderId,
  signature: z.string().check(z.regex(/^[\w-]{11}([\w-]{11})?$/)),
});

/** An order as anyone with its payment link sees it. Amounts in rupees. */
export const PayLink = z.object({
  orderId: z.string(),
  state: z.enum(PAY_LINK_STATE_NAMES),
  expiresAt: z.string(),
  items: z.array(
    z.object({
      id: z.int(),
      productName: z.string(),
      variantTitle: z.string(),
      imagePath: z.string(),
      quantity: z.int(),
      /** The promised day of dispatch of a pre-order. */
      dispatchBy: z.nullable(z.string()),
      /** Price per unit, and MRP. */
      price: z.number(),
      mrp: z.number(),
    }),
  ),
  breakup: OrderBreakup,
  /** The part of the total that the returned item of an exchange has paid. */
  credit: z.number(),
  /** The promised delivery date in India: `2026-12-02`. */
  deliverBy: z.nullable(z.string()),
  /** The city only. */
  goesTo: z.string(),
  /** The page that shows a paid order's progress without signing in. */
  followPath: z.string(),
});
export type PayLink = z.infer<typeof PayLink>;

export const viewPayLink = endpoint({
  method: 'GET',
  path: '/api/pay/:id/:signature',
  summary: `Shows an order with its signed payment link, without signing in; for ${FOLLOW_DAYS} days.`,
  input: SignedOrder,
  output: PayLink,
});

export const openPayLink = endpoint({
  method: 'POST',
  path: '/api/pay/:id/:signature/open',
  summary: 'Opens the payment of an order with its signed payment link.',
  input: SignedOrder,
  output: PaymentSession,
});

export const completePayLink = endpoint({
  method: 'POST',
  path: '/api/pay/:id/:signature/complete',
  summary: 'Checks the payment of an order with its signed payment link, and updates the order.',
  input: SignedOrder,
  output: PaymentOutcome,
});
