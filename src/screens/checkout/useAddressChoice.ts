import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  $addresses,
  loadAddresses,
  saveAddress,
} from '#src/features/account/address/addresses.store.ts';
import { isUnchanged, toAddressInput } from '#src/features/account/address/address-form.ts';
import {
  type AddressKind,
  type AddressTexts,
  toAddressTexts,
} from '#src/features/account/address/address-fields.ts';
import { useAddressForm } from '#src/features/account/address/useAddressForm.ts';
import { $deliverTo } from '#src/features/checkout/checkout.store.ts';
import { findChosenAddress, storeChosenAddress } from '#src/features/checkout/draft.store.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { suggestPincode } from '#src/features/settings/pincode.store.ts';

/** Address of the purchase: a saved one or a new one. */
export function useAddressChoice(kind: AddressKind, draft?: AddressTexts) {
  const addresses = useStore($addresses, { ssr: 'initial' });
  const form = useAddressForm(kind, draft);
  const [picked, setPicked] = useState(findChosenAddress);
  const saved = addresses.state === 'ready' ? addresses.value : [];
  // The default address is the first; one deleted elsewhere no longer counts.
  const chosen = saved.find((address) => address.id === picked) ?? saved[0];
  const pincode = chosen?.pincode;
  useEffect(() => {
    // Reuses the PIN code on product pages, so that the shopper enters it only once.
    if (pincode) suggestPincode(pincode);
  }, [pincode]);
  const deliverTo = pincode ?? form.texts.pincode;
  useEffect(() => {
    $deliverTo.set(parsePincode(deliverTo) ?? '');
  }, [deliverTo]);

  function pick({ id }: { id: number }): number {
    setPicked(id);
    storeChosenAddress(id);
    return id;
  }

  return {
    addresses,
    chosen,
    choose: setPicked,
    form,
    /** Returns the id of the delivery address; saves a new address first. */
    settle: async (): Promise<number> =>
      pick(chosen ?? (await saveAddress(toAddressInput(form.texts)))),
    /** Returns the id of the typed address: an equal saved one, or a new one. */
    settleTyped: async (): Promise<number> => {
      await loadAddresses();
      const now = $addresses.get();
      const same =
        now.state === 'ready' &&
        now.value.find((address) => isUnchanged(toAddressTexts(address), form.texts));
      return pick(same || (await saveAddress(toAddressInput(form.texts))));
    },
  };
}

export type AddressChoice = ReturnType<typeof useAddressChoice>;
