import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

/** The most a webhook's body may have; the gateway's are about 2 KB. */
export const WEBHOOK_MAX_BYTES = 64 * 1024;

/** Called by the payment gateway only; its signature is checked over the bytes as sent. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'For the payment gateway: news of payments and refunds, signed.',
  input: z.looseObject({}),
  output: Done,
});

/** What we read of a webhook; everything else is kept as it came. */
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
