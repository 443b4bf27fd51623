import * as z from 'zod/mini';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { Rupees } from '#src/lib/fields.ts';

const AMOUNT_MAX = 1_000_000;

/** One way to pay in monthly instalments, with its true cost. Amounts in rupees. */
export const InstalmentPlan = z.object({
  /** The bank or the lender. */
  by: z.string(),
  months: z.int(),
  /** Percent a year, on a reducing balance. */
  annualRate: z.number(),
  monthly: z.number(),
  interest: z.number(),
  /** GST on the interest, and the bank's processing fee with GST. */
  charges: z.number(),
  total: z.number(),
  /** True if an offer pays the interest: see the offers. */
  isNoCost: z.boolean(),
});
export type InstalmentPlan = z.infer<typeof InstalmentPlan>;

export const ShownOffer = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  /** Such as HDFC Bank card; '' for any payment. */
  by: z.string(),
  /** The largest discount or cashback on this amount, in rupees; null if only the bank knows. */
  worth: z.nullable(z.number()),
  gives: z.enum(['discount', 'cashback', 'both', 'no-cost-emi']),
  endsAt: z.nullable(z.string()),
});

/** The gateway's other ways to pay an amount, and its offers. */
export const Instalments = z.object({
  /** Null if the amount cannot be paid in instalments. The first plan has the lowest instalment. */
  emi: z.nullable(z.object({ from: InstalmentPlan, plans: z.array(InstalmentPlan) })),
  /** Pay later services that accept this person. */
  payLater: z.array(z.string()),
  offers: z.array(ShownOffer),
});
export type Instalments = z.infer<typeof Instalments>;

export const viewInstalments = endpoint({
  method: 'POST',
  path: '/api/checkout/instalments',
  summary:
    'Returns instalments with their true cost, pay later services and bank offers for an amount.',
  access: 'shopper',
  input: z.object({
    amount: Rupees(1, AMOUNT_MAX),
    /** The saved address whose mobile number lenders know; without it, the account's number. */
    addressId: z.optional(Id),
  }),
  output: Instalments,
});
