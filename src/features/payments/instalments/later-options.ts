import { formatRupees } from '#src/lib/money.ts';
import type { InstalmentPlan, Instalments } from './instalments.contract.ts';
import type { LaterOption } from './offered-instalments.store.ts';

/** Returns the ways to pay later that the gateway offers for a purchase. */
export function toLaterOptions({ emi, payLater }: Partial<Instalments> = {}): LaterOption[] {
  const services = (payLater ?? []).join(', ');
  return [
    ...(emi ? [{ way: 'emi', label: 'EMI', note: fromText(emi.from) } as const] : []),
    ...(services ? [{ way: 'paylater', label: 'Pay later', note: `${services}.` } as const] : []),
  ];
}

/** An instalment with its months and rate, which must be near it. */
function fromText({ monthly, months, annualRate, isNoCost }: InstalmentPlan): string {
  const cost = isNoCost ? 'without interest' : `at ${annualRate}% a year`;
  return `From ${formatRupees(Math.ceil(monthly))} a month for ${months} months ${cost}.`;
}
