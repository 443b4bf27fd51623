import type { WindowName } from '#src/features/payments/instalments/window-methods.ts';

/** A method that checkout offers: UPI, the gateway's window with all or some methods, or cash. */
export type NextMethod = 'upi' | 'window' | WindowName | 'cod';

/** The payment that failed. */
export const FAILED_WAYS = ['upi', 'card', 'bank', 'emi', 'later'] as const;
export type FailedWay = (typeof FAILED_WAYS)[number];

/** Why it failed, as far as it decides what to offer next. */
export const FAIL_REASONS = ['bank', 'money', 'mistake', 'closed'] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

export type FailedPayment = { by: FailedWay; reason: FailReason };
