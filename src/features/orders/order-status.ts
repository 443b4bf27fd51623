/** The lists by which staff see orders: unpaid, to be shipped, and the rest. */
type List = 'unpaid' | 'pending' | 'completed';
export type OrderList = List | 'all';

type StatusProperties = {
  label: string;
  /** The colour of its badge. */
  look: 'brand' | 'warn' | 'good' | 'muted';
  list: List;
  /** The statuses that can follow. Shipped can follow itself to correct a tracking number. */
  next: readonly string[];
  /** True if the shop keeps the money of such an order. */
  isSold: boolean;
  /** True while the order is in progress. */
  isUnderWay: boolean;
  /** The button with which staff move an order to this status. */
  staffButton?: string;
  /** The result of a payment for an order that takes none any more. */
  unpaidText?: string;
  /** The timeline step that this status completes for a paid order. */
  step?: { title: string; text: string };
};

/** Every order status, keyed by its name in the database, with its properties. */
export const ORDER_STATUSES = {
  payment_pending: {
    label: 'Payment Pending',
    look: 'muted',
    list: 'unpaid',
    next: ['placed', 'issued', 'cancelled', 'refunded'],
    isSold: false,
    isUnderWay: true,
  },
  placed: {
    label: 'Order Placed',
    look: 'brand',
    list: 'pending',
    next: ['shipped', 'cancelled', 'refunded'],
    isSold: true,
    isUnderWay: true,
    step: { title: 'Order placed', text: 'We have received your payment.' },
  },
  shipped: {
    label: 'Shipped',
    look: 'warn',
    list: 'completed',
    next: ['shipped', 'delivered', 'refunded', 'returned'],
    isSold: true,
    isUnderWay: true,
    staffButton: 'Mark as shipped',
    step: { title: 'Shipped', text: 'We will send you the tracking number when it ships.' },
  },
  delivered: {
    label: 'Delivered',
    look: 'good',
    list: 'completed',
    next: ['refunded'],
    isSold: true,
    isUnderWay: false,
    staffButton: 'Mark as delivered',
    step: { title: 'Delivered', text: 'The courier delivers it to your address.' },
  },
  // Money can arrive late: then the order is placed after all, or refunded.
  cancelled: {
    label: 'Cancelled',
    look: 'muted',
    list: 'completed',
    next: ['placed', 'issued', 'refunded'],
    isSold: false,
    isUnderWay: false,
    unpaidText: 'This order is cancelled. What you paid is refunded.',
  },
  refunded: {
    label: 'Refunded',
    look: 'muted',
    list: 'completed',
    next: [],
    isSold: false,
    isUnderWay: false,
    unpaidText: 'We could not complete this order. You will be refunded.',
  },
  // A gift card was sold: there is nothing to pack, and no sale of goods.
  issued: {
    label: 'Gift Card Issued',
    look: 'good',
    list: 'completed',
    next: ['refunded'],
    isSold: true,
    isUnderWay: false,
  },
  // Nobody accepted the parcel, which was to be paid on delivery: there is no payment and no
  // refund.
  returned: {
    label: 'Returned to sender',
    look: 'muted',
    list: 'completed',
    next: [],
    isSold: false,
    isUnderWay: false,
    unpaidText: 'This parcel was returned to us. Nothing was charged.',
  },
} as const satisfies Record<string, StatusProperties>;

export type OrderStatus = keyof typeof ORDER_STATUSES;
/** A status label, as shoppers and staff see it. */
export type OrderStatusText = (typeof ORDER_STATUSES)[OrderStatus]['label'];

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUSES) as [OrderStatus, ...OrderStatus[]];
export const ORDER_STATUS_TEXTS = ORDER_STATUS_NAMES.map((name) => ORDER_STATUSES[name].label);

/** The statuses to which staff move orders. */
export type StaffMove = {
  [Name in OrderStatus]: (typeof ORDER_STATUSES)[Name] extends { staffButton: string }
    ? Name
    : never;
}[OrderStatus];
export const STAFF_MOVES = ORDER_STATUS_NAMES.filter((name): name is StaffMove =>
  Boolean(propertiesOf(name).staffButton),
);

/** The statuses of orders whose money the shop keeps. */
export const SOLD_STATUSES = ORDER_STATUS_NAMES.filter((name) => ORDER_STATUSES[name].isSold);
/** The statuses of sales of goods: a gift card becomes one when it is spent. */
export const GOODS_STATUSES = SOLD_STATUSES.filter((name) => name !== 'issued');
/** The statuses of orders that are still in progress. */
export const UNDER_WAY_STATUSES = ORDER_STATUS_NAMES.filter(
  (name) => ORDER_STATUSES[name].isUnderWay,
);

/** The steps of a paid order, in sequence. */
export const ORDER_STEPS = ORDER_STATUS_NAMES.flatMap((name) => {
  const { label, step } = propertiesOf(name);
  return step ? [{ label, ...step }] : [];
});

/** Returns the statuses in one of the staff's lists. */
export function statusesIn(list: OrderList): OrderStatus[] {
  return ORDER_STATUS_NAMES.filter((name) => list === 'all' || ORDER_STATUSES[name].list === list);
}

/** Returns whether an order may change from one status to another. */
export function mayBecome(from: string, to: OrderStatus): boolean {
  return isOrderStatus(from) && (ORDER_STATUSES[from].next as readonly string[]).includes(to);
}

/** Returns the properties of a status. */
export function propertiesOf(status: OrderStatus): StatusProperties {
  return ORDER_STATUSES[status];
}

/** Returns the label of a database status. */
export function statusText(status: string): OrderStatusText {
  return isOrderStatus(status) ? ORDER_STATUSES[status].label : 'Payment Pending';
}

/** Returns whether some of an order has been sent, and the rest has not. */
export function isPartSent({ status, isPartlySent }: { status: string; isPartlySent: boolean }) {
  return status === 'shipped' && isPartlySent;
}

/** Returns the status as people read it: an order of which a part is shipped has no status of its own. */
export function shownStatus<Text extends string>(order: {
  orderStatus: Text;
  isPartlySent: boolean;
}) {
  return order.isPartlySent ? 'Partly shipped' : order.orderStatus;
}

/** Returns the colour of a status badge. */
export function statusLook(text: OrderStatusText): StatusProperties['look'] {
  const name = ORDER_STATUS_NAMES.find((known) => ORDER_STATUSES[known].label === text);
  return name ? ORDER_STATUSES[name].look : 'muted';
}

/** Returns whether a text is an order status. */
export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(ORDER_STATUSES, status);
}

/** The origin of a purchase: the cart, one product with “Buy now”, staff, or the page of gift cards. */
export const ORDER_SOURCES = ['cart', 'buy_now', 'staff', 'gift_card'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** The channels by which customers order from staff, with their labels. */
export const CHANNEL_LABELS = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
  exchange: 'Exchange',
} as const;
/** Those that staff choose. */
export const CHOSEN_CHANNELS = ['phone', 'whatsapp', 'counter'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];
type OrderChannel = keyof typeof CHANNEL_LABELS;
export const ORDER_CHANNELS = Object.keys(CHANNEL_LABELS) as [OrderChannel, ...OrderChannel[]];

/** All channels, for filters and exports. */
export const CHANNEL_FILTERS = { website: 'Website', ...CHANNEL_LABELS } as const;
export type ChannelFilter = keyof typeof CHANNEL_FILTERS;
export const CHANNEL_FILTER_NAMES = Object.keys(CHANNEL_FILTERS) as [
  ChannelFilter,
  ...ChannelFilter[],
];

/** The parties that can act on an order. */
export const ORDER_ACTORS = ['shopper', 'staff', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** The states of a stock reservation. */
export const HOLD_STATES = ['held', 'sold', 'released'] as const;
