import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import type { PaymentOption } from '#src/features/payments/methods/payment-option.ts';
import { notReachedSentence } from '#src/features/settings/cod-reach.ts';
import type { Destination, TakenCash } from '#src/features/settings/delivery.contract.ts';
import { formatRupees } from '#src/lib/money.ts';

/**
 * Returns cash on delivery as a guest sees it: with its condition, to be chosen after signing in, or
 * why it is not available at a destination.
 */
export function guestCash({ from, to }: TakenCash, there: Destination | undefined): PaymentOption {
  const note =
    there?.cash === null
      ? notReachedSentence(there.pincode)
      : `For orders from ${formatRupees(from)} to ${formatRupees(to)}. Log in to choose it.`;
  return { name: 'cod', label: methodProperties('cod').label, note, isOff: true };
}
