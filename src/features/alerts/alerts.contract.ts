import * as z from 'zod/mini';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { ALERT_KINDS } from './alert-limits.ts';

const Kind = z.enum(ALERT_KINDS, 'Choose stock or price.');

/** An alert of a shopper. Prices in rupees. */
export const Alert = z.object({
  id: z.int(),
  kind: z.enum(ALERT_KINDS),
  productId: z.int(),
  variantId: z.nullable(z.int()),
  productName: z.string(),
  color: z.string(),
  variantTitle: z.string(),
  imageUrl: z.string(),
  /** The price when the alert was created, and the price now. */
  askedPrice: z.number(),
  price: z.number(),
  inStock: z.boolean(),
  /** False while the shop does not sell the item; the alert then waits. */
  isSold: z.boolean(),
  /** ISO 8601. */
  askedAt: z.string(),
});
export type Alert = z.infer<typeof Alert>;

export const Alerts = z.object({
  /** Newest first. */
  alerts: z.array(Alert),
  /** The destination of the message, as text: the email address, or the number and the hours of texts. */
  writesTo: z.array(z.string()),
});
export type Alerts = z.infer<typeof Alerts>;

export const viewAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  summary: 'Lists the alerts of the signed-in user, newest first.',
  access: 'shopper',
  input: Nothing,
  output: Alerts,
});

export const addAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  summary:
    'Creates an alert for when an item is back in stock or costs less than now. Repeating the call changes nothing.',
  access: 'shopper',
  input: z.object({ productId: Id, variantId: VariantId, kind: Kind }),
  output: Alerts,
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:id',
  summary: 'Deletes an alert. Repeating the call changes nothing.',
  access: 'shopper',
  input: z.object({ id: Id }),
  output: Alerts,
});

export const removeAllAlerts = endpoint({
  method: 'DELETE',
  path: '/api/alerts',
  summary: 'Deletes all alerts of the signed-in user.',
  access: 'shopper',
  input: Nothing,
  output: Alerts,
});

export const stopAlerts = endpoint({
  method: 'POST',
  path: '/api/alerts/stop/:of/:signature',
  summary: 'Deletes all alerts of a user with the signed link from a message, without signing in.',
  input: z.object({
    of: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    signature: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  output: z.object({ stopped: z.int() }),
});
