import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import type { PaymentOption } from '#src/features/payments/methods/payment-option.ts';
import type { TakenCash } from '#src/features/settings/delivery.contract.ts';
import { formatRupees } from '#src/lib/money.ts';

/** Returns cash on delivery as a guest sees it: with its condition, to be chosen after signing in. */
export function guestCash({ from, to }: TakenCash): PaymentOption {
  return {
    name: 'cod',
    label: methodProperties('cod').label,
    note: `For orders from ${formatRupees(from)} to ${formatRupees(to)}. Log in to choose it.`,
    isOff: true,
  };
}
