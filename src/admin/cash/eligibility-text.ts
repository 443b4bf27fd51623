import type { CodEligibility } from '#src/features/payments/cod/admin/eligibility.contract.ts';
import { formatDate } from '#src/lib/dates.ts';

export const KIND_TEXT: Record<CodEligibility['kind'], string> = {
  phone: 'Number',
  account: 'Account',
  address: 'Address',
};

/** Describes in a sentence whether cash is allowed, and why. */
export function eligibilityText(eligibility: CodEligibility): string {
  const { refusals, verdict, reason, setBy, setAt, isRefused } = eligibility;
  const back = refusals === 1 ? '1 parcel was returned.' : `${refusals} parcels were returned.`;
  const by = `${setBy ?? 'somebody'}${setAt ? ` on ${formatDate(setAt)}` : ''}`;
  if (verdict === 'blocked') return `Blocked by ${by}: ${reason}`;
  const lifted = verdict === 'lifted' ? ` Allowed by ${by}: ${reason}` : '';
  if (isRefused) return `No COD: ${back}${lifted}`;
  return `Can pay by COD.${refusals > 0 ? ` ${back}` : ''}${lifted}`;
}
