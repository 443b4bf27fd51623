/** The state of an order when it was exported from the other shop. */
export const IMPORTED_ORDER_STATUSES = ['open', 'completed', 'cancelled', 'refunded'] as const;
export type ImportedOrderStatus = (typeof IMPORTED_ORDER_STATUSES)[number];

export const IMPORTED_STATUS_TEXTS: Record<ImportedOrderStatus, string> = {
  open: 'Not completed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** The channels on which a customer agreed to marketing in the other shop. */
export const MARKETING_CHANNELS = ['email', 'sms'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];

/** A line of an imported order; the total includes tax where the other shop included it. */
export type ImportedLine = { name: string; sku: string; quantity: number; totalPaise: number };

/** An address as the other shop wrote it. */
export type ImportedAddress = {
  name: string;
  lines: string[];
  city: string;
  state: string;
  postcode: string;
  country: string;
  phone: string;
};
