import type { CashStanding } from '#src/features/payments/cod/standing.contract.ts';
import { formatDate } from '#src/lib/dates.ts';

export const KIND_TEXT: Record<CashStanding['kind'], string> = {
  phone: 'Number',
  account: 'Account',
  address: 'Address',
};

/** Describes in a sentence whether cash is allowed, and why. */
export function standingText(standing: CashStanding): string {
  const { refusals, verdict, reason, setBy, setAt, isRefused } = standing;
  const back = refusals === 1 ? '1 parcel came back.' : `${refusals} parcels came back.`;
  const by = `${setBy ?? 'somebody'}${setAt ? ` on ${formatDate(setAt)}` : ''}`;
  if (verdict === 'blocked') return `Blocked by ${by}: ${reason}`;
  const lifted = verdict === 'lifted' ? ` Lifted by ${by}: ${reason}` : '';
  if (isRefused) return `No cash: ${back}${lifted}`;
  return `May pay in cash.${refusals > 0 ? ` ${back}` : ''}${lifted}`;
}
