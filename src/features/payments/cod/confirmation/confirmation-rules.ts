import type { CodSettings } from '#src/features/settings/cod-settings.ts';
import { findZone } from '#src/features/settings/delivery.ts';
import { toPaise } from '#src/lib/money.ts';
import type { ConfirmReason } from './confirmation-status.ts';

type Facts = {
  /** The total without the fee. */
  totalPaise: number;
  pincode: string;
  /** COD orders of this number or account that were delivered or are on their way. */
  earlierOrders: number;
  /** Returned parcels, by number, account or address, whichever has the most. */
  refusals: number;
};

/** Returns why a COD order must be confirmed before it is packed; undefined if it need not be. */
export function confirmReason(cod: CodSettings, facts: Facts): ConfirmReason | undefined {
  if (cod.confirmWhen === 'never') return undefined;
  if (cod.confirmWhen === 'always') return 'always';
  const { totalPaise, pincode, earlierOrders, refusals } = facts;
  if (cod.confirmReturned && refusals > 0) return 'returned';
  const { confirmPincodes: pincodes, confirmAbove } = cod;
  if (pincodes !== '' && findZone(pincode, [{ pincodes }])) return 'pincode';
  if (confirmAbove > 0 && totalPaise > toPaise(confirmAbove)) return 'amount';
  return cod.confirmFirst && earlierOrders === 0 ? 'first' : undefined;
}

/** Returns the end of the wait, and when to remind: halfway, which is sent once. */
export function waitTimes(hours: number, now: Date): { lapsesAt: Date; remindAt: Date } {
  const after = (share: number) => new Date(now.getTime() + hours * share * 3_600_000);
  return { lapsesAt: after(1), remindAt: after(0.5) };
}
