import { atom } from 'nanostores';
import { UPI_MAX_RUPEES } from './upi-limit.ts';

/** The two ways of an online payment: by UPI on this page, or in the gateway's window. */
export type OnlineWay = 'upi' | 'window';

/** The shopper's choice. After a failed UPI payment the window is the next best. */
export const $onlineWay = atom<OnlineWay>('upi');

/** Returns how a total in rupees is paid: too large a total only in the gateway's window. */
export function onlineWay(chosen: OnlineWay, total: number): OnlineWay {
  return total > UPI_MAX_RUPEES ? 'window' : chosen;
}
