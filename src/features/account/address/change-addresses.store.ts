import { call } from '#src/lib/api.ts';
import { type Address, deleteAddress } from './address.contract.ts';
import { toAddressTexts } from './address-fields.ts';
import { toAddressInput } from './address-form.ts';
import { loadAddresses, saveAddress } from './addresses.store.ts';

/** Makes an address the first that the checkout offers. */
export async function makeDefault(address: Address): Promise<void> {
  await saveAddress({ ...toAddressInput(toAddressTexts(address)), isDefault: true }, address.id);
}

/** Deletes an address; past orders keep theirs. */
export async function removeAddress(id: number): Promise<void> {
  await call(deleteAddress, { id });
  await loadAddresses();
}
