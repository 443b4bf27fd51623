type Facts = { label: string; leastRupees: number; mostRupees: number };

/** The ways in which an order can be paid. */
export const PAYMENT_METHODS = {
  online: {
    /** As an invoice names it that knows no better word, after “Paid by”. */
    label: 'online payment',
    /** The gateway takes no payment beyond these. */
    leastRupees: 1,
    mostRupees: 1_000_000,
  },
} as const satisfies Record<string, Facts>;

export type PaymentMethodName = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [
  PaymentMethodName,
  ...PaymentMethodName[],
];

/** The words for an order's method. */
export function paymentMethodText(name: string): string {
  return isPaymentMethod(name) ? PAYMENT_METHODS[name].label : name;
}

/** Says whether a text is one of our methods. */
export function isPaymentMethod(name: string): name is PaymentMethodName {
  return Object.hasOwn(PAYMENT_METHODS, name);
}
