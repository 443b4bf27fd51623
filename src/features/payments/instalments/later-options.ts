import type { PaymentOption } from '#src/features/payments/methods/payment-option.ts';
import { formatRupees } from '#src/lib/money.ts';
import { EmiPlans } from './EmiPlans.tsx';
import type { InstalmentPlan, Instalments } from './instalments.contract.ts';

/** Returns the ways to pay later that the gateway offers for a purchase. */
export function toLaterOptions({ emi, payLater }: Partial<Instalments> = {}): PaymentOption[] {
  const services = (payLater ?? []).join(', ');
  const option = { name: 'online' } as const;
  return [
    ...(emi
      ? [{ ...option, way: 'emi' as const, label: 'EMI', note: fromText(emi.from), More: EmiPlans }]
      : []),
    ...(services
      ? [{ ...option, way: 'paylater' as const, label: 'Pay later', note: `${services}.` }]
      : []),
  ];
}

/** An instalment with its months and rate, which must be near it. */
function fromText({ monthly, months, annualRate, isNoCost }: InstalmentPlan): string {
  const cost = isNoCost ? 'without interest' : `at ${annualRate}% a year`;
  return `From ${formatRupees(Math.ceil(monthly))} a month for ${months} months ${cost}.`;
}
