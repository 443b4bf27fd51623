import type * as z from 'zod/mini';
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '#src/features/webhooks/webhook-events.ts';
import { WEBHOOK_PAYLOADS } from '#src/features/webhooks/webhook-payloads.contract.ts';
import { type Schema, toSchema } from './json-schema.ts';
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts';

type Header = { name: string; in: 'header'; required: true; description: string; schema: Schema };

export type WebhookOperation = {
  summary: string;
  parameters: Header[];
  requestBody: {
    required: true;
    content: { 'application/json': { schema: Schema; example: unknown } };
  };
  responses: Record<string, { description: string }>;
};

const TIME = '2026-11-24T08:30:00.000Z';

const HEADERS: Header[] = [
  toHeader('webhook-id', 'The id of the event. A repeated message has the same one.'),
  toHeader('webhook-timestamp', 'The time of this attempt, in seconds since 1970.'),
  toHeader(
    'webhook-signature',
    'Signatures separated by spaces. One must be v1, and the base64 HMAC-SHA256 of ' +
      '{webhook-id}.{webhook-timestamp}.{body} with the secret, which is base64 after whsec_.',
  ),
];

const RESPONSES = {
  '2XX': { description: 'The message is accepted. Answer within 15 seconds.' },
  '410': { description: 'The shop disables the webhook.' },
  default: {
    description: 'The shop sends the message again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h.',
  },
};

/** The first event with each shape: its name is that of the schema. */
const FIRST = new Map<z.ZodMiniType, WebhookEvent>();
for (const name of WEBHOOK_EVENT_NAMES) {
  const shape = WEBHOOK_PAYLOADS[name];
  if (!FIRST.has(shape)) FIRST.set(shape, name);
}

/** The schemas of the data, each once. */
export const WEBHOOK_SCHEMAS: Record<string, Schema> = Object.fromEntries(
  [...FIRST].map(([shape, name]) => [schemaName(name), toSchema(shape, 'output')]),
);

/** The `webhooks` of the API document: a message for each event, with an example. */
export const WEBHOOKS: Record<string, { post: WebhookOperation }> = Object.fromEntries(
  WEBHOOK_EVENT_NAMES.map((name) => [name, { post: toOperation(name) }]),
);

function toOperation(name: WebhookEvent): WebhookOperation {
  const first = FIRST.get(WEBHOOK_PAYLOADS[name]) ?? name;
  const schema: Schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: name },
      timestamp: { type: 'string', format: 'date-time' },
      data: { $ref: `#/components/schemas/${schemaName(first)}` },
    },
  };
  const shape: z.ZodMiniType = WEBHOOK_PAYLOADS[name];
  const data = shape.parse(WEBHOOK_EXAMPLES[name]);
  const example = { type: name, timestamp: TIME, data };
  return {
    summary: WEBHOOK_EVENTS[name],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: RESPONSES,
  };
}

/** `order.created` is `Webhook-order-created`. */
function schemaName(name: WebhookEvent): string {
  return `Webhook-${name.replace('.', '-')}`;
}

function toHeader(name: string, description: string): Header {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } };
}
