import * as z from 'zod';
import { toPaise } from '#src/lib/money.ts';

/**
 * A gateway order. Status: ACTIVE, PAID, EXPIRED, TERMINATED, TERMINATION_REQUESTED, or unknown.
 */
export type GatewayOrder = {
  gatewayOrderId: string;
  cfOrderId: string;
  status: string;
  amountPaise: number;
  currency: string;
  paymentSessionId: string;
  expiresAt: Date | undefined;
};

/** An attempt to pay a gateway order, which can have several. */
export type GatewayPayment = {
  cfPaymentId: string;
  gatewayOrderId: string;
  status: string;
  /** The order's amount at the time of this attempt. */
  orderAmountPaise: number | undefined;
  /** The amount the shopper paid; above the order's amount if the gateway adds a fee of its own. */
  amountPaise: number;
  currency: string;
  /** Such as upi, credit_card, net_banking. */
  method: string | undefined;
  bankReference: string | undefined;
  message: string | undefined;
  errorCode: string | undefined;
  paidAt: Date | undefined;
};

/** A refund of one gateway order. */
export type GatewayRefund = {
  refundId: string;
  cfRefundId: string;
  cfPaymentId: string;
  gatewayOrderId: string;
  status: string;
  amountPaise: number;
  currency: string;
  bankReference: string | undefined;
  message: string | undefined;
  processedAt: Date | undefined;
};

/** A UPI payment that the shopper continues by scanning a QR code or following a link. */
export type GatewayUpi = {
  cfPaymentId: string;
  /** By name: `qrcode` is a picture, the others are links of apps. */
  payload: Record<string, string>;
};

// Ids have been text since API version 2023-08-01; before that, and still in refund webhooks, they
// are numbers.
const GatewayId = z.union([z.string(), z.number()]).transform(String);
const Paise = z.number().transform(toPaise);
const maybeText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) =>
    text === null || text === undefined || text === '' ? undefined : `${text}`,
  );
const maybeTime = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined));

/** Parses the gateway's JSON of an order. Unused fields are dropped. */
export const OrderReply = z
  .object({
    order_id: z.string(),
    cf_order_id: GatewayId,
    order_status: z.string(),
    order_amount: Paise,
    order_currency: z.string(),
    payment_session_id: z.string(),
    order_expiry_time: maybeTime,
  })
  .transform((order): GatewayOrder => {
    return {
      gatewayOrderId: order.order_id,
      cfOrderId: order.cf_order_id,
      status: order.order_status,
      amountPaise: order.order_amount,
      currency: order.order_currency,
      paymentSessionId: order.payment_session_id,
      expiresAt: order.order_expiry_time,
    };
  });

/** Parses the gateway's JSON of an attempt. */
export const PaymentReply = z
  .object({
    cf_payment_id: GatewayId,
    order_id: z.string(),
    payment_status: z.string(),
    order_amount: Paise.optional(),
    payment_amount: Paise,
    payment_currency: z.string(),
    payment_group: maybeText,
    bank_reference: maybeText,
    payment_message: maybeText,
    error_details: z.object({ error_code: maybeText }).nullish(),
    payment_completion_time: maybeTime,
    payment_time: maybeTime,
  })
  .transform((payment): GatewayPayment => {
    return {
      cfPaymentId: payment.cf_payment_id,
      gatewayOrderId: payment.order_id,
      status: payment.payment_status,
      orderAmountPaise: payment.order_amount,
      amountPaise: payment.payment_amount,
      currency: payment.payment_currency,
      method: payment.payment_group,
      bankReference: payment.bank_reference,
      message: payment.payment_message,
      errorCode: payment.error_details?.error_code,
      paidAt: payment.payment_completion_time ?? payment.payment_time,
    };
  });

/** Parses the gateway's JSON of a UPI payment that has begun. */
export const UpiReply = z
  .object({
    cf_payment_id: GatewayId,
    data: z.object({ payload: z.record(z.string(), z.unknown()) }),
  })
  .transform(({ cf_payment_id: cfPaymentId, data }): GatewayUpi => {
    const texts = Object.entries(data.payload).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { cfPaymentId, payload: Object.fromEntries(texts) };
  });

/** Parses the gateway's JSON of a refund. */
export const RefundReply = z
  .object({
    refund_id: z.string(),
    cf_refund_id: GatewayId,
    cf_payment_id: GatewayId,
    order_id: z.string(),
    refund_status: z.string(),
    refund_amount: Paise,
    refund_currency: z.string(),
    refund_arn: maybeText,
    status_description: maybeText,
    processed_at: maybeTime,
  })
  .transform((refund): GatewayRefund => {
    return {
      refundId: refund.refund_id,
      cfRefundId: refund.cf_refund_id,
      cfPaymentId: refund.cf_payment_id,
      gatewayOrderId: refund.order_id,
      status: refund.refund_status,
      amountPaise: refund.refund_amount,
      currency: refund.refund_currency,
      bankReference: refund.refund_arn,
      message: refund.status_description,
      processedAt: refund.processed_at,
    };
  });

export const ErrorReply = z.object({
  message: z.string().catch(''),
  code: z.string().catch(''),
  type: z.string().catch(''),
});
