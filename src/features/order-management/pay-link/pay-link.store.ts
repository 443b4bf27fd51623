import { atom } from 'nanostores';
import { loadOnResult, pay, type PayingBy, resumeOrder } from '#src/features/payments/pay.store.ts';
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
  await loadOnResult(() => loadPayLink(link));
}

/** Finds out the result for a customer who returns from the gateway's own page. */
export async function resumeLink(link: OrderLink): Promise<void> {
  await resumeOrder(link.id, byLink(link));
  await loadOnResult(() => loadPayLink(link));
}
