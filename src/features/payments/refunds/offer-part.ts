type Paid = { amountPaise: number; offerPaise: number };

/** Returns the amount that the customer gets of a refund. */
export function sentPaise({ amountPaise, offerPaise }: Paid): number {
  return amountPaise - offerPaise;
}

/**
 * Returns which part of a refund a bank offer had paid: its share of the payment, so that refunds
 * of the whole payment add up to exactly what the customer and the offer paid. `given` are the
 * earlier refunds of the payment. All in paise.
 */
export function offerPart(payment: Paid, given: readonly Paid[], amountPaise: number): number {
  const before = given.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const taken = given.reduce((sum, refund) => sum + refund.offerPaise, 0);
  const upTo = Math.ceil((payment.offerPaise * (before + amountPaise)) / payment.amountPaise);
  // The gateway sends at least one paisa.
  return Math.min(Math.max(0, upTo - taken), amountPaise - 1);
}
