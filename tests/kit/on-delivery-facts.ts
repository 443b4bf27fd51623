import type * as methods from '#src/features/payments/methods/payment-methods.ts';

/** Its row of payment-methods.ts. */
export const ON_DELIVERY = {
  label: 'Payment on delivery',
  takes: [],
  action: 'Place order',
  hint: 'You pay when your parcel arrives.',
  isAtGateway: false,
  isPaidFirst: false,
  takesCash: true,
  leastRupees: 100,
  mostRupees: 5_000,
} as const;

/** Its row of method-texts.ts. */
export const ON_DELIVERY_TEXTS = {
  placed: 'You pay when it arrives. We are packing:',
  dueText: 'To be paid on delivery',
  paidText: 'Paid on delivery',
  goesBack: 'goes back by bank transfer.',
  backHow: 'We call you.',
};

type Methods = typeof methods;

/** The ways to pay with this one more, for vi.mock(). */
export function withOnDelivery(real: Methods): Methods {
  Object.assign(real.PAYMENT_METHODS, { on_delivery: ON_DELIVERY });
  real.PAYMENT_METHOD_NAMES.push('on_delivery' as never);
  return real;
}
