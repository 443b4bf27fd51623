import { atom } from 'nanostores';
import { staysOpen } from '#src/features/account/session.store.ts';
import type { PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import type { FailedPayment } from '#src/features/payments/next/failure-methods.ts';
import type { AppError } from '#src/lib/errors.ts';

export type Paying =
  | { step: 'idle' }
  /** With a message while many shoppers buy the same item. */
  | { step: 'ordering'; message?: string }
  | { step: 'paying' | 'asking'; orderId: string }
  /** The shopper pays by UPI on this page: see upi.store.ts. */
  | { step: 'upi'; orderId: string }
  /** `isLong`: the page stops checking; the shop notifies the shopper when the bank answers. */
  | { step: 'waiting'; orderId: string; message: string; isLong: boolean }
  | { step: 'paid'; orderId: string; message: string }
  | { step: 'unpaid'; orderId: string; message: string; failed?: FailedPayment | undefined }
  /** The payment window could not be opened, so no payment was declined. */
  | { step: 'blocked'; session: PaymentSession }
  | { step: 'given-up' }
  | { step: 'refused'; error: AppError };

/** The suffix of the stored name of an order's UPI payment. */
export const UPI_SUFFIX = ':upi';

/** The state of this page’s payment. */
export const $paying = atom<Paying>({ step: 'idle' });

// Reloading the page would close the payment window.
staysOpen.check = () => isPaying($paying.get());

/** Returns whether a payment is in progress, so that a second click must do nothing. */
export function isPaying({ step }: Paying): boolean {
  return ['ordering', 'paying', 'upi', 'asking', 'waiting', 'paid'].includes(step);
}
