/** How staff's lists divide orders: not paid, to be shipped, and the rest. */
type List = 'unpaid' | 'pending' | 'completed';
export type OrderList = List | 'all';

type Facts = {
  label: string;
  /** The colour of its badge. */
  look: 'brand' | 'warn' | 'good' | 'muted';
  list: List;
  /** What an order may become from here. Shipped again corrects the tracking number. */
  next: readonly string[];
  /** Whether the shop keeps the money of such an order. */
  isSold: boolean;
  /** Whether something is still to happen before the shopper has everything. */
  isUnderWay: boolean;
  /** The step that leads to it, on the way of an order that is paid. */
  step?: {
    title: string;
    /** What the step is called while it is under way, where that is another word. */
    before?: string;
    text: string;
  };
};

/** Every status an order can have, as the database names it, with all that hangs on it. */
export const ORDER_STATUSES = {
  payment_pending: {
    label: 'Payment Pending',
    look: 'muted',
    list: 'unpaid',
    next: ['placed', 'cancelled', 'refunded'],
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
    step: {
      title: 'Shipped',
      before: 'Packing',
      text: 'We will send you the tracking number when it ships.',
    },
  },
  delivered: {
    label: 'Delivered',
    look: 'good',
    list: 'completed',
    next: ['refunded'],
    isSold: true,
    isUnderWay: false,
    step: { title: 'Delivered', text: 'The courier brings it to your address.' },
  },
  // Money can come late: then it is placed after all, or refunded.
  cancelled: {
    label: 'Cancelled',
    look: 'muted',
    list: 'completed',
    next: ['placed', 'refunded'],
    isSold: false,
    isUnderWay: false,
  },
  refunded: {
    label: 'Refunded',
    look: 'muted',
    list: 'completed',
    next: [],
    isSold: false,
    isUnderWay: false,
  },
  // Nobody took the parcel, which was to be paid on arrival: nothing came, and nothing goes back.
  returned: {
    label: 'Returned to sender',
    look: 'muted',
    list: 'completed',
    next: [],
    isSold: false,
    isUnderWay: false,
  },
} as const satisfies Record<string, Facts>;

export type OrderStatus = keyof typeof ORDER_STATUSES;
/** A status in words, as shoppers and staff see it. */
export type OrderStatusText = (typeof ORDER_STATUSES)[OrderStatus]['label'];

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUSES) as [OrderStatus, ...OrderStatus[]];
export const ORDER_STATUS_TEXTS = ORDER_STATUS_NAMES.map((name) => ORDER_STATUSES[name].label);

/** Statuses of orders whose money the shop keeps. */
export const SOLD_STATUSES = ORDER_STATUS_NAMES.filter((name) => ORDER_STATUSES[name].isSold);
/** Statuses of orders that something is still to happen with. */
export const UNDER_WAY_STATUSES = ORDER_STATUS_NAMES.filter(
  (name) => ORDER_STATUSES[name].isUnderWay,
);

/** The steps of an order that is paid, in their order. */
export const ORDER_STEPS = ORDER_STATUS_NAMES.flatMap((name) => {
  const { label, step }: Facts = ORDER_STATUSES[name];
  return step ? [{ label, ...step }] : [];
});

/** The statuses in one of staff's lists. */
export function statusesIn(list: OrderList): OrderStatus[] {
  return ORDER_STATUS_NAMES.filter((name) => list === 'all' || ORDER_STATUSES[name].list === list);
}

/** Says whether an order of one status may become one of another. */
export function mayBecome(from: string, to: OrderStatus): boolean {
  return isOrderStatus(from) && (ORDER_STATUSES[from].next as readonly string[]).includes(to);
}

/** The words for a status of the database. */
export function statusText(status: string): OrderStatusText {
  return isOrderStatus(status) ? ORDER_STATUSES[status].label : 'Payment Pending';
}

/** The colour of a status's badge. */
export function statusLook(text: OrderStatusText): Facts['look'] {
  const name = ORDER_STATUS_NAMES.find((known) => ORDER_STATUSES[known].label === text);
  return name ? ORDER_STATUSES[name].look : 'muted';
}

/** Says whether a text is one of our statuses. */
export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(ORDER_STATUSES, status);
}

/** What a purchase is made of: the cart, or one product bought at once. */
export const ORDER_SOURCES = ['cart', 'buy_now'] as const;

/** Who does something to an order. */
export const ORDER_ACTORS = ['shopper', 'staff', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** What becomes of the pieces that an order takes. */
export const HOLD_STATES = ['held', 'sold', 'released'] as const;
