import { atom } from 'nanostores';
import type { WindowName } from '#src/features/payments/instalments/window-methods.ts';
import { UPI_MAX_RUPEES } from './upi-limit.ts';

/** The ways of an online payment: by UPI on this page, or in the gateway's window, perhaps limited. */
export type OnlineWay = 'upi' | 'window' | WindowName;

/** Returns the limit of the gateway's window for the call that opens it. */
export function windowOf(way: OnlineWay): { window?: WindowName } {
  return way === 'upi' || way === 'window' ? {} : { window: way };
}

/** The shopper's choice. After a failed UPI payment the window is the next best. */
export const $onlineWay = atom<OnlineWay>('upi');

/** Returns how a total in rupees is paid: too large a total only in the gateway's window. */
export function onlineWay(chosen: OnlineWay, total: number): OnlineWay {
  return chosen === 'upi' && total > UPI_MAX_RUPEES ? 'window' : chosen;
}
