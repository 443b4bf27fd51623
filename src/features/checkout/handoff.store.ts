import { deleteStored, findStored } from '#src/features/offline/stored.ts';
import type { Handoff } from './handoff.ts';
import { resolveHandoff } from './resolve-handoff.ts';

/** Returns the hand-off of this visit, if there is a valid one. */
export function findHandoff(search: string = window.location.search): Handoff | undefined {
  return resolveHandoff(findStored('handoff'), search);
}

/** Deletes the hand-off once its order is placed. */
export function deleteHandoff(): void {
  deleteStored('handoff');
}
