import { atom } from 'nanostores';
import type { AddressTexts } from '#src/features/account/address/address-fields.ts';
import { pay, type PayingBy, resumeOrder } from '#src/features/payments/pay.store.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import {
  addressVersion,
  answerByLink,
  cancelByLink,
  completeByLink,
  confirmByLink,
  correctAddress,
  type Decision,
  payByLink,
  viewDecision,
} from './confirm.contract.ts';

export type Link = { id: string; signature: string };

/** The order of the link, with the possible decisions. */
export const $decision = atom<Remote<Decision>>(LOADING);

const show = (value: Decision) => $decision.set({ state: 'ready', value });

export async function loadDecision(link: Link): Promise<void> {
  await loadInto(
    (next) => $decision.set(next),
    () => call(viewDecision, link),
  );
}

/** Confirms the order with the address that is shown. */
export async function confirm(link: Link, address: NonNullable<Decision['address']>) {
  show(await call(confirmByLink, { ...link, version: addressVersion(address) }));
}

export async function cancel(link: Link): Promise<void> {
  show(await call(cancelByLink, link));
}

/** Saves another address; the mobile number stays. */
export async function saveAddress(
  link: Link,
  { seen, texts }: { seen: NonNullable<Decision['address']>; texts: AddressTexts },
): Promise<void> {
  const { mobileNumber: _, ...address } = texts;
  const input = { ...link, ...address, version: addressVersion(seen) } as InputOf<
    typeof correctAddress
  >;
  show(await call(correctAddress, input));
}

type Answer = Omit<InputOf<typeof answerByLink>, keyof Link>;

/** Says what happens after a failed delivery. */
export async function answer(link: Link, given: Answer): Promise<void> {
  show(await call(answerByLink, { ...link, ...given }));
}

const byLink = (link: Link): PayingBy => ({
  complete: () => call(completeByLink, link),
  isLink: true,
});

/** Lets the customer pay online instead, and shows the order as it is afterwards. */
export async function payInstead(link: Link): Promise<void> {
  await pay(() => call(payByLink, link), 'window', byLink(link));
  await showResult(link);
}

/** Finds out the result for a customer who returns from the gateway's own page. */
export async function resumeInstead(link: Link): Promise<void> {
  await resumeOrder(link.id, byLink(link));
  await showResult(link);
}

/** The payment window stays on the page while it is offered in another way. */
async function showResult(link: Link): Promise<void> {
  const { step } = $paying.get();
  if (step === 'paid' || step === 'unpaid' || step === 'refused') await loadDecision(link);
}
