import { atom, onMount } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { isSignedIn } from '#src/lib/hint.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import type { addAlert, Alerts } from './alerts.contract.ts';

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

/** Creates an alert; returns where the message will be sent. Throws AppError. */
export async function createAlert(input: InputOf<typeof addAlert>): Promise<string[]> {
  const endpoint = contract().then((found) => found.addAlert);
  return keep(await callLazily(endpoint, input)).writesTo;
}

/** Deletes an alert. Throws AppError. */
export async function deleteAlert(id: number): Promise<void> {
  const endpoint = contract().then((found) => found.removeAlert);
  keep(await callLazily(endpoint, { id }));
}

/** Deletes all alerts. Throws AppError. */
export async function deleteAllAlerts(): Promise<void> {
  const endpoint = contract().then((found) => found.removeAllAlerts);
  keep(await callLazily(endpoint, {}));
}

function keep(value: Alerts): Alerts {
  $alerts.set({ state: 'ready', value });
  return value;
}
