import { parseUrl } from '#src/lib/parse-url.ts';

import * as z from 'zod/mini';
import { Done, endpoint, Id, Nothing, Paging } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { WEBHOOK_EVENT_NAMES } from './webhook-events.ts';
import { DELIVERY_STATES, ENDPOINT_STATES } from './webhook-status.ts';

export const ENDPOINTS_MAX = 20;
export const URL_MAX = 500;
export const DESCRIPTION_MAX = 100;
/** Events and their log are deleted after this time. */
export const LOG_DAYS = 30;
/** For this time after a rotation, messages are also signed with the previous secret. */
export const OVERLAP_HOURS = 24;
/** An endpoint without a success for this time is disabled. */
export const FAILING_DAYS = 5;

const NOT_A_URL = 'Enter an address such as https://example.com/webhooks.';
const WebhookUrl = RequiredText(URL_MAX, NOT_A_URL).check(
  z.refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), NOT_A_URL),
  z.refine((text) => {
    const url = parseUrl(text);
    return !url || (url.username === '' && url.password === '' && url.hash === '');
  }, 'Enter an address without a user name, a password and a #.'),
);
const Events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES, 'Choose events of the list.'), 'Choose events of the list.')
  .check(
    z.minLength(1, 'Choose at least one event.'),
    z.maxLength(WEBHOOK_EVENT_NAMES.length, 'Choose each event once.'),
  );
const Description = Text(DESCRIPTION_MAX);

/** An address that receives events. Times in ISO 8601. */
export const WebhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  state: z.enum(ENDPOINT_STATES),
  /** Why the shop disabled it; '' otherwise. */
  stateReason: z.string(),
  /** The first failure since the last success; null while it works. */
  failingSince: z.nullable(z.string()),
  /** Until when messages are also signed with the previous secret. */
  previousSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
  /** The deliveries of the log by state. */
  counts: z.object({ waiting: z.int(), delivered: z.int(), failed: z.int() }),
  lastDeliveredAt: z.nullable(z.string()),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** Returns the version of what staff enter. The state is not part of it: the shop changes it too. */
export function endpointVersion({
  url,
  description,
  events,
}: Pick<WebhookEndpoint, 'url' | 'description' | 'events'>): string {
  return versionOf({ url, description, events });
}

const WithSecret = Versioned(
  z.extend(WebhookEndpoint, {
    /** Signs its messages; returned only by this call. */
    secret: z.string(),
  }),
  endpointVersion,
);

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-endpoints',
  summary: 'Lists the addresses that receive events of the shop.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: z.object({ endpoints: z.array(Versioned(WebhookEndpoint, endpointVersion)) }),
});

export const viewWebhookEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-endpoints/:id',
  summary: 'Gets one address that receives events.',
  access: { staff: 'settings.read' },
  input: z.object({ id: Id }),
  output: Versioned(WebhookEndpoint, endpointVersion),
});

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-endpoints',
  summary:
    'Adds an https address that receives events. The response has the secret that signs them, which is not shown again.',
  access: { staff: 'settings.write' },
  status: 201,
  input: z.object({ url: WebhookUrl, description: z._default(Description, ''), events: Events }),
  output: WithSecret,
});

export const updateWebhookEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/admin/webhook-endpoints/:id',
  summary:
    'Changes an address or its events, pauses it, or enables it again. Events wait while it is not enabled.',
  access: { staff: 'settings.write' },
  input: z.object({
    id: Id,
    version: Version,
    url: z.optional(WebhookUrl),
    description: z.optional(Description),
    events: z.optional(Events),
    state: z.optional(z.enum(['enabled', 'paused'], 'Choose enabled or paused.')),
  }),
  output: Versioned(WebhookEndpoint, endpointVersion),
});

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhook-endpoints/:id',
  summary: 'Deletes an address with its log. Waiting events are not sent.',
  access: { staff: 'settings.write' },
  input: z.object({ id: Id }),
  output: Done,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:id/secret',
  summary: `Replaces the secret. For ${OVERLAP_HOURS} hours messages are signed with both, unless the old one has leaked.`,
  access: { staff: 'settings.write' },
  input: z.object({
    id: Id,
    /** True to stop signing with the old secret immediately. */
    hasLeaked: z._default(YesNo, false),
  }),
  output: WithSecret,
});

/** One event for one endpoint. Times in ISO 8601. */
export const WebhookDelivery = z.object({
  id: z.int(),
  endpointId: z.int(),
  /** The webhook-id of the message. */
  eventId: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** When the event happened. */
  createdAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
  /** The status of the response to the last attempt, or the problem that prevented one. */
  last: z.nullable(
    z.object({
      at: z.string(),
      status: z.nullable(z.int()),
      problem: z.string(),
      durationMs: z.int(),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = z.extend(WebhookDelivery, {
  /** The beginning of the message; null before it is made, and after it was erased. */
  body: z.nullable(z.string()),
  /** Newest first. */
  log: z.array(
    z.object({
      at: z.string(),
      status: z.nullable(z.int()),
      problem: z.string(),
      responseBody: z.string(),
      durationMs: z.int(),
    }),
  ),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

export const sendTestWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:id/test',
  summary: 'Sends the event webhook.test to an enabled address.',
  access: { staff: 'settings.write' },
  input: z.object({ id: Id }),
  output: WebhookDeliveryDetail,
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries',
  summary: `Lists the events of an address from the last ${LOG_DAYS} days, newest first.`,
  access: { staff: 'settings.read' },
  input: z.object({
    endpointId: Id,
    state: z.optional(z.enum(DELIVERY_STATES, 'Choose a state.')),
    type: z._default(Text(60), ''),
    ...Paging,
  }),
  output: z.object({ deliveries: z.array(WebhookDelivery), total: z.int(), totalPages: z.int() }),
});

export const viewWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries/:id',
  summary: 'Gets one delivery with its message and the response to each attempt.',
  access: { staff: 'settings.read' },
  input: z.object({ id: Id }),
  output: WebhookDeliveryDetail,
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  summary: 'Sends a message again, with the same webhook-id.',
  access: { staff: 'settings.write' },
  input: z.object({ id: Id }),
  output: WebhookDeliveryDetail,
});

export const resendFailedWebhooks = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:id/resend',
  summary: 'Sends all failed messages of events since a time again.',
  access: { staff: 'settings.write' },
  input: z.object({ id: Id, since: z.iso.datetime('Enter a date and time.') }),
  output: z.object({ count: z.int() }),
});
