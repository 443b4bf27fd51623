import { atom } from 'nanostores';
import type { CodOffer } from './cod.contract.ts';

/** An offer with the sentences about it: next to its choice, and why the button is disabled. */
export type ShownCodOffer = CodOffer & { note: string; hurdle: string | undefined };

/** COD availability for this purchase; undefined until it is known. */
export const $codOffer = atom<ShownCodOffer | undefined>(undefined);

/** The destination: a saved address, or the part of a new one that has been entered so far. */
export type CodPlace = { addressId: number } | { pincode: string; mobileNumber: string };
