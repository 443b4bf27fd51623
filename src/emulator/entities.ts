import { errorDetails } from './test-data.ts';
import { istTime, rupees } from './json.ts';
import type { OrderRecord, PaymentRecord, RefundRecord } from './ledger.ts';

/** Writes an order in the API's format. */
export function toOrderEntity(order: OrderRecord) {
  return {
    cf_order_id: order.cfOrderId,
    order_id: order.orderId,
    entity: 'order',
    order_currency: 'INR',
    order_amount: rupees(order.amountPaise),
    order_status: order.status,
    payment_session_id: order.sessionId,
    order_expiry_time: istTime(order.expiresAt),
    order_note: order.note ?? null,
    created_at: istTime(order.createdAt),
    order_splits: [],
    customer_details: {
      customer_name: null,
      customer_email: null,
      ...order.customer,
      customer_uid: null,
    },
    order_meta: { return_url: null, notify_url: null, payment_methods: null, ...order.meta },
    order_tags: order.tags ?? null,
    terminal_data: null,
    cart_details: null,
  };
}

/** Writes a payment attempt in the API's format. */
export function toPaymentEntity(payment: PaymentRecord) {
  return {
    cf_payment_id: payment.cfPaymentId,
    order_id: payment.orderId,
    entity: 'payment',
    payment_currency: 'INR',
    order_currency: 'INR',
    order_amount: rupees(payment.orderAmountPaise ?? payment.amountPaise),
    payment_amount: rupees(payment.amountPaise),
    is_captured: payment.status === 'SUCCESS',
    payment_group: payment.group,
    authorization: null,
    payment_method: payment.method,
    payment_time: istTime(payment.startedAt),
    payment_completion_time: payment.finishedAt ? istTime(payment.finishedAt) : null,
    payment_status: payment.status,
    payment_message: payment.message,
    bank_reference: payment.bankReference ?? null,
    auth_id: null,
    error_details: payment.errorCode ? errorDetails(payment.errorCode) : null,
    international_payment: { international: false },
    payment_surcharge: null,
    payment_gateway_details: gatewayDetails(payment),
  };
}

/** Writes a refund in the API's format; its webhook differs. */
export function toRefundEntity(refund: RefundRecord) {
  return {
    cf_refund_id: refund.cfRefundId,
    refund_id: refund.refundId,
    cf_payment_id: refund.cfPaymentId,
    order_id: refund.orderId,
    entity: 'refund',
    refund_amount: rupees(refund.amountPaise),
    refund_currency: 'INR',
    refund_note: refund.note ?? null,
    refund_status: refund.status,
    refund_type: 'MERCHANT_INITIATED',
    refund_arn: refund.arn ?? null,
    refund_charge: 0,
    refund_mode: null,
    refund_speed: {
      requested: refund.speed,
      accepted: refund.speed,
      processed: null,
      message: null,
    },
    refund_splits: [],
    status_description: describeRefund(refund),
    metadata: null,
    created_at: istTime(refund.createdAt),
    processed_at: refund.processedAt ? istTime(refund.processedAt) : null,
  };
}

export function describeRefund({ status }: RefundRecord): string {
  if (status === 'SUCCESS') return 'Refund processed successfully';
  return status === 'PENDING' ? 'In Progress' : `Refund is ${status}`;
}

export function gatewayDetails(payment: PaymentRecord) {
  return {
    gateway_name: 'CASHFREE',
    gateway_order_id: null,
    gateway_payment_id: payment.cfPaymentId,
    gateway_order_reference_id: null,
    gateway_settlement: 'cashfree',
    gateway_reference_name: '',
  };
}
