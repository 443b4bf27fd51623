import { atom } from 'nanostores';
import type { PaymentOption } from '#src/features/payments/methods/payment-option.ts';
import type { CodOffer } from './cod.contract.ts';

/** An offer with its choices, and why the button is disabled while cash is chosen. */
export type ShownCodOffer = CodOffer & {
  options: readonly PaymentOption[];
  hurdle: string | undefined;
};

/** COD availability for this purchase; undefined until it is known. */
export const $codOffer = atom<ShownCodOffer | undefined>(undefined);

/** The destination: a saved address, or the part of a new one that has been entered so far. */
export type CodPlace = { addressId: number } | { pincode: string; mobileNumber: string };
