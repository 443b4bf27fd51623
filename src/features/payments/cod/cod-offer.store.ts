import { atom } from 'nanostores';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import { USUAL_PAYMENT_METHOD } from '#src/features/payments/methods/payment-methods.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { CodOffer } from './cod.contract.ts';

/** Whether this purchase can be paid in cash; undefined as long as that is not known. */
export const $codOffer = atom<CodOffer | undefined>(undefined);

/** Where to: a saved address, or what of a new one is written. */
export type CodPlace = { addressId: number } | { pincode: string; mobileNumber: string };

let asked = 0;

/** Asks whether a purchase can be paid in cash; of several questions at once the last one counts. */
export async function askCodOffer({ product, variantId }: Handoff, place: CodPlace): Promise<void> {
  asked += 1;
  const question = asked;
  const bought = product && { ProductId: product.ProductId, Quantity: product.Quantity };
  // Who cannot be told is offered what is always offered.
  const endpoint = import('./cod.contract.ts').then((found) => found.viewCodOffer);
  const offer = await callLazily(endpoint, { ...bought, variantId, ...place }).catch(
    () => undefined,
  );
  if (question !== asked) return;
  $codOffer.set(offer);
  const isOffered = offer?.isOn === true && offer.problem === null;
  if (!isOffered && $paymentMethod.get() === 'cod') $paymentMethod.set(USUAL_PAYMENT_METHOD);
}

/** Why the button may not be pressed yet, where cash is chosen; undefined where it may. */
export function codHurdle(offer: CodOffer | undefined): string | undefined {
  if (!offer) return 'One moment, please.';
  if (offer.problem !== null) return offer.problem;
  if (offer.isPhoneConfirmed) return undefined;
  return offer.phone === ''
    ? 'Write the delivery address first: its mobile number is confirmed by a code.'
    : `Confirm ${offer.phone} first.`;
}
