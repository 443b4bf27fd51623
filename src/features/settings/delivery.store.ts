import { atom, onMount } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { Delivery } from './delivery.contract.ts';

/** When orders arrive, for pages that do not have it from their build. */
export const $delivery = atom<Remote<Delivery>>(LOADING);

onMount($delivery, () => {
  if (typeof window === 'undefined') return;
  const endpoint = import('./settings.contract.ts').then((found) => found.viewSettings);
  void loadInto(
    (next) => $delivery.set(next),
    async () => (await callLazily(endpoint, {})).delivery,
  );
});
