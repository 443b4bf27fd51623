import type { BankRate } from '#src/features/settings/instalment-settings.ts';
import { sameBank } from '#src/features/settings/instalment-settings.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import type { BankOffer } from './bank-offers.ts';
import { calculateInstalments } from './instalment-cost.ts';
import type { InstalmentPlan } from './instalments.contract.ts';

/** Returns the plans of banks for an amount in paise, by bank and months. */
export function plansOf(
  amountPaise: number,
  banks: readonly BankRate[],
  offers: readonly BankOffer[] = [],
): InstalmentPlan[] {
  return banks.flatMap((rate) =>
    rate.months.map((months) => toPlan(amountPaise, rate, months, offers)),
  );
}

function toPlan(
  amountPaise: number,
  { bank, annualRate, fee }: BankRate,
  months: number,
  offers: readonly BankOffer[],
): InstalmentPlan {
  const cost = calculateInstalments(amountPaise, { months, annualRate, feePaise: toPaise(fee) });
  const isNoCost = offers.some(
    (offer) =>
      offer.gives === 'no-cost-emi' &&
      (offer.months.length === 0 || offer.months.includes(months)) &&
      sameBank(offer.by.replace(/ (credit|debit) card EMI$/, ''), bank),
  );
  const interestPaise = isNoCost ? 0 : cost.interestPaise;
  const chargesPaise = cost.gstPaise + cost.feePaise;
  return {
    ...{ by: bank, months, annualRate, isNoCost },
    monthly: toRupees(isNoCost ? Math.ceil(amountPaise / months) : cost.monthlyPaise),
    interest: toRupees(interestPaise),
    charges: toRupees(chargesPaise),
    total: toRupees(amountPaise + interestPaise + chargesPaise),
  };
}

/** Returns the plan with the lowest instalment; of equal ones, the one that costs less. */
export function lowestPlan(plans: readonly InstalmentPlan[]): InstalmentPlan | undefined {
  return plans.toSorted((a, b) => a.monthly - b.monthly || a.total - b.total)[0];
}
