import { atom, onMount } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { isSignedIn } from '#src/lib/hint.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import type { Alerts } from './alerts.contract.ts';

const contract = () => import('./alerts.contract.ts');

/** The signed-in person's alerts; empty for a guest. */
export const $alerts = atom<Remote<Alerts>>(LOADING);

onMount($alerts, () => {
  if (typeof document !== 'undefined' && isSignedIn()) void loadAlerts();
});

export async function loadAlerts(): Promise<void> {
  await loadInto(
    (next) => $alerts.set(next),
    async () =>
      callLazily(
        contract().then((found) => found.viewAlerts),
        {},
      ),
  );
}
