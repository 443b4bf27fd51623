type Facts = {
  /** As order pages, the invoice and the export name it. */
  label: string;
  /** What the shopper can pay with, where there is a choice. */
  takes: readonly string[];
  /** What the button says that orders this way, and what happens then. */
  action: string;
  hint: string;
  /** How the letter begins that says that the order is placed. */
  placed: string;
  /** What stands before the sum that is still due, and in place of it once it has come. */
  dueText: string;
  paidText: string;
  /** What follows the amount of a refund that was begun, and how it goes on from there. */
  goesBack: string;
  backHow: string;
  /** Whether the gateway takes the money, is asked what became of it, and gives it back. */
  isAtGateway: boolean;
  /** Whether an order is placed once it is paid; else at once, and it is paid when it arrives. */
  isPaidFirst: boolean;
  leastRupees: number;
  mostRupees: number;
};

/**
 * The ways in which an order can be paid, a row each. What a way does for an order stands in a file
 * of its own beside this one, named in registry.server.ts.
 */
export const PAYMENT_METHODS = {
  online: {
    label: 'Online payment',
    takes: ['UPI', 'Credit card', 'Debit card'],
    action: 'Pay Now',
    hint: 'You pay in our payment service’s window. Card details never reach the shop.',
    placed: 'We have received your payment and are packing:',
    dueText: 'To be paid',
    paidText: 'Online payment',
    goesBack: 'is on its way back to your payment method.',
    backHow: 'Banks take up to 10 business days.',
    isAtGateway: true,
    isPaidFirst: true,
    // The gateway takes no payment beyond these.
    leastRupees: 1,
    mostRupees: 1_000_000,
  },
  cod: {
    label: 'Cash on delivery',
    takes: [],
    action: 'Place order',
    hint: 'You pay the courier in cash when your parcel arrives.',
    placed: 'You pay in cash when it arrives. We are packing:',
    dueText: 'To be paid in cash on delivery',
    paidText: 'Paid in cash',
    goesBack: 'goes back to you by bank transfer or UPI.',
    backHow: 'We call you to ask where to send it.',
    isAtGateway: false,
    isPaidFirst: false,
    // Section 186 of the Income-tax Act, 2025: nobody may take ₹2,00,000 or more in cash. Staff set less.
    leastRupees: 1,
    mostRupees: 199_999,
  },
} as const satisfies Record<string, Facts>;

export type PaymentMethodName = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [
  PaymentMethodName,
  ...PaymentMethodName[],
];

/** The way that an order is paid unless another is chosen. */
export const USUAL_PAYMENT_METHOD: PaymentMethodName = 'online';

/** Says whether an order is paid as orders are unless another way is chosen. */
export function isUsualMethod(name: string): boolean {
  return name === USUAL_PAYMENT_METHOD;
}

/** What is known of a way to pay that the database names. Throws on one that is none of ours. */
export function methodFacts(name: string): Facts {
  if (isPaymentMethod(name)) return PAYMENT_METHODS[name];
  throw new Error(`Unknown payment method ${name}`);
}

/** Says whether a text is one of our methods. */
export function isPaymentMethod(name: string): name is PaymentMethodName {
  return Object.hasOwn(PAYMENT_METHODS, name);
}
