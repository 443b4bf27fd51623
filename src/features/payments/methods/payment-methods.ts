import { LEAST_PAYMENT_PAISE, payablePaise } from '#src/lib/payable.ts';

type MethodProperties = {
  /** The name on order pages, the invoice and the export. */
  label: string;
  /** The label of the button that orders with this method. */
  action: string;
  /** A sentence about what happens then; '' for a method whose offer has one. */
  hint: string;
  /** True if the gateway collects the money, reports its state and refunds it. */
  isAtGateway: boolean;
  /**
   * True if an order is placed once it is paid; otherwise it is placed first and paid on delivery.
   */
  isPaidFirst: boolean;
  /** True if the courier collects money: all of it, or what is left after an advance. */
  takesCash: boolean;
  leastRupees: number;
  mostRupees: number;
};

/**
 * The payment methods, a row each. The behaviour of each is in its own file in this folder, named
 * in registry.server.ts, and its texts for messages and documents are in method-texts.ts.
 */
export const PAYMENT_METHODS = {
  online: {
    label: 'Online payment',
    action: 'Pay Now',
    hint: 'You pay in our payment service’s window. Card details never reach the shop.',
    isAtGateway: true,
    isPaidFirst: true,
    takesCash: false,
    // The gateway accepts no payment outside these limits.
    leastRupees: LEAST_PAYMENT_PAISE / 100,
    mostRupees: 1_000_000,
  },
  cod: {
    label: 'Cash on delivery',
    action: 'Place order',
    hint: '',
    isAtGateway: false,
    isPaidFirst: false,
    takesCash: true,
    // Section 186 of the Income-tax Act, 2025: nobody may accept ₹2,00,000 or more in cash. Staff
    // set less.
    leastRupees: 1,
    mostRupees: 199_999,
  },
  /** All of an order; any method can be combined with store credit for a part of it. */
  credit: {
    label: 'Store credit',
    action: 'Place order',
    hint: '',
    isAtGateway: false,
    isPaidFirst: true,
    takesCash: false,
    leastRupees: 0,
    mostRupees: 1_000_000,
  },
  /** A part is paid at the gateway, which places the order; the rest is cash on delivery. */
  advance: {
    label: 'Advance and cash on delivery',
    action: 'Pay Now',
    hint: '',
    isAtGateway: true,
    isPaidFirst: true,
    takesCash: true,
    leastRupees: 1,
    mostRupees: 199_999,
  },
} as const satisfies Record<string, MethodProperties>;

export type PaymentMethodName = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [
  PaymentMethodName,
  ...PaymentMethodName[],
];

/** The payment methods whose money the gateway collects. */
export const GATEWAY_METHODS = ['online', 'advance'] as const satisfies PaymentMethodName[];

/** The payment methods with which the courier collects money. */
export const CASH_METHODS = ['cod', 'advance'] as const satisfies PaymentMethodName[];

/**
 * The payment methods that staff choose for an order that they create; store credit is a part of
 * the total with each of them.
 */
export const CHOSEN_METHOD_NAMES = ['online', 'cod'] as const satisfies PaymentMethodName[];
export type ChosenMethodName = (typeof CHOSEN_METHOD_NAMES)[number];

/** The default payment method. */
export const USUAL_PAYMENT_METHOD: ChosenMethodName = 'online';

/** Returns whether a payment method is the default one. */
export function isUsualMethod(name: string): boolean {
  return name === USUAL_PAYMENT_METHOD;
}

/** Returns the properties of a payment method stored in the database. Throws if it is unknown. */
export function methodProperties(name: string): MethodProperties {
  if (isPaymentMethod(name)) return PAYMENT_METHODS[name];
  throw new Error(`Unknown payment method ${name}`);
}

/** Returns whether a text is a payment method. */
export function isPaymentMethod(name: string): name is PaymentMethodName {
  return Object.hasOwn(PAYMENT_METHODS, name);
}

/** The facts that decide how an order is paid, in paise. */
export type Payable = {
  paymentMethod: string;
  totalPaise: number;
  creditPaise: number;
  /** The part paid in advance if the rest is cash on delivery; otherwise 0. */
  advancePaise: number;
};

/**
 * Divides the total of an order, in paise, among those that take the money: the ledger of store
 * credit, the gateway and the courier. The parts always add up to the total.
 */
export function paymentParts({ paymentMethod, advancePaise, ...order }: Payable) {
  const { isAtGateway, takesCash } = methodProperties(paymentMethod);
  const moneyPaise = payablePaise(order);
  const onlinePaise = !isAtGateway ? 0 : takesCash ? advancePaise : moneyPaise;
  const cashPaise = takesCash ? moneyPaise - onlinePaise : 0;
  return { creditPaise: order.creditPaise, onlinePaise, cashPaise };
}
