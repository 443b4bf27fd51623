import { atom, onMount } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import {
  confirmContact,
  type ContactField,
  getProfile,
  type OwnProfile,
  type Profile,
  type SavedProfile,
  updateProfile,
} from './profile.contract.ts';
import { loadSession } from './session.store.ts';

export const $profile = atom<Remote<OwnProfile>>(LOADING);

onMount($profile, () => {
  if (typeof document !== 'undefined') void loadProfile();
});

export async function loadProfile(): Promise<void> {
  await loadInto(
    (next) => $profile.set(next),
    () => call(getProfile, {}),
  );
}

/** Saves the typed values; returns the fields that must be confirmed with a code first. */
export async function saveProfile(
  typed: Profile & { password: string },
): Promise<SavedProfile['toConfirm']> {
  const { toConfirm, ...value } = await call(updateProfile, typed);
  await show(value);
  return toConfirm;
}

/** Applies the new address or number with the code that was sent to it. */
export async function confirmByCode(field: ContactField, code: string): Promise<void> {
  await show(await call(confirmContact, { field, code }));
}

async function show(value: OwnProfile): Promise<void> {
  $profile.set({ state: 'ready', value });
  // The header shows the name.
  await loadSession();
}
