import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '#src/features/webhooks/webhook-events.ts';
import type { WebhookDelivery } from '#src/features/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';

export const ENDPOINT_LABELS = {
  enabled: 'Enabled',
  paused: 'Paused',
  disabled: 'Disabled',
} as const;
export const ENDPOINT_LOOKS = { enabled: 'good', paused: 'muted', disabled: 'bad' } as const;

export const DELIVERY_LABELS = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;
export const DELIVERY_LOOKS = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

const GROUP_TITLES: Record<string, string> = {
  order: 'Orders',
  payment: 'Payments',
  parcel: 'Parcels',
  stock: 'Stock',
  product: 'Products',
  customer: 'Customers',
};

type Group = { title: string; events: { name: WebhookEvent; text: string }[] };

/** The events in the groups of the form. */
export const EVENT_GROUPS: readonly Group[] = Object.entries(GROUP_TITLES).map(([noun, title]) => ({
  title,
  events: WEBHOOK_EVENT_NAMES.filter((name) => name.startsWith(`${noun}.`)).map((name) => ({
    name,
    text: WEBHOOK_EVENTS[name],
  })),
}));

/** Returns the result of an attempt in a few words: `200` or the problem. */
export function resultText({ status, problem }: NonNullable<WebhookDelivery['last']>): string {
  return status === null ? problem : `Status ${status}`;
}

/** Returns when a waiting message is sent next, if it is known. */
export function nextText({ state, nextAttemptAt }: WebhookDelivery, isEnabled: boolean): string {
  if (state !== 'waiting') return '';
  if (!isEnabled) return 'When the webhook is enabled';
  const isDue = nextAttemptAt === null || Date.parse(nextAttemptAt) <= Date.now();
  return isDue ? 'Now' : formatDateTime(nextAttemptAt);
}

/** Indents JSON; other texts, such as the beginning of a message, stay as they are. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
