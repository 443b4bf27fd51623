import { atom, onMount } from 'nanostores';
import { findStored, store, STORED } from '#src/features/offline/stored.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { COMPARE_MAX } from './compare-limits.ts';
import { type Choice, readChoices } from './choices.ts';
import { CHANGED } from './compare-event.ts';

/** The products chosen for comparison in this browser, in order of choice. */
export const $compared = atom<Choice[]>([]);

onMount($compared, () => {
  if (typeof document === 'undefined') return;
  const read = () => $compared.set(readChoices(findStored('compared')));
  read();
  // Another tab may have changed it.
  const follow = (event: StorageEvent) => event.key === STORED.compared.name && read();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** Adds a product to the comparison or removes it; refuses a fifth one with a message. */
export function toggleCompared(choice: Choice): void {
  const before = $compared.get();
  const rest = before.filter(({ id }) => id !== choice.id);
  if (rest.length < before.length) keep(rest);
  else if (rest.length < COMPARE_MAX) keep([...rest, choice]);
  else {
    const text = `You can compare ${COMPARE_MAX} products at a time. Remove one first.`;
    showToast(text, { kind: 'info' });
  }
}

/** Takes products away: all of them, without ids. */
export function removeCompared(ids?: readonly number[]): void {
  keep(ids ? $compared.get().filter(({ id }) => !ids.includes(id)) : []);
}

function keep(choices: Choice[]): void {
  $compared.set(choices);
  store('compared', JSON.stringify(choices));
  window.dispatchEvent(new Event(CHANGED));
}
