import { atom } from 'nanostores';
import type { CodOffer } from './cod.contract.ts';

/** COD availability for this purchase; undefined until it is known. */
export const $codOffer = atom<CodOffer | undefined>(undefined);

/** The destination: a saved address, or the part of a new one that has been entered so far. */
export type CodPlace = { addressId: number } | { pincode: string; mobileNumber: string };

/** Returns why the button cannot be pressed yet when cash is selected; undefined if it can. */
export function codHurdle(offer: CodOffer | undefined): string | undefined {
  if (!offer) return 'Please wait a moment.';
  if (offer.problem !== null) return offer.problem;
  if (offer.isPhoneConfirmed) return undefined;
  return offer.phone === ''
    ? 'Enter the delivery address first. We will confirm its mobile number with a code.'
    : `Confirm ${offer.phone} first.`;
}
