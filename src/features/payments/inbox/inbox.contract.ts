import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

/** A webhook delivery of the gateway, as received, with its outcome. */
export const InboxRow = z.object({
  id: z.int(),
  type: z.nullable(z.string()),
  gatewayOrderId: z.nullable(z.string()),
  /** True if its signature is valid. */
  signatureValid: z.boolean(),
  /** The number of times the same bytes arrived. */
  deliveries: z.int(),
  outcome: z.enum(['pending', 'done', 'ignored', 'failed']),
  outcomeNote: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  processedAt: z.nullable(z.string()),
});
export type InboxRow = z.infer<typeof InboxRow>;

export const InboxEntry = z.extend(InboxRow, {
  headers: z.record(z.string(), z.string()),
  /** The bytes as received: as text, and exactly, in base64. */
  rawText: z.string(),
  rawBase64: z.string(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Lists webhooks from the payment gateway, newest first.',
  access: { staff: 'payments.read' },
  input: z.object({
    outcome: z.optional(z.enum(['pending', 'done', 'ignored', 'failed'])),
    gatewayOrderId: z.optional(Text(45)),
    ...Paging,
  }),
  output: z.object({ webhooks: z.array(InboxRow), total: z.int(), totalPages: z.int() }),
});

export const viewInboxEntry = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id',
  summary: 'Gets one webhook with its headers and raw body.',
  access: { staff: 'payments.read' },
  input: z.object({ id: Id }),
  output: InboxEntry,
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/replay',
  summary: 'Processes a webhook again. One with a wrong signature is refused.',
  access: { staff: 'payments.resolve' },
  input: z.object({ id: Id }),
  output: InboxEntry,
});
