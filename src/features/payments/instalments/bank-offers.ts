import * as z from 'zod';

const OfferValue = z.object({
  kind: z.enum(['flat', 'percentage']),
  value: z.number(),
  mostPaise: z.number(),
});

/** An offer of a bank, as the gateway reports it and as the shop stores it. Amounts in paise. */
export const BankOffer = z.object({
  offerId: z.string(),
  title: z.string(),
  description: z.string(),
  /** Its kind: less to pay, money back later, or an EMI without interest. */
  gives: z.enum(['discount', 'cashback', 'both', 'no-cost-emi']),
  discount: z.optional(OfferValue),
  cashback: z.optional(OfferValue),
  /** A sentence, or an address. */
  terms: z.string(),
  minPaise: z.number(),
  /** Such as HDFC Bank credit card EMI for 3 or 6 months; '' for any payment. */
  by: z.string(),
  /** The tenures of an EMI; empty for all. */
  months: z.array(z.number()),
  startsAt: z.optional(z.coerce.date()),
  endsAt: z.optional(z.coerce.date()),
});
export type BankOffer = z.infer<typeof BankOffer>;

/** Returns the largest discount that an offer may give on an amount, in paise. */
export function mostOff(offer: BankOffer, amountPaise: number): number {
  if (offer.gives === 'cashback') return 0;
  // The gateway calculates the interest that the bank does not charge.
  if (offer.gives === 'no-cost-emi') return amountPaise - 1;
  return offer.discount ? valueOf(offer.discount, amountPaise) : 0;
}

/** Returns what an offer value is worth on an amount, in paise. Percentages round up to a rupee. */
export function valueOf(
  { kind, value, mostPaise }: z.infer<typeof OfferValue>,
  amountPaise: number,
): number {
  const worth =
    kind === 'flat' ? Math.round(value * 100) : Math.ceil((amountPaise * value) / 10_000) * 100;
  return Math.min(worth, mostPaise > 0 ? mostPaise : worth, amountPaise - 1);
}

/** Returns the offers that a payment of this amount can use now. */
export function validOffers(
  offers: readonly BankOffer[],
  amountPaise: number,
  now: Date,
): BankOffer[] {
  return offers.filter(({ minPaise, startsAt, endsAt }) => {
    const hasBegun = startsAt === undefined || startsAt <= now;
    return amountPaise >= minPaise && hasBegun && (endsAt === undefined || endsAt > now);
  });
}
