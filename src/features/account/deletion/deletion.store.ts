import { atom, onMount } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { askDeletion, type Deletion, undoDeletion, viewDeletion } from './deletion.contract.ts';

/** The date on which this account will be deleted, if any. */
export const $deletion = atom<Remote<Deletion>>(LOADING);

onMount($deletion, () => {
  if (typeof document !== 'undefined') void loadDeletion();
});

/** Loads the date. */
export async function loadDeletion(): Promise<void> {
  await loadInto(
    (next) => $deletion.set(next),
    () => call(viewDeletion, {}),
  );
}

/** Requests deletion of the account after the grace period; `''` if its owner has no password. */
export async function deleteAccount(password: string): Promise<void> {
  $deletion.set({
    state: 'ready',
    value: await call(askDeletion, password === '' ? {} : { password }),
  });
}

/** Cancels the deletion. */
export async function cancelDeletion(): Promise<void> {
  $deletion.set({ state: 'ready', value: await call(undoDeletion, {}) });
}
