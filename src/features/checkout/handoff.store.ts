import type { Handoff } from './handoff.ts';
import { resolveHandoff } from './resolve-handoff.ts';
import { HANDOFF_KEY } from './storage-keys.ts';

/** The hand-off of this visit, if there is a valid one. */
export function findHandoff(search: string = window.location.search): Handoff | undefined {
  return resolveHandoff(sessionStorage.getItem(HANDOFF_KEY), search);
}

/** Forgets the hand-off: its order is placed. */
export function dropHandoff(): void {
  sessionStorage.removeItem(HANDOFF_KEY);
}
