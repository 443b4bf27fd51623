import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

/** The largest allowed webhook body; the gateway's are about 2 KB. */
export const WEBHOOK_MAX_BYTES = 64 * 1024;

/** Called only by the payment gateway. The signature is checked over the bytes as sent. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Webhook for the payment gateway: receives signed payment and refund events.',
  input: z.looseObject({}),
  output: Done,
});

/** The parts of a webhook that we read; everything else is stored as received. */
export const WebhookBody = z.object({
  type: z.optional(z.string()),
  data: z.optional(
    z.object({
      order: z.optional(z.object({ order_id: z.optional(z.string()) })),
      refund: z.optional(
        z.object({ order_id: z.optional(z.string()), refund_id: z.optional(z.string()) }),
      ),
    }),
  ),
});
