import { atom, onMount } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import {
  addAddress,
  type Address,
  type AddressInput,
  listAddresses,
  updateAddress,
} from './address.contract.ts';
import { $session } from '#src/features/account/session.store.ts';

/** The signed-in user's saved addresses: the default one first. */
export const $addresses = atom<Remote<Address[]>>(LOADING);

onMount($addresses, () => {
  // Guests have no addresses; someone who signs in on this page gets theirs then.
  return $session.subscribe((session) => {
    if (session.state === 'ready' && session.value) void loadAddresses();
  });
});

export async function loadAddresses(): Promise<void> {
  await loadInto(
    (next) => $addresses.set(next),
    () => call(listAddresses, {}),
  );
}

/** Creates an address, or replaces the one with this id. */
export async function saveAddress(input: AddressInput, id?: number): Promise<Address> {
  const saved =
    id === undefined ? await call(addAddress, input) : await call(updateAddress, { ...input, id });
  await loadAddresses();
  return saved;
}
