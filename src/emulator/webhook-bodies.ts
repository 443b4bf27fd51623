import { describeRefund, gatewayDetails } from './entities.ts';
import { istTime, numericId, rupees } from './json.ts';
import type { LedgerEvent, OrderRecord, PaymentRecord, RefundRecord } from './ledger.ts';
import { grantedOffer } from './offers.ts';
import { errorDetails } from './test-data.ts';

const PAYMENT_TYPES: Record<string, string> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
};

/** Writes the webhook for an event, if the gateway sends one. */
export function toWebhook(order: OrderRecord, event: LedgerEvent, now = Date.now()) {
  const event_time = istTime(new Date(now).toISOString());
  if (event.about === 'refund') {
    const type = 'REFUND_STATUS_WEBHOOK';
    return { type, body: JSON.stringify({ data: refundData(event.refund), event_time, type }) };
  }
  const type = PAYMENT_TYPES[event.payment.status];
  if (!type) return undefined;
  const data = paymentData(order, event.payment);
  return { type, body: JSON.stringify({ data, event_time, type }) };
}

function paymentData(order: OrderRecord, payment: PaymentRecord) {
  return {
    order: {
      order_id: order.orderId,
      order_amount: rupees(order.amountPaise),
      order_currency: 'INR',
      order_tags: order.tags ?? null,
    },
    payment: {
      cf_payment_id: payment.cfPaymentId,
      payment_status: payment.status,
      payment_amount: rupees(payment.amountPaise),
      payment_currency: 'INR',
      payment_message: payment.message,
      payment_time: istTime(payment.startedAt),
      bank_reference: payment.bankReference ?? null,
      auth_id: null,
      payment_method: payment.method,
      payment_group: payment.group,
      international_payment: { international: false },
      payment_surcharge: null,
    },
    customer_details: { customer_name: null, customer_email: null, ...order.customer },
    payment_gateway_details: gatewayDetails(payment),
    payment_offers: grantedOffer(order, [payment]) ? [grantedOffer(order, [payment])] : null,
    ...(payment.errorCode && { error_details: errorDetails(payment.errorCode) }),
  };
}

// Numbers where the API has texts, and a capital in `entity`, as the gateway writes it.
function refundData(refund: RefundRecord) {
  return {
    refund: {
      cf_refund_id: numericId(refund.cfRefundId),
      cf_payment_id: numericId(refund.cfPaymentId),
      refund_id: refund.refundId,
      order_id: refund.orderId,
      refund_amount: rupees(refund.amountPaise),
      refund_currency: 'INR',
      entity: 'Refund',
      refund_type: 'MERCHANT_INITIATED',
      refund_arn: refund.arn ?? null,
      refund_status: refund.status,
      status_description: describeRefund(refund),
      created_at: istTime(refund.createdAt),
      processed_at: refund.processedAt ? istTime(refund.processedAt) : null,
      refund_note: refund.note ?? null,
      refund_splits: [],
      requested_speed: refund.speed,
      processed_speed: refund.speed,
      service_charge: rupees(0),
      service_tax: rupees(0),
    },
  };
}
