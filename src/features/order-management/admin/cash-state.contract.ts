import * as z from 'zod/mini';
import { CodEligibility } from '#src/features/payments/cod/admin/eligibility.contract.ts';

/** The cash state of an order that is paid in cash; null for all others. */
export const CASH_STATES = ['to collect', 'collected', 'remitted', 'refused', 'cancelled'] as const;
export type CashState = (typeof CASH_STATES)[number];

/** The payment filters of the staff's order lists. */
export const PAYMENT_FILTERS = {
  online: 'Paid online',
  cod: 'Cash on delivery',
  advance: 'Paid in part in advance',
  'to-collect': 'Cash to collect',
  collected: 'Cash collected, not remitted',
  remitted: 'Cash remitted',
  refused: 'Returned to sender',
  'refund-due': 'Refunds to pay manually',
  credit: 'Paid with store credit',
} as const;
export type PaymentFilter = keyof typeof PAYMENT_FILTERS;
export const PAYMENT_FILTER_NAMES = Object.keys(PAYMENT_FILTERS) as [
  PaymentFilter,
  ...PaymentFilter[],
];

/** The cash of one order. */
export const OrderCash = z.object({
  state: z.enum(CASH_STATES),
  collectedAt: z.nullable(z.string()),
  remittance: z.nullable(
    z.object({ id: z.int(), reference: z.string(), receivedOn: z.string(), amount: z.number() }),
  ),
  /** The COD eligibility of its number, account and address. */
  standings: z.array(CodEligibility),
});
export type OrderCash = z.infer<typeof OrderCash>;
