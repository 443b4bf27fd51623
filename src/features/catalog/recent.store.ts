import { atom, onMount } from 'nanostores';
import { findStored, store } from '#src/features/offline/stored.ts';
import { onceShown } from '#src/lib/shown-again.ts';
import { readRecent, withRecent } from './recent.ts';

/** Ids of the products that were looked at in this browser, newest first. No server hears of them. */
export const $recent = atom<number[]>([]);

onMount($recent, () => {
  if (typeof document !== 'undefined') $recent.set(readKept());
});

/** Notes that a product is being looked at. */
export function noteViewed(id: number): void {
  // One that is only readied is not looked at yet.
  onceShown(() => keep(withRecent(readKept(), id)));
}

/** Forgets those that are no longer sold. */
export function dropRecent(ids: readonly number[]): void {
  keep(readKept().filter((id) => !ids.includes(id)));
}

/** Forgets all of them; answers what brings them back. */
export function clearRecent(): () => void {
  const before = readKept();
  keep([]);
  return () => keep(before);
}

function readKept(): number[] {
  return readRecent(findStored('recent'));
}

function keep(ids: number[]): void {
  $recent.set(ids);
  store('recent', JSON.stringify(ids));
}
