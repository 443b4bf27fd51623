import type { Permission } from '#src/lib/roles.ts';

type NoticeKindProperties = {
  /** The label in the form of one's own notices. */
  label: string;
  /** The singular, the plural, and a short form for both where there is little room. */
  one: string;
  many: string;
  brief: string;
  /** The required permission: people without it get no such notices, even if they chose them. */
  needs: Permission;
  /** The admin page that lists them all, and the text of the link to it. */
  path: string;
  see: string;
};

/** The kinds of notices for staff. */
export const NOTICE_KINDS = {
  order: {
    label: 'New orders',
    ...{ one: 'new order', many: 'new orders', brief: 'orders', needs: 'orders.read' },
    ...{ path: '/admin/orders/pending', see: 'See orders' },
  },
  'low-stock': {
    label: 'Low or empty stock',
    ...{
      one: 'item low in stock',
      many: 'items low in stock',
      brief: 'low',
      needs: 'catalog.read',
    },
    ...{ path: '/admin/products/all', see: 'See products' },
  },
  preorder: {
    label: 'Pre-orders whose promised day has passed',
    ...{ one: 'pre-order is late', many: 'pre-orders are late', brief: 'late' },
    ...{ needs: 'catalog.read', path: '/admin/products/pre-orders', see: 'See pre-orders' },
  },
  money: {
    label: 'Payments that differ from the gateway’s records',
    ...{ one: 'payment to check', many: 'payments to check', brief: 'pay', needs: 'payments.read' },
    ...{ path: '/admin/payments', see: 'See differences' },
  },
  rule: {
    label: 'Records of money or stock that contradict each other',
    ...{ one: 'contradiction in the records', many: 'contradictions in the records' },
    ...{ brief: 'records', needs: 'settings.read', path: '/admin/settings/health' },
    see: 'See the health of the shop',
  },
  parcel: {
    label: 'Parcels that need an answer, are lost, come back or cannot be cancelled',
    ...{ one: 'parcel with a problem', many: 'parcels with a problem', brief: 'parcels' },
    ...{ needs: 'orders.read', path: '/admin/orders/stuck', see: 'See parcels' },
  },
  channel: {
    label: 'Message channels that have stopped',
    ...{ one: 'channel has stopped', many: 'channels have stopped' },
    ...{ brief: 'not sent', needs: 'settings.read', path: '/admin/settings/messages' },
    see: 'See the message settings',
  },
  webhook: {
    label: 'Webhooks that were disabled after repeated failure',
    ...{ one: 'webhook disabled', many: 'webhooks disabled', brief: 'webhooks' },
    ...{ needs: 'settings.read', path: '/admin/settings/webhooks', see: 'See the webhooks' },
  },
  question: {
    label: 'Questions from the contact form',
    ...{ one: 'question', many: 'questions', brief: 'asked', needs: 'contact.read' },
    ...{ path: '/admin/messages', see: 'See questions' },
  },
} as const satisfies Record<string, NoticeKindProperties>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** The minimum interval between messages to one person: events in between share a message. */
export const NOTICE_PACES = {
  soon: { label: 'At most every 10 minutes', minutes: 10 },
  hourly: { label: 'At most once an hour', minutes: 60 },
  daily: { label: 'At most once a day', minutes: 24 * 60 },
} as const;
export type NoticePace = keyof typeof NOTICE_PACES;
export const NOTICE_PACE_NAMES = Object.keys(NOTICE_PACES) as [NoticePace, ...NoticePace[]];
