import * as z from 'zod/mini';
import { OrderStatusText } from '#src/features/checkout/checkout.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { UPI_APP_NAMES } from './upi-apps.ts';

const Channel = z.enum(['qrcode', 'link'], 'Choose a QR code or a link.');
export type UpiChannel = z.infer<typeof Channel>;

/** A UPI payment that has begun: the shopper scans the code, or opens one of the apps. */
export const UpiAttempt = z.object({
  /** The gateway's id of this attempt. */
  attemptId: z.string(),
  channel: Channel,
  /** The QR code as a `data:` URL of a PNG. */
  qrImage: z.nullable(z.string()),
  apps: z.array(z.object({ app: z.enum(UPI_APP_NAMES), url: z.string() })),
  /** The time for which the page shows it. */
  secondsLeft: z.int(),
  /** In rupees. */
  amount: z.number(),
  /** A page that plays the customer's UPI app, in a shop that takes no money. */
  testAppUrl: z.nullable(z.string()),
});
export type UpiAttempt = z.infer<typeof UpiAttempt>;

export const startUpi = endpoint({
  method: 'POST',
  path: '/api/checkout/start_upi',
  summary: 'Begins the UPI payment of an unpaid order, with a QR code or links of UPI apps.',
  access: 'shopper',
  input: z.object({ orderId: OrderId, channel: Channel }),
  /** Null if UPI can only be paid in the gateway's window. */
  output: z.object({ attempt: z.nullable(UpiAttempt) }),
});

/**
 * The state of an attempt. unknown: not checked, because the last check was a moment ago, or the
 * gateway did not respond. over: the order can no longer be paid.
 */
export const UpiState = z.object({
  state: z.enum(['unknown', 'open', 'confirming', 'failed', 'paid', 'over']),
  orderStatus: OrderStatusText,
  /** One sentence for the shopper. */
  message: z.string(),
});
export type UpiState = z.infer<typeof UpiState>;

export const checkUpi = endpoint({
  method: 'POST',
  path: '/api/checkout/check_upi',
  summary: 'Checks a UPI payment; queries the gateway at most every ten seconds.',
  access: 'shopper',
  input: z.object({
    orderId: OrderId,
    attemptId: z.string().check(z.regex(/^\d{1,30}$/, 'That is not a valid attempt id.')),
  }),
  output: UpiState,
});
