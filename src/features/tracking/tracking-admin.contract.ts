import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { tidy } from '#src/lib/text.ts';
import { PURCHASE_SERVICES, PURCHASE_STATES } from './purchase-status.ts';

const SECRET_SENTENCE = 'Enter the secret as the service shows it, or leave it empty.';
/** The purchases of a service that staff see. */
export const PURCHASES_SHOWN = 10;

/** The purchases that the server sends to each service. Times in ISO 8601. */
const PurchaseSending = z.object({
  services: z.array(
    z.object({
      service: z.enum(PURCHASE_SERVICES),
      /** True if its secret is stored, which no call returns. */
      hasSecret: z.boolean(),
      counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
      /** The failed ones that the service would still take. */
      resendable: z.int(),
      /** Newest first. */
      purchases: z.array(
        z.object({
          orderId: z.string(),
          state: z.enum(PURCHASE_STATES),
          attempts: z.int(),
          /** The status of the response to the last attempt, or the problem that prevented one. */
          status: z.nullable(z.int()),
          problem: z.string(),
          at: z.string(),
        }),
      ),
    }),
  ),
});
export type PurchaseSending = z.infer<typeof PurchaseSending>;

export const viewPurchaseSending = endpoint({
  method: 'GET',
  path: '/api/admin/tracking',
  summary: `Lists the last ${PURCHASES_SHOWN} purchases that the server sent to each service, with the results.`,
  access: { staff: 'settings.read' },
  input: Nothing,
  output: PurchaseSending,
});

export const saveTrackingSecret = endpoint({
  method: 'PUT',
  path: '/api/admin/tracking/secrets/:service',
  summary:
    'Stores the secret with which the server sends purchases to a service, or deletes it if it is empty. It is never returned.',
  access: { staff: 'settings.write' },
  input: z.object({
    service: z.enum(PURCHASE_SERVICES, 'Choose a service.'),
    secret: z
      .string(SECRET_SENTENCE)
      .check(tidy, z.regex(/^(?:[\w|.-]{10,500})?$/, SECRET_SENTENCE)),
  }),
  output: PurchaseSending,
});

export const resendPurchases = endpoint({
  method: 'POST',
  path: '/api/admin/tracking/:service/resend',
  summary: 'Sends the failed purchases that are not too old for a service again.',
  access: { staff: 'settings.write' },
  input: z.object({ service: z.enum(PURCHASE_SERVICES, 'Choose a service.') }),
  output: z.object({ count: z.int() }),
});
