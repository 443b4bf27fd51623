/** How a customer ordered from staff. */
export const ORDER_CHANNELS = ['phone', 'whatsapp', 'counter'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const CHANNEL_LABELS: Record<OrderChannel, string> = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
};

/** The channels by which orders arrive, for filters and exports. */
export const CHANNEL_FILTERS = { website: 'Website', ...CHANNEL_LABELS } as const;
export type ChannelFilter = keyof typeof CHANNEL_FILTERS;
export const CHANNEL_FILTER_NAMES = Object.keys(CHANNEL_FILTERS) as [
  ChannelFilter,
  ...ChannelFilter[],
];
