import { atom, onMount } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import {
  listSessions,
  type SessionInfo,
  signOutEverywhere,
} from '#src/features/account/auth/auth.contract.ts';
import { clearUser } from './session.store.ts';

/** The user's sessions. */
export const $sessions = atom<Remote<SessionInfo[]>>(LOADING);

onMount($sessions, () => {
  if (typeof document !== 'undefined') void loadSessions();
});

/** Loads the user's sessions. */
export async function loadSessions(): Promise<void> {
  await loadInto(
    (next) => $sessions.set(next),
    () => call(listSessions, {}),
  );
}

/** Ends every session, including this one. */
export async function endAllSessions(): Promise<void> {
  await call(signOutEverywhere, {});
  clearUser();
}
