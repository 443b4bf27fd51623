import { atom, onMount } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { getProfile, type Profile, updateProfile } from './profile.contract.ts';
import { loadSession } from './session.store.ts';

export const $profile = atom<Remote<Profile>>(LOADING);

onMount($profile, () => {
  if (typeof document !== 'undefined') void loadProfile();
});

export async function loadProfile(): Promise<void> {
  await loadInto(
    (next) => $profile.set(next),
    () => call(getProfile, {}),
  );
}

export async function saveProfile(profile: Profile): Promise<void> {
  $profile.set({ state: 'ready', value: await call(updateProfile, profile) });
  // The header shows the name.
  await loadSession();
}
