import { atom, onMount } from 'nanostores';
import { findStored, store } from '#src/features/offline/stored.ts';
import { onceShown } from '#src/lib/shown-again.ts';
import { readRecent, withRecent } from './recent.ts';

/** Ids of the products viewed in this browser, newest first. They are never sent to a server. */
export const $recent = atom<number[]>([]);

onMount($recent, () => {
  if (typeof document !== 'undefined') $recent.set(readStored());
});

/** Records that a product is being viewed. */
export function recordViewed(id: number): void {
  // A prerendered page has not been viewed yet.
  onceShown(() => keep(withRecent(readStored(), id)));
}

/** Removes products that are no longer sold. */
export function removeRecent(ids: readonly number[]): void {
  keep(readStored().filter((id) => !ids.includes(id)));
}

/** Clears the list; returns a function that restores it. */
export function clearRecent(): () => void {
  const before = readStored();
  keep([]);
  return () => keep(before);
}

function readStored(): number[] {
  return readRecent(findStored('recent'));
}

function keep(ids: number[]): void {
  $recent.set(ids);
  store('recent', JSON.stringify(ids));
}
