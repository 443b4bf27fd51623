import type { AddressTexts } from './address-form.ts';

/** Formats an address as lines, as on a parcel label. */
export function addressLines(address: AddressTexts): string[] {
  const { addressLine1, addressLine2, landmark, city, state, pincode } = address;
  return [addressLine1, addressLine2, landmark, `${city}, ${state} ${pincode}`].filter(Boolean);
}
