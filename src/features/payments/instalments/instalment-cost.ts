/** GST on the bank's interest and processing fee. */
const INTEREST_GST_PERCENT = 18;

/** The cost of an amount in monthly instalments, in paise. */
type InstalmentCost = {
  /** Each instalment but the last, which also settles the rounding. */
  monthlyPaise: number;
  interestPaise: number;
  /** GST on the interest, which the bank adds to the card’s bill. */
  gstPaise: number;
  /** The bank's processing fee with GST. */
  feePaise: number;
  /** Everything that is paid in the end. */
  totalPaise: number;
};

type InstalmentTerms = {
  months: number;
  /** Percent a year. */
  annualRate: number;
  /** Without GST. */
  feePaise?: number;
};

/**
 * Calculates instalments on a reducing balance, as banks do: with the monthly rate r = annual rate ÷
 * 12 and n months, an instalment is P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1). Each month's interest is
 * rounded to the paisa, and the last instalment pays what is left.
 */
export function calculateInstalments(
  amountPaise: number,
  { months, annualRate, feePaise = 0 }: InstalmentTerms,
): InstalmentCost {
  const rate = annualRate / 1200;
  const growth = (1 + rate) ** months;
  const monthlyPaise = Math.round(
    rate === 0 ? amountPaise / months : (amountPaise * rate * growth) / (growth - 1),
  );
  let left = amountPaise;
  for (let month = 1; month < months; month += 1) {
    left += Math.round(left * rate) - monthlyPaise;
  }
  const lastPaise = left + Math.round(left * rate);
  const paidPaise = monthlyPaise * (months - 1) + lastPaise;
  const interestPaise = paidPaise - amountPaise;
  const gstPaise = withGst(interestPaise) - interestPaise;
  const fee = withGst(feePaise);
  const totalPaise = paidPaise + gstPaise + fee;
  return { monthlyPaise, interestPaise, gstPaise, feePaise: fee, totalPaise };
}

function withGst(paise: number): number {
  return paise + Math.round((paise * INTEREST_GST_PERCENT) / 100);
}

/**
 * Returns the discount that makes an EMI cost no interest: the bank lends less, so that the
 * instalments add up to the price.
 */
export function noCostDiscount(amountPaise: number, { months, annualRate }: InstalmentTerms) {
  const rate = annualRate / 1200;
  if (rate === 0) return 0;
  const lent = (amountPaise / months) * ((1 - (1 + rate) ** -months) / rate);
  return amountPaise - Math.round(lent);
}
