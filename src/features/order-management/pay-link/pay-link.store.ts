import { atom } from 'nanostores';
import { pay, type PayingBy, resumeOrder } from '#src/features/payments/pay.store.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { completePayLink, openPayLink, type PayLink, viewPayLink } from './pay-link.contract.ts';

/** The order that a payment link shows. */
export const $payLink = atom<Remote<PayLink>>(LOADING);

const byLink = (link: OrderLink): PayingBy => ({
  complete: () => call(completePayLink, link),
  isLink: true,
});

export async function loadPayLink(link: OrderLink): Promise<void> {
  await loadInto(
    (next) => $payLink.set(next),
    () => call(viewPayLink, link),
  );
}

/** Lets the customer pay, and shows the order as it is afterwards. */
export async function payByLink(link: OrderLink): Promise<void> {
  await pay(() => call(openPayLink, link), 'window', byLink(link));
  await showResult(link);
}

/** Finds out the result for a customer who returns from the gateway's own page. */
export async function resumeLink(link: OrderLink): Promise<void> {
  await resumeOrder(link.id, byLink(link));
  await showResult(link);
}

/** The payment window stays on the page while it is offered in another way. */
async function showResult(link: OrderLink): Promise<void> {
  const { step } = $paying.get();
  if (step === 'paid' || step === 'unpaid' || step === 'refused') await loadPayLink(link);
}
