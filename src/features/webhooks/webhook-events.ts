/** The events that other systems can receive, and when each is sent. */
export const WEBHOOK_EVENTS = {
  'order.created': 'An order is created. Most are paid a little later.',
  'order.placed': 'An order is paid, or placed with cash on delivery.',
  'order.updated': 'Anything about an order changes: its status, parcels, refunds or returns.',
  'order.cancelled': 'An order is cancelled, or was not paid in time.',
  'payment.succeeded': 'A payment arrives, or cash is collected on delivery.',
  'payment.refunded': 'A refund is made.',
  'parcel.shipped': 'A parcel is shipped.',
  'parcel.delivered': 'A parcel is delivered.',
  'stock.changed': 'Units of a product or variant are reserved, sold, returned or counted.',
  'product.created': 'A product is created.',
  'product.updated': 'Staff change a product, or a scheduled price starts or ends.',
  'product.deleted': 'A product is deleted.',
  'customer.created': 'A customer account is created.',
  'customer.updated':
    'The name, email address, phone number, addresses or business of a customer change.',
  'customer.deleted': 'A customer account is deleted. Erase its data in your systems too.',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** The type of the event that staff send to try an endpoint. */
export const TEST_EVENT = 'webhook.test';

/** Returns whether a text is the type of an event of the shop. */
export function isWebhookEvent(type: string): type is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, type);
}

/** Events that say how something is now: of several that wait for sending, the last one suffices. */
export const MERGED_EVENTS: readonly WebhookEvent[] = [
  'order.updated',
  'product.updated',
  'customer.updated',
];
