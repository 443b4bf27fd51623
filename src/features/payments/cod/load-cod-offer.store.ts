import { $paymentMethod, $storeCredit } from '#src/features/checkout/checkout.store.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import {
  methodProperties,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import type { PaymentOption } from '#src/features/payments/methods/payment-option.ts';
import { formatRupees } from '#src/lib/money.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { CodOffer } from './cod.contract.ts';
import { $codOffer, type CodPlace } from './cod-offer.store.ts';

let checks = 0;

/** Checks whether a purchase can be paid in cash; only the latest of concurrent checks counts. */
export async function loadCodOffer(
  { product, variantId }: Handoff,
  place: CodPlace,
): Promise<void> {
  checks += 1;
  const question = checks;
  const storeCredit = $storeCredit.get();
  // If the check fails, only the methods that are always available are offered.
  const endpoint = import('./cod.contract.ts').then((found) => found.viewCodOffer);
  const offer = await callLazily(endpoint, { ...product, variantId, storeCredit, ...place }).catch(
    () => undefined,
  );
  if (question !== checks) return;
  $codOffer.set(offer && { ...offer, options: toOptions(offer), hurdle: codHurdle(offer) });
  const isOffered = offer?.isOn === true && offer.problem === null;
  const method = $paymentMethod.get();
  const isOver = method === 'cod' ? !isOffered : method === 'advance' && !offer?.advance;
  if (isOver) $paymentMethod.set(USUAL_PAYMENT_METHOD);
}

function toOptions(offer: CodOffer): PaymentOption[] {
  const { isOn, problem, advance } = offer;
  const { label } = methodProperties('cod');
  return [
    ...(isOn
      ? [{ name: 'cod' as const, label, note: aboutCash(offer), isOff: problem !== null }]
      : []),
    ...(advance ? [{ name: 'advance' as const, ...advance }] : []),
  ];
}

/** Returns why the button cannot be pressed yet when cash is selected; undefined if it can. */
function codHurdle(offer: CodOffer): string | undefined {
  if (offer.problem !== null) return offer.problem;
  if (offer.isPhoneConfirmed) return undefined;
  return offer.phone === ''
    ? 'Enter the delivery address first. We will confirm its mobile number with a code.'
    : `Confirm ${offer.phone} first.`;
}

/** Returns the cost of cash on delivery, shown next to the choice, or why it is unavailable. */
function aboutCash({ problem, fee, total }: CodOffer): string {
  if (problem !== null) return problem;
  if (fee === 0) return 'No extra fee: you pay the courier in cash.';
  return `${formatRupees(fee)} fee: pay ${formatRupees(total)} to the courier.`;
}
