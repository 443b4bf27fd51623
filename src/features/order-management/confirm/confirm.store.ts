import { atom } from 'nanostores';
import type { AddressTexts } from '#src/features/account/address/address-fields.ts';
import { loadOnResult, pay, type PayingBy, resumeOrder } from '#src/features/payments/pay.store.ts';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { versionOf } from '#src/lib/version-of.ts';
import {
  answerByLink,
  cancelByLink,
  completeByLink,
  confirmByLink,
  correctAddress,
  type Decision,
  payByLink,
  viewDecision,
} from './confirm.contract.ts';

/** The order of the link, with the possible decisions. */
export const $decision = atom<Remote<Decision>>(LOADING);

const show = (value: Decision) => $decision.set({ state: 'ready', value });

export async function loadDecision(link: OrderLink): Promise<void> {
  await loadInto(
    (next) => $decision.set(next),
    () => call(viewDecision, link),
  );
}

/** Confirms the order with the address that is shown. */
export async function confirm(link: OrderLink, address: NonNullable<Decision['address']>) {
  show(await call(confirmByLink, { ...link, version: versionOf(address) }));
}

export async function cancel(link: OrderLink): Promise<void> {
  show(await call(cancelByLink, link));
}

/** Saves another address; the mobile number stays. */
export async function saveAddress(
  link: OrderLink,
  { seen, texts }: { seen: NonNullable<Decision['address']>; texts: AddressTexts },
): Promise<void> {
  const { mobileNumber: _, ...address } = texts;
  const input = { ...link, ...address, version: versionOf(seen) } as InputOf<typeof correctAddress>;
  show(await call(correctAddress, input));
}

type Answer = Omit<InputOf<typeof answerByLink>, keyof OrderLink>;

/** Says what happens after a failed delivery. */
export async function answer(link: OrderLink, given: Answer): Promise<void> {
  show(await call(answerByLink, { ...link, ...given }));
}

const byLink = (link: OrderLink): PayingBy => ({
  complete: () => call(completeByLink, link),
  isLink: true,
});

/** Lets the customer pay online instead, and shows the order as it is afterwards. */
export async function payInstead(link: OrderLink): Promise<void> {
  await pay(() => call(payByLink, link), 'window', byLink(link));
  await loadOnResult(() => loadDecision(link));
}

/** Finds out the result for a customer who returns from the gateway's own page. */
export async function resumeInstead(link: OrderLink): Promise<void> {
  await resumeOrder(link.id, byLink(link));
  await loadOnResult(() => loadDecision(link));
}
